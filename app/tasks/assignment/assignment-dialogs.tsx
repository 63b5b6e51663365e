import { href, Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import { fullName } from '~/lib/people'
import { type Candidates, type ChoiceReply, PeopleChoiceForm } from '~/projects/participation/people-picker-form'
import { DialogView } from '~/ui/dialogs/dialog'
import { ConfirmForm } from '~/ui/dialogs/dialog-form'
import type { TaskHeader } from '../task-header.server'
import type { Assignment } from '../tasks'

type AssignConsumersProps = { header: TaskHeader; candidates: Candidates; reply?: ChoiceReply | null }

/** Lists the project's unassigned participants, to assign some or all of them. */
export function AssignConsumers({ header, ...form }: AssignConsumersProps) {
  return (
    <DialogView title="Assign Consumer">
      <PeopleChoiceForm {...form} submit="Assign" nobody={<NobodyAvailable header={header} />} />
    </DialogView>
  )
}

function NobodyAvailable({ header: { task, assigned } }: { header: TaskHeader }) {
  const { project } = task
  return (
    <div className="empty mt-4">
      <h3>No consumers available</h3>
      <p>
        {assigned > 0
          ? `Everyone who takes part in ${project.title} is assigned already.`
          : `${project.title} has no stakeholders yet.`}
      </p>
      <p className="actions">
        <Link className="button" to={href('/project/:projectId/participation', { projectId: String(project.id) })}>
          Assign Stakeholders
        </Link>
        <Link className="link" to={address('/invitation', null, { project: project.id })}>
          Invite New Stakeholders
        </Link>
      </p>
    </div>
  )
}

type RemovalDialogProps = { assignment: Assignment; error?: string }

/** Asks before a consumer is removed from a task. */
export function RemovalDialog({ assignment: { consumer, status }, error }: RemovalDialogProps) {
  const name = fullName(consumer.user)
  return (
    <DialogView title={`Remove ${name}`}>
      <ConfirmForm error={error} submit="Remove" pending="Removing...">
        <p className="mt-4">Are you sure you want to remove this consumer from the task?</p>
        <p className="text-ink-2 mt-2">
          {status === 'assigned'
            ? `${name} will no longer see the task.`
            : `${name} will no longer see the task. Their answers are saved.`}
        </p>
      </ConfirmForm>
    </DialogView>
  )
}
