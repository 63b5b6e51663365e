/*
 * The data that a device stores about the text typed into a task's form, as both of the form's scripts read and write
 * it.
 */

/** By field name; of checkboxes, the checked values. */
export type Fields = Record<string, FormDataEntryValue[]>

type Held = {
  /** The draft on the page when typing began, or `ANY` if the person chose the local text. */
  of: string
  typed: Fields
  /** Fields that were sent without a response: the server may have them, or not. */
  sent?: Fields
  /** The field for which a file was chosen, which no script can put back; blank once a video has arrived. */
  file?: string
  /** Typed text whose fields were changed again before it was restored. */
  lost?: Fields
  /** All of it stood in a form that was posted. */
  posted?: boolean
}

/** The form's data attributes. */
type Marks = {
  key: string
  draft: string
  draftOf: string
  shows?: string
  /** The action of the button that sent it. */
  sent?: string
  /** URL of the script that sends drafts; empty once it has loaded, absent while the person must choose a draft. */
  deliver: string
  /** The data stored when the page came, until it has been restored. */
  before?: string
  /** When the local draft was due to be sent while that script was missing. */
  due?: string
}

export const form = document.forms[0] as HTMLFormElement
export const marks = form.dataset as Marks

export function readTyped(name: string): FormDataEntryValue[] {
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
