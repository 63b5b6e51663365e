import { DueDate } from '~/tasks/due-date'
import { DialogView } from '~/ui/dialogs/dialog'
import { ConfirmForm } from '~/ui/dialogs/dialog-form'
import { Button } from '~/ui/forms/button'
import { FormError, TextAreaField, TextField } from '~/ui/forms/field'
import { PostForm } from '~/ui/forms/post-form'
import { LocalTime } from '~/ui/local-time'
import { Banner } from '~/ui/page/banner'
import { WithToast } from '~/ui/page/toast'
import { State, type Status } from '~/ui/status-badge'
import type { Part, Section } from '../part'
import { ARABIC, LONG, ONE_WORD, PARAGRAPH } from '../sample-texts'

/** Dialogs, messages, notices and states. */
export function listNotices(): Section[] {
  return [createDialogs(), createToasts(), createNotices(), createStates()]
}

const NOW = '2026-03-05T14:03:00.000Z'

function createDialogs(): Section {
  const confirm = (title: string, text: string, error?: string) => (
    <DialogView title={title}>
      <ConfirmForm submit="Delete project" pending="Deleting..." error={error}>
        <p className="mt-4 wrap-anywhere">{text}</p>
      </ConfirmForm>
    </DialogView>
  )
  return {
    id: 'dialogs',
    title: 'Dialogs',
    parts: [
      { title: 'A question', shown: confirm('Delete project', 'Are you sure? This cannot be undone.'), shape: 'stage' },
      {
        title: 'Refused',
        shown: confirm('Delete project', 'Are you sure?', 'Failed to delete project. Please try again.'),
        shape: 'stage',
      },
      { title: 'Long texts', shown: confirm(`${LONG} ${ONE_WORD}`, PARAGRAPH, PARAGRAPH), shape: 'stage' },
      {
        title: 'A form',
        shown: (
          <DialogView title="Edit project">
            <TextField label="Title" name="dialog-title" errors={['Enter a title']} />
            <TextAreaField label="Description" name="dialog-description" optional />
            <div className="actions end">
              <Button kind="quiet" type="button">
                Cancel
              </Button>
              <Button kind="primary" aria-disabled>
                Saving...
              </Button>
            </div>
          </DialogView>
        ),
        shape: 'stage',
      },
    ],
  }
}

function createToasts(): Section {
  const toast = (name: string, title: string, message?: string, kind?: 'error'): Part => ({
    title: name,
    shown: <WithToast message={{ title, message, kind }}>{null}</WithToast>,
    shape: 'wide',
  })
  return {
    id: 'flash-messages',
    title: 'Flash messages',
    parts: [
      toast('Title alone', 'Configuration saved'),
      toast('With a text', 'Project deleted', 'Barrier serum'),
      toast('Error', 'Project not moved', 'The server could not be reached.', 'error'),
      toast('Long texts', LONG, `${PARAGRAPH} ${ONE_WORD}`),
      { ...toast('Right to left', ARABIC, ARABIC), dir: 'rtl' },
    ],
  }
}

function createNotices(): Section {
  return {
    id: 'notices',
    title: 'Notices',
    parts: [
      {
        title: 'Banner',
        shown: (
          <Banner action={<PostForm action="/" submit="Remove samples" pending="Removing..." />}>
            <b>These are sample responses.</b> They disappear as soon as the first real response is submitted.
          </Banner>
        ),
      },
      {
        title: 'Banner, long texts',
        shown: (
          <Banner action={<Button type="button">{LONG}</Button>}>
            <b>{LONG}</b> {PARAGRAPH} {ONE_WORD}
          </Banner>
        ),
      },
      { title: 'Message of a form', shown: <FormError message="Failed to save. Please try again." /> },
      {
        title: 'Count of faults',
        shown: <FormError errors={{ title: ['Enter a title'], phase: ['Please choose a phase'] }} />,
      },
      { title: 'Long message of a form', shown: <FormError message={`${PARAGRAPH} ${ONE_WORD}`} /> },
      {
        title: 'Nothing yet',
        shown: (
          <div className="empty">
            <h2>No tasks yet</h2>
            <p>A task is something your customers answer, such as a survey or a shipping address form.</p>
            <p className="actions">
              <Button kind="primary">Create Task</Button>
              <a className="link" href="#notices">
                Start from a template
              </a>
            </p>
          </div>
        ),
      },
    ],
  }
}

const STATUSES: Status[] = [
  ...(['active', 'open', 'paused', 'in_progress', 'draft', 'assigned'] as const),
  ...(['pending', 'submitted', 'completed', 'closed', 'failed'] as const),
]

function createStates(): Section {
  return {
    id: 'states',
    title: 'States and dates',
    parts: [
      {
        title: 'All states',
        shown: (
          <p className="actions">
            {STATUSES.map((status) => (
              <State key={status} status={status} />
            ))}
          </p>
        ),
      },
      { title: 'Long word', shown: <State status="open" word={LONG} /> },
      { title: 'Due', shown: <DueDate dueDate="2026-03-05" isOverdue={false} /> },
      { title: 'Overdue', shown: <DueDate dueDate="2026-03-05" isOverdue /> },
      {
        title: 'Day and minute',
        shown: [<LocalTime key="day" at={NOW} />, ' ', <LocalTime key="minute" at={NOW} to="the minute" />],
      },
    ],
  }
}
