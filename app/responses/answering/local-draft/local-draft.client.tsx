/*
 * Restores the text that this device has stored for a task's form, after a reload, a broken connection or a killed
 * browser, and sends it to the server as a draft that never replaces a newer one. It is loaded once something is
 * stored.
 */

import { localDrafts } from '~/texts/island-words'
import { foldIntroduction } from '~/ui/page/collapse-introduction'
import { type Fields, forget, form, marks, read, readTyped, write } from './storage'

const ANY = '*'
const READ_OUT_MS = 100

/** Also while a choice between two drafts is open: so neither is touched. */
let isBusy = false
/** Requested while a draft was under way: a video has arrived, or the connection is back. */
let isDue = false

/** Without a box, so that a line in it can stay in view along the whole form. */
const region = element('div', { role: 'status' })
region.style.display = 'contents'
form.before(region)

if (marks.before) bringBack(marks.before)
else if (marks.due || isOfVideo()) send()
marks.deliver = ''
addEventListener('visibilitychange', send)
addEventListener('online', send)
// Adds an uploaded video to the draft at once. The page's inline script has stored it by now.
addEventListener('input', ({ target }) => {
  if ((target as HTMLInputElement).name?.[0] === 'v') send()
})

function isOfVideo(): boolean {
  return read()?.file !== undefined
}

function bringBack(before: string): void {
  const held = read()
  // The form contains the answers just posted, which are stored nowhere else.
  if (!held || marks.shows) {
    marks.before = ''
    return
  }
  const { of, typed, sent = typed, file, posted } = held
  const isBack = missing(typed)[0]
  if (isBack) {
    if (of !== ANY && of !== marks.draftOf && missing(sent)[0]) {
      ask()
      return
    }
    for (const field of form.elements as Iterable<HTMLInputElement>) {
      const texts = typed[field.name]
      if (!texts) continue
      if (/^[cr]/.test(field.type)) field.checked = texts.includes(field.value)
      else field.value = `${texts}`
      field.autocomplete = 'off'
    }
    const said = inSight(element('p', { className: 'note' }, localDrafts.typedHere.back))
    say(said)
    // A respondent who types on has read it.
    addEventListener('input', () => {
      said.style.position = 'static'
    })
    foldIntroduction()
  }
  if (file && !document.querySelector(`:checked[name="${file}"]`)) {
    say(element('p', { className: 'note' }, localDrafts.typedHere.file))
  }
  // Text without a place can be copied, and is sent too, so that the draft sets it apart.
  offer(localDrafts.typedHere.noPlace, missing(typed), (name) => ({ name }))
  // A respondent who has posted the form since, with all of its text, has seen the offer.
  const lost = isBack || !posted ? held.lost : undefined
  offer(localDrafts.typedHere.lost, Object.entries(lost ?? {}).filter(isOther), () => ({}))
  // If nothing is missing, the server has it, except for text typed while this was loading.
  if (isBack || lost || localStorage[marks.key] !== before) write({ ...held, of: marks.draftOf })
  else forget()
  marks.before = ''
  send()
}

function send(): void {
  const held = read()
  isDue = isBusy
  if (!held || isBusy || marks.sent) return
  isBusy = true
  write({ ...held, sent: held.typed })
  const before = localStorage[marks.key]
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (!(value instanceof File)) body.append(name, value)
  // Another tab may contain some of the typed text.
  for (const [name, texts] of Object.entries(held.typed)) {
    body.delete(name)
    for (const text of texts) body.append(name, `${text}`)
  }
  void fetch(marks.draft, { method: 'POST', body, keepalive: true })
    .then((answer) => answer.json())
    // It was not sent, or no answer heard: so it stays here.
    .catch(() => ({}))
    .then(({ draftOf }) => {
      const now = read()
      isBusy = false
      // If nothing is stored, another tab has sent everything.
      if (!now) return
      if (draftOf) {
        marks.draftOf = draftOf
        if (localStorage[marks.key] === before && !isDue && !now.file && !now.lost) forget()
        else write({ ...now, of: draftOf })
      } else if (draftOf === '') ask()
      if (isDue) send()
    })
}

/** Which of two drafts is to stay: at the top of the form, and a line that leads there. */
function ask(): void {
  isBusy = true
  const { title, take, keep } = localDrafts.newerDraft
  say(inSight(element('h2', {}, element('a', { href: '#start' }, title))))
  say(element('p', { className: 'subtitle' }, localDrafts.typedHere.choice))
  say(element('p', { className: 'actions' }, choice(take, null), choice(keep, ANY)))
}

/** Leads to the task again, after deleting the stored text, or sends it over the newer draft. */
function choice(text: string, of: string | null): HTMLElement {
  const href = form.getAttribute('action') ?? ''
  const onclick = () => {
    const held = read()
    if (held && of) write({ ...held, of })
    else forget()
  }
  return element('a', { className: 'button', href, onclick }, text)
}

type Entry = [name: string, texts: FormDataEntryValue[]]

/** Stored text that is missing from the form. */
function missing(fields: Fields): Entry[] {
  return Object.entries(fields).filter(isOther)
}

function isOther([name, texts]: Entry): boolean {
  return `${texts}`.trim() !== `${readTyped(name)}`.trim()
}

/** Texts to be copied, at the top of the form. */
function offer(why: string, entries: Entry[], facts: (name: string) => { name?: string }): void {
  const said = entries.filter(([, texts]) => `${texts}`.trim())
  const fields = said.map(([name, texts]) =>
    element('textarea', { value: `${texts}`, ariaLabel: `${texts}`, ...facts(name) }),
  )
  if (fields[0]) form.prepend(element('section', { className: 'ruled' }, element('p', {}, why), ...fields))
}

/** Keeps the notice visible, because a reloaded page scrolls to its old position. */
function inSight(line: HTMLElement): HTMLElement {
  line.style.cssText =
    'position:sticky;top:0;z-index:1;padding:.5rem 0;border-bottom:var(--hairline);background:var(--color-paper)'
  return line
}

/** Screen readers announce only what is added to an existing live region. */
function say(words: HTMLElement): void {
  setTimeout(() => region.append(words), READ_OUT_MS)
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
