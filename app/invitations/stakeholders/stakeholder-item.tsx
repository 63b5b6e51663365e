import { Fragment, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { address as addressOf } from '~/lib/http/address'
import { portalAddress } from '~/projects/portal-address'
import type { ProjectTitle } from '~/projects/project-facts'
import { usePageParameters } from '~/ui/dialogs/page-beneath'
import { PostForm } from '~/ui/forms/post-form'
import { LocalTime } from '~/ui/local-time'
import { State } from '~/ui/state'
import { CopyInviteLink } from '../invite-link'
import type { ActivePerson, PendingPerson, StakeholderRow } from './stakeholder-rows'

type StakeholderItemProps = {
  person: StakeholderRow
  /** Where mails go without a mail server, or null where there is one. */
  mailFolder: string | null
  /** Whether the list is of one project, which needs no naming then. */
  ofProject?: boolean
  /** The id of the form that those with an account are ticked for. */
  selection?: string
}

/** Someone in the list of stakeholders: who, how it stands, since when and in which projects, and what can be done. */
export function StakeholderItem({ person, ...list }: StakeholderItemProps) {
  return person.status === 'active' ? (
    <Active {...person} selection={list.selection} />
  ) : (
    <Pending {...person} {...list} />
  )
}

function Active({ id, name, email, since, projects, tags, selection }: ActivePerson & { selection?: string }) {
  const view = usePageParameters()
  return (
    <Row
      tick={
        selection && (
          // As high as a finger, without making the row higher.
          <label className="option -my-2.5 self-start">
            <input type="checkbox" form={selection} name="consumerId" value={id} aria-label={`Select ${name}`} />
          </label>
        )
      }
      who={
        <Link className="link font-mid" dir="auto" to={href('/stakeholders/:consumerId', { consumerId: String(id) })}>
          {name}
        </Link>
      }
      tags={tags}
      address={email}
      state={<State status="active" />}
      since={
        <>
          Since <LocalTime at={since} />
        </>
      }
      projects={projects}
    >
      <Link
        className="button"
        to={addressOf('/stakeholder-tagging', view, { consumerId: id })}
        preventScrollReset
        aria-label={`Edit tags of ${name}`}
      >
        Edit tags
      </Link>
    </Row>
  )
}

function Pending(props: PendingPerson & Omit<StakeholderItemProps, 'person'>) {
  const { id, email, since, project, tags, delivery, trouble, mailFolder, ofProject } = props
  return (
    <Row
      who={email}
      tags={tags}
      state={<State status="pending" />}
      delivery={<MailState delivery={delivery} trouble={trouble} toFile={mailFolder !== null} />}
      since={
        <>
          Invited <LocalTime at={since} />
        </>
      }
      projects={project && !ofProject ? [project] : []}
    >
      <PendingActions id={id} email={email} />
    </Row>
  )
}

type Path = `/invitation/:invitationId/${'account' | 'link' | 'renewal' | 'tagging' | 'withdrawal'}`

/** What can be done about someone who is invited and has no account yet. */
function PendingActions({ id, email }: { id: number; email: string }) {
  const view = usePageParameters()
  const invitationId = String(id)
  const link = (path: Path) => addressOf(href(path, { invitationId }), view)
  return (
    <>
      <Link
        className="button"
        to={link('/invitation/:invitationId/account')}
        preventScrollReset
        aria-label={`Create Account for ${email}`}
      >
        Create Account
      </Link>
      <CopyInviteLink invitationId={id} email={email} dialog={link('/invitation/:invitationId/link')} />
      <PostForm
        action={link('/invitation/:invitationId/renewal')}
        submit="Invite again"
        pending="Sending..."
        button={{
          kind: 'plain',
          className: 'underline decoration-1 underline-offset-[3px]',
          'aria-label': `Invite again ${email}`,
        }}
      />
      <Link
        className="link"
        to={link('/invitation/:invitationId/tagging')}
        preventScrollReset
        aria-label={`Edit tags of ${email}`}
      >
        Edit tags
      </Link>
      <Link
        className="link"
        to={link('/invitation/:invitationId/withdrawal')}
        preventScrollReset
        aria-label={`Withdraw the invitation of ${email}`}
      >
        Withdraw
      </Link>
    </>
  )
}

type RowProps = {
  tick?: ReactNode
  who: ReactNode
  address?: string
  tags: string[]
  state: ReactNode
  delivery?: ReactNode
  since: ReactNode
  projects: ProjectTitle[]
  children?: ReactNode
}

function Row({ tick, who, address, tags, state, delivery, since, projects, children }: RowProps) {
  return (
    <li className="grid items-start gap-x-6 gap-y-1 @lg:grid-cols-2 @5xl:grid-cols-[minmax(0,1fr)_9rem_14rem_18.5rem]">
      <div className="flex min-w-0 gap-3">
        {tick}
        <div className="min-w-0 break-words">
          {who}
          {address && <p className="text-ink-2">{address}</p>}
          <TagLinks tags={tags} />
        </div>
      </div>
      <div>
        {state}
        {delivery}
      </div>
      <div className="min-w-0">
        <span className="text-ink-2">{since}</span>
        <Projects projects={projects} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 @5xl:justify-end">{children}</div>
    </li>
  )
}

/** Someone's tags; each leads to all who have it. */
function TagLinks({ tags }: { tags: string[] }) {
  const params = usePageParameters()
  if (tags.length === 0) return null
  return (
    <p className="note">
      {tags.map((tag, index) => (
        <Fragment key={tag}>
          {index > 0 && ', '}
          <Link className="hover:underline" to={portalAddress(params, { tag, page: null })}>
            {/* What is typed may be written from right to left. */}
            <bdi>{tag}</bdi>
          </Link>
        </Fragment>
      ))}
    </p>
  )
}

function Projects({ projects }: { projects: ProjectTitle[] }) {
  const [newest, ...others] = projects
  if (!newest) return null
  return (
    <p className="note">
      <Link className="link" dir="auto" to={portalAddress(null, { project: newest.id })}>
        {newest.title}
      </Link>
      {others.length > 0 && ` and ${others.length} more`}
    </p>
  )
}

type MailStateProps = Pick<PendingPerson, 'delivery' | 'trouble'> & { toFile: boolean }

function MailState({ delivery, trouble, toFile }: MailStateProps) {
  if (delivery === 'failed') return <p className="message">Mail could not be delivered. {trouble}</p>
  if (delivery === 'queued' && trouble) return <p className="note">Mail waits to be tried again. {trouble}</p>
  if (delivery === 'queued') return <p className="note">Mail waits to be delivered</p>
  return <p className="note">{toFile ? 'Mail written to a file' : 'Mail delivered'}</p>
}
