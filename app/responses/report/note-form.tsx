import { href } from 'react-router'
import { address } from '~/lib/http/address'
import { NOTE_LENGTH } from './finding-note'

/** The page on which a note is written; `back` is where it leads to once the note is kept. */
function noteAddress(taskId: number, finding: string, back: string): string {
  return address(href('/task/:taskId/finding-note', { taskId: String(taskId) }), null, { finding, back })
}

type NoteFormProps = {
  taskId: number
  finding: string
  /** What the finding is about. */
  subject: string
  note: string | null
  back: string
}

/** A small form under a finding, folded away; where the note is refused, the page of the note shows it again. */
export function NoteForm({ taskId, finding, subject, note, back }: NoteFormProps) {
  return (
    <details className="print:hidden mt-2">
      <summary className="note">
        {note ? 'Change the note' : 'Write a note'}
        <span className="sr-only"> on {subject}</span>
      </summary>
      <form method="post" action={noteAddress(taskId, finding, back)} className="mt-2 max-w-measure">
        <textarea
          name="text"
          rows={3}
          dir="auto"
          className="w-full"
          aria-label={`Your note on ${subject}`}
          defaultValue={note ?? ''}
          maxLength={NOTE_LENGTH}
        />
        <p className="actions mt-2">
          <button type="submit" className="button">
            Save Note
          </button>
        </p>
      </form>
    </details>
  )
}
