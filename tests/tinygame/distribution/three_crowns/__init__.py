"""Three Crowns: a small game in a package of its own, which knows Banneret only by its contracts."""
