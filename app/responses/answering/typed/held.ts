/* What a device keeps of what was typed into a task's form, as both of the form's scripts read and write it. */

/** By the field's name; of several boxes those that are chosen. */
export type Fields = Record<string, FormDataEntryValue[]>

type Held = {
  /** The draft that the page was made from when typing began, as the form names it; or any, as its typist wants it. */
  of: string
  typed: Fields
  /** What was sent, where no answer was heard: the server may have it, or not. */
  sent?: Fields
  /** The field for which a file was chosen, which no script can put back; blank once a video has arrived. */
  file?: string
  /** What was typed, as it stood before fields were typed into anew while it had not been brought back. */
  lost?: Fields
  /** All of it stood in a form that was posted. */
  posted?: boolean
}

/** What the form says of itself. */
type Marks = {
  key: string
  draft: string
  draftOf: string
  shows?: string
  /** What the button that sent it does. */
  sent?: string
  /** Where the script that delivers is; blank once it is here, and missing where two drafts are to be chosen from. */
  deliver: string
  /** What was kept when the page came, as long as it has not been brought back. */
  before?: string
  /** When what is kept was to be sent while that script was not there. */
  due?: string
}

export const form = document.forms[0] as HTMLFormElement
export const marks = form.dataset as Marks

export function typedIn(name: string): FormDataEntryValue[] {
  return new FormData(form).getAll(name)
}

export function read(): Held | null {
  return JSON.parse(localStorage[marks.key] ?? 'null')
}

export function write(held: Held): void {
  localStorage[marks.key] = JSON.stringify(held)
}

export function forget(): void {
  delete localStorage[marks.key]
}
