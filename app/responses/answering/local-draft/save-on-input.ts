/*
 * Stores text typed into a task's form on this device, until the server has it. It is inlined in the page, which works
 * without it, and runs once the form has been parsed. The script that restores and sends the text
 * (typed.lean.client.tsx) is requested once there is some, and again until it has loaded. All of this is sent with each
 * page: at most 700 bytes, compressed.
 */

import { form, marks, read, readTyped, write } from './storage'

let isAsked = false

marks.before = localStorage[marks.key] ?? ''
askForDelivery()
addEventListener('visibilitychange', leave)
addEventListener('online', askForDelivery)
addEventListener('input', note)
// Back may restore the page with its old values.
addEventListener('pageshow', note)
// On the window, so that a recorder which holds the form back has done so.
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  const { value } = event.submitter as HTMLButtonElement
  const unsent = document.getElementById(value)
  if (!navigator.onLine && unsent) {
    event.preventDefault()
    unsent.hidden = false
    return
  }
  marks.sent = value
  const held = read()
  if (held) write({ ...held, posted: !marks.before })
})

/**
 * A page that closes at once does not wait for the other script, which later sends the form again to learn the result.
 */
function leave(event: Event): void {
  const held = read()
  if (document.hidden && held && marks.deliver && !marks.sent) {
    write({ ...held, sent: held.typed })
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (!(value instanceof File)) body.append(name, value)
    navigator.sendBeacon(marks.draft, body)
  }
  askForDelivery(event)
}

function note({ target }: Event): void {
  marks.sent = ''
  const field = target as HTMLInputElement
  const { name, type } = field
  if (!name) return
  // Otherwise Back would restore an old value over a newer one.
  field.autocomplete = 'off'
  const held = read() ?? { of: marks.draftOf, typed: {} }
  if (name[0] === 'v') held.file = type === 'file' ? name : ''
  else {
    // The earlier text has not been restored yet.
    if (marks.before) held.lost ??= held.typed
    held.typed = { ...held.typed, [name]: readTyped(name) }
  }
  write({ ...held, posted: false })
  askForDelivery()
}

/** Loads the other script, and has it send the text at once unless typing caused the call. */
function askForDelivery(event?: Event): void {
  if (event) marks.due = `${event.timeStamp}`
  if (isAsked || !marks.deliver || !localStorage[marks.key]) return
  isAsked = true
  const { due } = marks
  const script = document.createElement('script')
  script.src = marks.deliver
  script.onerror = () => {
    isAsked = false
    // The connection may have come back before it was known that it had been away.
    if (due !== marks.due) askForDelivery()
  }
  form.append(script)
}
