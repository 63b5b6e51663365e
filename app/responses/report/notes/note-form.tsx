import { href } from 'react-router'
import { address } from '~/lib/http/search-params'
import { PostForm } from '~/ui/forms/post-form'
import { NOTE_LENGTH } from './finding-note'

/** A brand's note under a finding. */
export function NoteText({ note }: { note: string | null }) {
  return (
    note && (
      <p
        className="my-4 break-inside-avoid border-l-2 border-ink pl-3 whitespace-pre-line wrap-anywhere"
        data-note
        dir="auto"
      >
        {note}
      </p>
    )
  )
}

type NoteFormProps = {
  taskId: number
  finding: string
  /** The subject of the finding. */
  subject: string
  note: string | null
  /** The address of the finding. */
  back: string
}

/** A small folded form under a finding. If the note is refused, its own page shows it again. */
export function NoteForm({ taskId, finding, subject, note, back }: NoteFormProps) {
  const path = href('/task/:taskId/finding-note', { taskId: String(taskId) })
  return (
    <details className="mt-1 open:basis-full print:hidden">
      <summary className="note cursor-pointer py-1">
        {note ? 'Change the note' : 'Write a note'}
        <span className="sr-only">
          {' '}
          on <bdi>{subject}</bdi>
        </span>
      </summary>
      <PostForm
        action={address(path, null, { finding, back })}
        submit="Save note"
        pending="Saving..."
        button={{ className: 'mt-2' }}
        className="mt-1 max-w-measure"
      >
        <textarea
          name="text"
          rows={3}
          dir="auto"
          className="w-full"
          aria-label={`Your note on ${subject}`}
          defaultValue={note ?? ''}
          maxLength={NOTE_LENGTH}
        />
      </PostForm>
    </details>
  )
}
