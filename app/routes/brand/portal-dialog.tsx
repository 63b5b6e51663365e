import type { SubmissionResult } from '@conform-to/react'
import { Link, useSearchParams } from 'react-router'
import { AccountCreationForm } from '~/invitations/account-creation-form'
import { InvitationResults } from '~/invitations/invitation-results'
import { InviteLinkView } from '~/invitations/invite-link'
import { InvitePanel } from '~/invitations/invite-panel'
import { WithdrawalForm } from '~/invitations/withdrawal-form'
import { type AssignmentReply, AssignStakeholdersForm } from '~/projects/assign-stakeholders-form'
import { nounAddress, portalAddress, withoutDialog } from '~/projects/portal-address'
import { ProjectForm } from '~/projects/project-form'
import { TaggingForm } from '~/projects/tagging-form'
import { TaskCreationForm } from '~/tasks/task-creation-form'
import { TaskDeletionForm } from '~/tasks/task-deletion-form'
import { DialogView } from '~/ui/dialog'
import type { PortalDialogData } from './portal-dialog.server'

type PortalReplies = {
  /** What a post of the dialog's form was answered with, without script. */
  lastResult?: SubmissionResult | null
  assignment?: AssignmentReply | null
}

type PortalDialogProps = PortalReplies & { dialog: PortalDialogData }

/** The dialog over the portal. */
export function PortalDialog({ dialog, ...replies }: PortalDialogProps) {
  const [params] = useSearchParams()
  return (
    <DialogView key={dialog.name} title={TITLES[dialog.name]} closeTo={withoutDialog(params)}>
      <Body dialog={dialog} params={params} {...replies} />
    </DialogView>
  )
}

const TITLES: Record<PortalDialogData['name'], string> = {
  'create-project': 'Create Project',
  'edit-project': 'Edit Project',
  'assign-stakeholders': 'Assign Stakeholders',
  'create-task': 'Create New Task',
  'delete-task': 'Delete task',
  'edit-tags': 'Tags',
  'invitation-tags': 'Tags',
  'invite-stakeholders': 'Invite New Stakeholders',
  'create-account': 'Create Stakeholder Account',
  'invite-link': 'Invite link',
  'invitation-results': 'Invitations',
  'withdraw-invitation': 'Withdraw invitation',
}

/** Its form posts to the page of a noun, which shows the same portal under the same dialog. */
function Body({ dialog, params, lastResult, assignment }: PortalDialogProps & { params: URLSearchParams }) {
  const closeTo = withoutDialog(params)
  const noun = (path: string) => ({ action: nounAddress(path, params), closeTo, lastResult })
  const link = (name: PortalDialogData['name']) => portalAddress(params, { dialog: name })
  switch (dialog.name) {
    case 'create-project':
      return <ProjectForm of={{ key: dialog.key }} {...noun('/project-creation')} />
    case 'edit-project':
      return <ProjectForm of={dialog.project} {...noun(`/project/${dialog.project.id}/edition`)} />
    case 'assign-stakeholders':
      return (
        <AssignStakeholdersForm
          {...noun(`/project/${dialog.project.id}/participation`)}
          inviteTo={link('invite-stakeholders')}
          candidates={dialog.candidates}
          reply={assignment}
        />
      )
    case 'create-task':
      if (dialog.projects.length === 0) return <NoProject create={link('create-project')} />
      return <TaskCreationForm start={dialog} {...dialog} {...noun('/task-creation')} />
    case 'edit-tags':
      return <TaggingForm {...noun('/stakeholder-tagging')} selection={dialog.selection} known={dialog.known} />
    case 'invitation-tags': {
      if (!dialog.invitation) return <NoLongerPending />
      const { id, email, tags } = dialog.invitation
      const selection = { everyone: false, total: 1, people: [{ id, name: email, tags }] }
      return <TaggingForm {...noun(`/invitation-tagging/${id}`)} selection={selection} known={dialog.known} />
    }
    case 'delete-task':
      return <TaskDeletionForm task={dialog.task} closeTo={closeTo} />
    case 'invite-stakeholders':
      return (
        <InvitePanel
          by={dialog.by}
          projects={dialog.projects}
          mailFolder={dialog.mailFolder}
          start={dialog}
          closeTo={closeTo}
          lastResult={lastResult}
          places={{
            email: { to: portalAddress(params, { dialog: dialog.name, by: null }), ...noun('/invitation') },
            csv: { to: portalAddress(params, { dialog: dialog.name, by: 'csv' }), ...noun('/csv-invitation') },
          }}
        />
      )
    case 'create-account':
      if (!dialog.invitation) return <NoLongerPending />
      return (
        <AccountCreationForm invitation={dialog.invitation} formKey={dialog.key} {...noun('/stakeholder-account')} />
      )
    case 'invite-link':
      if (!dialog.invitation || !dialog.link) return <NoLongerPending />
      return <InviteLinkView email={dialog.invitation.email} link={dialog.link} />
    case 'invitation-results':
      return (
        <InvitationResults
          batch={dialog.batch}
          pageTo={(part) => portalAddress(params, { part })}
          inviteTo={portalAddress(params, { dialog: 'invite-stakeholders', batch: null, import: null })}
          closeTo={closeTo}
        />
      )
    case 'withdraw-invitation':
      if (!dialog.invitation) return <NoLongerPending />
      return <WithdrawalForm {...dialog.invitation} {...noun(`/invitation-withdrawal/${dialog.invitation.id}`)} />
  }
}

function NoProject({ create }: { create: string }) {
  return (
    <div className="empty mt-4">
      <p>A task belongs to a project, and there is none yet.</p>
      <div className="actions">
        <Link className="button primary" to={create} preventScrollReset>
          Create First Project
        </Link>
      </div>
    </div>
  )
}

function NoLongerPending() {
  return <p className="mt-4">This invitation is no longer pending: its address has an account.</p>
}
