// The browser's side of every page: the theme; and at a table the socket, the morph, the keys.
const body = document.body, calm = matchMedia("(prefers-reduced-motion: reduce)"), title = document.title
const find = id => document.getElementById(id), log = find("log-lines")
let socket, wait = 250, heard = 0, outbox = [], low = true  // the log stands at its newest line

addEventListener("change", ({ target }) => {
  if (target.name !== "theme") return
  document.documentElement.dataset.theme = target.value
  document.documentElement.style.colorScheme = target.value === "auto" ? "light dark" : target.value
  document.cookie = `theme=${target.value};path=/;max-age=31536000;samesite=lax`
})

// The socket. What was not answered is sent again after a break; the server knows a repeat by its id.
function connect() {
  const mine = socket = new WebSocket(location.origin.replace("http", "ws") + body.dataset.live)
  heard = Date.now()
  mine.onopen = () => { wait = 250; body.dataset.link = "up"; outbox.forEach(it => mine.send(it.text)) }
  mine.onmessage = ({ data }) => { heard = Date.now(); if (data) patch(data) }
  mine.onclose = ({ code }) => {                         // 4000 and up: the server refuses, do not redial
    if (mine !== socket) return
    body.dataset.link = code < 4000 ? "down" : "refused"
    if (code < 4000) setTimeout(connect, wait = Math.min(wait * 2, 8000))
  }
}

function move(word, data, from) {
  const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
  const text = JSON.stringify({ move: word, ply: +find("prompt").dataset.ply, id, data: data ?? {} })
  outbox.push({ id, text, from })
  from?.classList.add("pending")
  body.classList.add("waiting")
  if (socket.readyState === 1) socket.send(text)
}

function answered() {
  const at = outbox.findIndex(it => it.id === find("ack")?.dataset.id)
  if (at < 0) return
  const done = outbox.splice(0, at + 1)
  if (!find("prompt").querySelector(".refusal")) done.forEach(it => it.from?.reset?.())  // what was refused can be mended
  body.classList.remove("waiting")
  document.querySelectorAll(".pending").forEach(el => el.classList.remove("pending"))
}

// The morph
const places = () => new Map([...document.querySelectorAll("[data-fly]")].map(el => {
  const { x, y } = el.getBoundingClientRect(), home = el.closest('[role="group"]'), at = home?.getBoundingClientRect()
  return [el.id, { x, y, home, dx: x - (at?.x ?? 0), dy: y - (at?.y ?? 0) }]
}))

function patch(html) {
  const before = places(), box = document.createElement("template")
  const held = document.activeElement, home = held?.closest("[data-rove], details, #prompt")?.id
  const turn = find("prompt").dataset.turn
  box.innerHTML = html
  for (const el of [...box.content.children])
    for (const fresh of "parts" in el.dataset ? [...el.children] : [el]) Idiomorph.morph(find(fresh.id), fresh)
  document.querySelectorAll("[data-rove]").forEach(oneStop)
  if (home) rescue(home)
  if (low) log.scrollTop = 1e9
  answered()
  announce(turn)
  if (!calm.matches) for (const [id, now] of places()) fly(find(id), before.get(id), now)
}

// Who pressed a button that is gone now finds the focus at the nearest thing left, not at the top of the page.
function rescue(home) {
  if (document.activeElement !== body && document.activeElement?.checkVisibility()) return
  const places = [find(home), find(home)?.closest("details"), find("prompt")]
  const near = places.map(el => el?.querySelector('[tabindex="0"], button, input, summary'))
  ;(near.find(el => el?.checkVisibility()) ?? find("prompt")).focus()
}

function announce(before) {
  const { turn, title: now } = find("prompt").dataset
  document.title = now || title
  find("alert").textContent = document.hidden && turn && turn !== before ? now : ""
}

function fly(el, was = find(el.dataset.from)?.getBoundingClientRect(), now) {  // a new card may come from its pile
  if (!was) el.animate({ opacity: [0, 1] }, 200)
  else if (was.home !== now.home || Math.hypot(was.dx - now.dx, was.dy - now.dy) > 1)  // not only carried along
    el.animate({ translate: [`${was.x - now.x}px ${was.y - now.y}px`, "none"] }, { duration: 350, delay: +el.dataset.delay || 0, fill: "backwards", easing: "ease-in-out" })
}

// Mouse and forms
addEventListener("click", event => {
  if (event.target.closest("#help-button")) return find("help").showModal()
  const el = event.target.closest("[data-move]:not(form)")
  if (el && body.dataset.live) { event.preventDefault(); move(el.dataset.move, {}, el) }
})
addEventListener("submit", event => {
  const form = event.target
  if (form.dataset.move) event.preventDefault(), move(form.dataset.move, Object.fromEntries(new FormData(form, event.submitter)), form)
})

// Keys. One tab stop per [data-rove] group; arrows go to the nearest item that way, whatever the layout.
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const centre = el => { const r = el.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }
const stops = group => [...group.querySelectorAll("[tabindex]")].filter(el => el.closest("[data-rove]") === group)

addEventListener("keydown", event => {
  const el = event.target
  if (!body.dataset.live || el.matches?.("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === "?") return find("help").open || find("help").showModal()
  if (event.key === "Escape" && !find("help").open) return move("table/escape")
  const group = el.closest?.("[data-rove]")
  if (!group) return
  if ((event.key === "Enter" || event.key === " ") && el.dataset.move && !(el instanceof HTMLButtonElement)) {
    event.preventDefault()
    return move(el.dataset.move, {}, el)
  }
  const all = stops(group)
  let next = { Home: all[0], End: all.at(-1) }[event.key]
  const way = ARROWS[event.key]
  if (way) {
    const [x, y] = centre(el)
    next = all.filter(other => other !== el && other.getClientRects().length).map(other => {
      const [dx, dy] = [centre(other)[0] - x, centre(other)[1] - y]
      const along = dx * way[0] + dy * way[1], across = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
      return { other, ahead: along > .6 * across, far: Math.hypot(along, across) }
    }).filter(it => it.ahead).sort((a, b) => a.far - b.far)[0]?.other
  }
  if (next || way) event.preventDefault()
  if (next) focusOn(group, next)
})
addEventListener("focusin", ({ target: el }) => el.matches("[data-rove] [tabindex]") && focusOn(el.closest("[data-rove]"), el))

function focusOn(group, el) {
  for (const other of stops(group)) if (other !== el && other.tabIndex === 0) other.tabIndex = -1
  el.tabIndex = 0
  if (document.activeElement !== el) el.focus()
}

function oneStop(group) {
  const all = stops(group), held = all.filter(el => el.tabIndex === 0)
  const stay = held.find(el => el === document.activeElement) ?? held[0] ?? all[0]
  for (const el of all) el.tabIndex = el === stay ? 0 : -1
}

if (body.dataset.live) {
  // What the player owns survives a morph: the focus stop everywhere, unsent choices inside [data-keep].
  Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, el) =>
    name !== "tabindex" && !(["checked", "value", "open"].includes(name) && el.closest("[data-keep]"))
  log.addEventListener("scroll", () => low = log.scrollTop + log.clientHeight > log.scrollHeight - 40)
  new ResizeObserver(() => low && (log.scrollTop = 1e9)).observe(log)  // at once, and whenever its box changes
  document.querySelectorAll("[data-rove]").forEach(oneStop)
  setInterval(() => { if (Date.now() - heard > 45000) { socket.close(); connect() } }, 5000)
  connect()
}
