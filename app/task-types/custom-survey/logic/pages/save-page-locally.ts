/*
 * Stores on this device the text typed on a page of a survey, or on a one-page task after a screener, so that it
 * survives a reload, a broken connection and Back. It is deleted when the response to that page arrives, if the
 * response contains the page itself, and at the latest when the task has been submitted. It is inlined in the page,
 * which works without it.
 */

import { foldIntroduction } from '~/ui/page/collapse-introduction'

type Fields = Record<string, string[]>

/**
 * `was`: the fields' earlier values; text is restored only if they are still the same. `sent`: the address of the page
 * that it was sent from, or only that it was, as earlier versions stored it.
 */
type Held = { was: Fields; typed: Fields; sent?: string | true }

const marked = document.querySelector<HTMLElement>('[data-keep]')

if (marked) {
  const { keep: prefix = '', own = '', all } = marked.dataset
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix) || key === own) continue
    // The steps of an island stand under such names too, and are a list.
    const { typed, sent }: Partial<Held> = read(key) ?? {}
    // If the next page has loaded in response to a post, the server has what was sent.
    if (typed && (all || sent === true || (sent && sent === document.referrer))) localStorage.removeItem(key)
  }
  if (marked instanceof HTMLFormElement) keep(marked, own)
}

function keep(form: HTMLFormElement, key: string): void {
  // Gives the page its own URL. Otherwise Back would return to the page where the person had stopped, and reloading a
  // reply to a form would offer to send it again.
  history.replaceState(null, '', form.getAttribute('action') + location.hash)
  const first: Fields = {}
  for (const { name, type } of form.elements as Iterable<HTMLInputElement>) {
    if (isTyped(name, type)) first[name] = listValues(form, name)
  }
  putBack(form, key)
  // Back and Forward restore the page or its old values, even over newer ones on the server.
  addEventListener('pageshow', ({ persisted }) => {
    const [visit] = performance.getEntriesByType('navigation')
    if (persisted && navigator.onLine) location.reload()
    else if (!persisted && visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward') {
      form.reset()
      putBack(form, key)
    }
  })
  form.addEventListener('input', ({ target }) => {
    const { name, type } = target as HTMLInputElement
    if (!isTyped(name, type)) return
    const held = read(key) ?? { was: {}, typed: {} }
    held.was[name] ??= first[name] ?? []
    held.typed[name] = listValues(form, name)
    write(key, { ...held, sent: '' })
  })
  form.addEventListener('submit', (event) => {
    const { value } = event.submitter as HTMLButtonElement
    const unsent = document.getElementById(value) ?? document.getElementById('stay')
    if (!navigator.onLine && unsent) {
      event.preventDefault()
      unsent.hidden = false
      return
    }
    const held = read(key)
    if (held) write(key, { ...held, sent: location.origin + location.pathname + location.search })
  })
}

function putBack(form: HTMLFormElement, key: string): void {
  const held = read(key)
  if (!held) return
  const isSame = (name: string, values: string[] = []) => `${listValues(form, name)}` === `${values}`
  const others = Object.entries(held.typed).filter(([name, typed]) => !isSame(name, typed))
  const back = others.filter(([name]) => isSame(name, held.was[name]))
  // Text that the server could not save is in the returned form, and nowhere else.
  if (back.length === 0 && !document.querySelector('[role=alert]')) localStorage.removeItem(key)
  for (const [name, typed] of back) {
    for (const field of form.elements as Iterable<HTMLInputElement>) {
      if (field.name !== name) continue
      if (/^[cr]/.test(field.type)) field.checked = typed.includes(field.value)
      else field.value = typed[0] ?? ''
    }
  }
  const word = document.getElementById('typed-back')
  if (back.length === 0 || !word) return
  word.hidden = false
  foldIntroduction()
}

/** Excludes the page's own hidden fields, and files, which no script can restore. */
function isTyped(name: string, type: string): boolean {
  return name !== '' && !/^(hidden|submit|file)$/.test(type)
}

function listValues(form: HTMLFormElement, name: string): string[] {
  return new FormData(form).getAll(name).map(String)
}

function read(key: string): Held | null {
  return JSON.parse(localStorage.getItem(key) ?? 'null')
}

function write(key: string, held: Held): void {
  localStorage.setItem(key, JSON.stringify(held))
}
