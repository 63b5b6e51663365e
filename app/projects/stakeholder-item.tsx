import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CopyInviteLink } from '~/invitations/invite-link'
import { shortDate } from '~/lib/dates'
import { State } from '~/ui/state'
import { portalAddress } from './portal-address'
import type { ProjectTitle } from './project-facts'
import type { ActivePerson, Delivery, PendingPerson, StakeholderRow } from './stakeholder-rows'

type StakeholderItemProps = {
  person: StakeholderRow
  /** Where mails go without a mail server, or null where there is one. */
  mailFolder: string | null
  /** Whether the list is of one project, which needs no naming then. */
  ofProject?: boolean
}

/** Someone in the list of stakeholders: who, how it stands, since when and in which projects, and what can be done. */
export function StakeholderItem({ person, ...list }: StakeholderItemProps) {
  return person.status === 'active' ? <Active {...person} /> : <Pending {...person} {...list} />
}

function Active({ name, email, since, projects }: ActivePerson) {
  return (
    <Row
      who={<span className="font-mid">{name}</span>}
      address={email}
      state={<State status="active" />}
      since={`Since ${shortDate(since)}`}
      projects={projects}
    />
  )
}

function Pending(props: PendingPerson & Omit<StakeholderItemProps, 'person'>) {
  const { id, email, since, project, delivery, mailFolder, ofProject } = props
  const [params] = useSearchParams()
  const address = (dialog: string) => portalAddress(params, { dialog, invitation: id })
  return (
    <Row
      who={email}
      state={<State status="pending" />}
      delivery={<MailState delivery={delivery} toFile={mailFolder !== null} />}
      since={`Invited ${shortDate(since)}`}
      projects={project && !ofProject ? [project] : []}
    >
      <Link
        className="btn"
        to={address('create-account')}
        preventScrollReset
        aria-label={`Create Account for ${email}`}
      >
        Create Account
      </Link>
      <CopyInviteLink invitationId={id} email={email} dialog={address('invite-link')} />
    </Row>
  )
}

type RowProps = {
  who: ReactNode
  address?: string
  state: ReactNode
  delivery?: ReactNode
  since: string
  projects: ProjectTitle[]
  children?: ReactNode
}

function Row({ who, address, state, delivery, since, projects, children }: RowProps) {
  return (
    <li className="grid items-start gap-x-6 gap-y-1 @lg:grid-cols-2 @5xl:grid-cols-[minmax(0,1fr)_10rem_11rem_18.5rem]">
      <div className="min-w-0 break-words">
        {who}
        {address && <p className="muted">{address}</p>}
      </div>
      <div>
        {state}
        {delivery}
      </div>
      <div className="min-w-0">
        <span className="muted">{since}</span>
        <Projects projects={projects} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 @5xl:justify-end">{children}</div>
    </li>
  )
}

function Projects({ projects }: { projects: ProjectTitle[] }) {
  const [newest, ...others] = projects
  if (!newest) return null
  return (
    <p className="note">
      <Link className="link" to={portalAddress(null, { project: newest.id })}>
        {newest.title}
      </Link>
      {others.length > 0 && ` and ${others.length} more`}
    </p>
  )
}

function MailState({ delivery, toFile }: { delivery: Delivery; toFile: boolean }) {
  if (delivery === 'failed') return <p className="msg">Mail could not be delivered</p>
  if (delivery === 'queued') return <p className="note">Mail waits to be delivered</p>
  return <p className="note">{toFile ? 'Mail written to a file' : 'Mail delivered'}</p>
}
