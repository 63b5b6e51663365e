import { href, Link } from 'react-router'
import { address } from '~/lib/http/address'
import { type Candidates, type ChoiceReply, PeopleChoiceForm } from '~/projects/participation/people-choice-form'
import { DialogView } from '~/ui/dialog'
import type { TaskHeader } from '../task-header.server'

type AssignConsumersProps = { header: TaskHeader; candidates: Candidates; reply?: ChoiceReply | null }

/** Lists the participants of the project who are not assigned yet: some are chosen, or all are assigned at once. */
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
          : `Nobody takes part in ${project.title} yet.`}
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
