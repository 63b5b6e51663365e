/*
 * Keeps on this device what is typed into a task's form, until the server has it. It stands in the page, which is complete
 * without it, and runs once the form has been read. What it holds goes to the server as a draft that never takes the
 * place of a newer one, and is put back into the form after a reload, a broken connection or a killed browser.
 * All of it is sent with each page: at most 1,024 bytes, compressed.
 */

/** By the field's name; of several boxes those that are chosen. */
type Fields = Record<string, FormDataEntryValue[]>

type Held = {
  /** The draft that the page was made from when typing began, as the form names it; or any, as its typist wants it. */
  of: string
  typed: Fields
  /** What was sent, where no answer was heard: the server may have it, or not. */
  sent?: Fields
  /** The field for which a file was chosen, which no script can put back. */
  file?: string
}

/** What the form says of itself: `sent`, what the button that sent it does; `draft` is missing where two drafts are to be chosen from. */
type Marks = { key: string; draft: string; draftOf: string; shows?: string; sent?: string }

const ANY = '*'

const form = document.forms[0] as HTMLFormElement
const marks = form.dataset as Marks

/** Also while a choice between two drafts is open: so neither is touched. */
let isBusy = !marks.draft
/** Asked for while a draft was under way: a video has arrived, or the connection is back. */
let isDue = false

bringBack()
addEventListener('visibilitychange', send)
addEventListener('online', send)
addEventListener('input', note)
// The browser may go back to a page as it was left.
addEventListener('pageshow', note)
// On the window, so that a recorder which holds the form back has done so.
addEventListener('submit', ({ defaultPrevented, submitter }) => {
  if (!defaultPrevented) marks.sent = (submitter as HTMLButtonElement).value
})
addEventListener('click', ({ target }) => {
  const held = read()
  const choice = target instanceof Element && target.getAttribute('data-typed')
  if (held && choice) write(choice === ANY ? { ...held, of: choice } : null)
})

function bringBack(): void {
  const held = read()
  // What was just posted stands in the form, and is kept nowhere else.
  if (!held || marks.shows) return
  const { of, typed, sent = typed, file } = held
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
      field.setAttribute('autocomplete', 'off')
    }
    show('back')
  }
  if (file && !document.querySelector(`:checked[name="${file}"]`)) show('file')
  // What has no place any more is there to be copied, and goes along, so that the draft keeps it apart.
  for (const [name, texts] of missing(typed)) {
    const field = document.createElement('textarea')
    field.name = name
    field.value = field.ariaLabel = `${texts}`
    show('lost').append(field)
  }
  write(isBack ? { ...held, of: marks.draftOf } : null)
  send()
}

function note({ target }: Event): void {
  marks.sent = ''
  const held = read() ?? { of: marks.draftOf, typed: {} }
  const name = target instanceof Element && target.getAttribute('name')
  if (!name) return
  // Else the browser puts what stood here before into a page that it goes back to, over what is newer.
  target.setAttribute('autocomplete', 'off')
  const isVideo = name[0] === 'v'
  if (isVideo) held.file = target.getAttribute('type') === 'file' ? name : ''
  else held.typed[name] = typedIn(name)
  write(held)
  // A video that has arrived goes into the draft at once.
  if (isVideo) send()
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
  // Of what was typed some may stand in another tab.
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
      // Where nothing is held any more, another tab has sent all of it.
      if (!now) return
      if (draftOf) {
        marks.draftOf = draftOf
        write(localStorage[marks.key] === before && !isDue && !now.file ? null : { ...now, of: draftOf })
      } else if (draftOf === '') ask()
      if (isDue) send()
    })
}

/** Which of two drafts is to stay. */
function ask(): void {
  isBusy = true
  show('choice')
}

/** What is not in the form as it was typed. */
function missing(fields: Fields): [name: string, texts: FormDataEntryValue[]][] {
  return Object.entries(fields).filter(([name, texts]) => `${texts}`.trim() !== `${typedIn(name)}`.trim())
}

function typedIn(name: string): FormDataEntryValue[] {
  return new FormData(form).getAll(name)
}

function show(part: string): HTMLElement {
  const element = document.querySelector(`#typed-${part}`) as HTMLElement
  element.hidden = false
  return element
}

function read(): Held | null {
  return JSON.parse(localStorage[marks.key] ?? 'null')
}

function write(held: Held | null): void {
  if (held) localStorage[marks.key] = JSON.stringify(held)
  else delete localStorage[marks.key]
}

export {}
