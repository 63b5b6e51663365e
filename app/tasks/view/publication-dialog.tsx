import { Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import { english } from '~/texts/format'
import { DialogView } from '~/ui/dialogs/dialog'
import { ConfirmForm } from '~/ui/dialogs/dialog-form'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { PostForm } from '~/ui/forms/post-form'
import type { TaskHeader } from '../task-header.server'
import { taskAddress, taskResource } from '../task-urls'
import { mailsInWords, type OpeningFacts, waitingInWords } from './publish-check'
import { PublishWarnings } from './publish-warnings'

type PublicationDialogProps = { header: TaskHeader; facts: OpeningFacts; formKey: string; error?: string }

/** Asks before a task is opened or closed, and explains the effect. */
export function PublicationDialog(props: PublicationDialogProps) {
  const { task, lacking } = props.header
  if (task.status === 'open') return <Closing {...props} />
  return <DialogView title="Open task">{lacking ? <Incomplete {...props} /> : <Opening {...props} />}</DialogView>
}

function Incomplete({ header: { task, lacking } }: PublicationDialogProps) {
  return (
    <>
      <p className="mt-4">{lacking}</p>
      <p className="actions end">
        <Link className="button primary" to={taskAddress(task.id, 'build')}>
          Go to Build
        </Link>
      </p>
    </>
  )
}

function Opening({
  header: { task, assigned },
  facts: { waiting, mails, warnings },
  formKey,
  error,
}: PublicationDialogProps) {
  const told = waiting - mails
  const view = usePageParameters()
  return (
    <ConfirmForm
      error={error}
      submit="Open task"
      pending="Opening..."
      kind="primary"
      fields={<input type="hidden" name="status" value="open" />}
    >
      <p className="mt-4">
        {assigned === 0 ? 'No emails will be sent.' : mailsInWords(mails)}
        {told > 0 && ` ${english.count(told, { one: 'has', other: 'have' })} already got theirs.`}
      </p>
      <PublishWarnings warnings={warnings} />
      <div className="actions mt-4">
        <PostForm
          action={address(taskResource(task.id, 'test-mail'), view)}
          submit="Send me a test"
          pending="Sending..."
        >
          <input type="hidden" name="key" value={formKey} />
        </PostForm>
        <Link className="link" to={address(taskResource(task.id, 'schedule'), view)} preventScrollReset>
          Open at a set time
        </Link>
      </div>
    </ConfirmForm>
  )
}

function Closing({ header: { task }, facts: { waiting }, error }: PublicationDialogProps) {
  const view = usePageParameters()
  return (
    <DialogView title="Close task">
      <ConfirmForm
        error={error}
        submit="Close task"
        pending="Closing..."
        kind="primary"
        fields={<input type="hidden" name="status" value="closed" />}
      >
        <p className="mt-4">{waitingInWords(waiting)}</p>
        <p className="text-ink-2 mt-2">Those who are assigned can still read it. You can open it again at any time.</p>
        <p className="mt-4">
          <Link className="link" to={address(taskResource(task.id, 'schedule'), view)} preventScrollReset>
            Close at a set time
          </Link>
        </p>
      </ConfirmForm>
    </DialogView>
  )
}
