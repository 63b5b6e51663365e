import { Fragment, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { address as addressOf } from '~/lib/http/search-params'
import { portalAddress } from '~/projects/portal-url'
import type { ProjectTitle } from '~/projects/project-list-item'
import { Avatar } from '~/ui/avatar'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { PostForm } from '~/ui/forms/post-form'
import { RowMenu } from '~/ui/lists/row-menu'
import { LocalTime } from '~/ui/local-time'
import { State, type Status } from '~/ui/status-badge'
import { CopyInviteLink } from '../invite-link'
import type { ActivePerson, PendingPerson } from './stakeholder-rows'

/** Someone with an account. */
export function ActiveRow({ person, selection }: { person: ActivePerson; selection?: string }) {
  const { id, name, picture, email, since, projects, tags } = person
  const view = usePageParameters()
  const consumerId = String(id)
  return (
    <Row
      tick={selection && <Tick form={selection} name="consumerId" value={id} label={name} />}
      avatar={<Avatar name={name} picture={picture} />}
      name={
        <Link
          className="link font-mid max-sm:inline-block max-sm:max-w-full max-sm:py-1 sm:block sm:truncate"
          dir="auto"
          to={href('/stakeholders/:consumerId', { consumerId })}
          title={name}
        >
          {name}
        </Link>
      }
      {...{ email, since, projects, tags }}
      status="active"
    >
      <RowMenu label={`Actions for ${name}`}>
        <Link
          to={addressOf('/stakeholder-tagging', view, { consumerId })}
          preventScrollReset
          aria-label={`Edit tags of ${name}`}
        >
          Edit tags
        </Link>
        <Link
          to={addressOf('/stakeholder-assignment', view, { consumerId })}
          preventScrollReset
          aria-label={`Assign to a project: ${name}`}
        >
          Assign to a project
        </Link>
        <Link
          data-grave
          to={addressOf('/stakeholder-removal', view, { consumerId })}
          preventScrollReset
          aria-label={`Remove ${name}`}
        >
          Remove
        </Link>
      </RowMenu>
    </Row>
  )
}

type PendingRowProps = {
  person: PendingPerson
  mailFolder: string | null
  ofProject?: boolean
  selection?: string
}

/** An invited person without an account. */
export function PendingRow({ person, mailFolder, ofProject, selection }: PendingRowProps) {
  const { id, email, firstName, lastName, since, project, tags, delivery, trouble } = person
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const view = usePageParameters()
  return (
    <Row
      tick={selection && <Tick form={selection} name="invitationId" value={id} label={email} />}
      avatar={<Avatar name={name || email} />}
      name={
        <span className={`sm:block sm:truncate ${name ? '' : 'text-ink-3'}`} dir="auto" title={name || undefined}>
          {name || 'No name yet'}
        </span>
      }
      {...{ email, since, tags }}
      projects={project && !ofProject ? [project] : []}
      status="pending"
      isNameless={name === ''}
      action={
        <Link
          className="button sm:-my-1 sm:min-h-7 sm:shrink-0 sm:px-3 max-sm:mt-2"
          to={addressOf(href('/invitation/:invitationId/account', { invitationId: String(id) }), view)}
          preventScrollReset
          aria-label={`Create Account for ${email}`}
        >
          Create Account
        </Link>
      }
      mail={<MailState delivery={delivery} trouble={trouble} toFile={mailFolder !== null} />}
    >
      <RowMenu label={`Actions for ${email}`}>
        <PendingActions id={id} email={email} />
      </RowMenu>
    </Row>
  )
}

type Path = `/invitation/:invitationId/${'link' | 'renewal' | 'tagging' | 'withdrawal'}`

/** Actions on an invited person without an account. */
function PendingActions({ id, email }: { id: number; email: string }) {
  const view = usePageParameters()
  const invitationId = String(id)
  const link = (path: Path) => addressOf(href(path, { invitationId }), view)
  return (
    <>
      <CopyInviteLink invitationId={id} email={email} dialog={link('/invitation/:invitationId/link')} />
      <PostForm
        action={link('/invitation/:invitationId/renewal')}
        submit="Invite again"
        pending="Sending..."
        button={{ 'aria-label': `Invite again ${email}` }}
      />
      <Link to={link('/invitation/:invitationId/tagging')} preventScrollReset aria-label={`Edit tags of ${email}`}>
        Edit tags
      </Link>
      <Link
        data-grave
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
  avatar: ReactNode
  name: ReactNode
  email: string
  status: Extract<Status, 'active' | 'pending'>
  action?: ReactNode
  /** The row works without the name, too. */
  isNameless?: boolean
  mail?: ReactNode
  tags: string[]
  projects: ProjectTitle[]
  since: string
  children: ReactNode
}

/** On a phone the name's cell contains the other cells' content. */
function Row({
  tick,
  avatar,
  name,
  email,
  status,
  action,
  isNameless = false,
  mail,
  tags,
  projects,
  since,
  children,
}: RowProps) {
  return (
    <tr>
      {tick && <td>{tick}</td>}
      <th scope="row" className="break-words max-sm:pr-0">
        <span className="person">
          {avatar}
          <span className={action ? 'sm:flex sm:flex-wrap sm:items-center sm:gap-x-3 sm:gap-y-2' : undefined}>
            <span className={`block min-w-0 sm:flex-1 sm:basis-32 ${isNameless ? 'lg:sr-only' : ''}`}>
              {name}
              <span className="note block wrap-anywhere lg:hidden">{email}</span>
              <span className="flex flex-wrap gap-x-3 sm:hidden">
                <State status={status} />
                <span className="note">
                  {status === 'active' ? 'Since' : 'Invited'} <LocalTime at={since} />
                </span>
              </span>
              <span className="sm:hidden">{mail}</span>
              {(tags.length > 0 || projects.length > 0) && (
                <span className="note block lg:hidden">
                  <Tags tags={tags} />
                  {tags.length > 0 && projects.length > 0 && ' · '}
                  <Projects projects={projects} />
                </span>
              )}
            </span>
            {action}
          </span>
        </span>
      </th>
      <td className="truncate max-lg:hidden" title={email}>
        {email}
      </td>
      <td className="max-sm:hidden">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <State status={status} />
          {mail}
        </span>
      </td>
      <td className="truncate max-lg:hidden" title={tags.join(', ')}>
        <Tags tags={tags.slice(0, MOST_IN_CELL)} />
        {tags.length > MOST_IN_CELL && ` +${tags.length - MOST_IN_CELL}`}
      </td>
      <td className="truncate max-lg:hidden" title={projects.map(({ title }) => title).join(', ')}>
        <span className="flex *:min-w-0">
          <Projects projects={projects} isBrief />
        </span>
      </td>
      <td className="whitespace-nowrap max-sm:hidden">
        <LocalTime at={since} />
      </td>
      <td>{children}</td>
    </tr>
  )
}

/** A cell has no room for more tags; it lists all of them on hover. */
const MOST_IN_CELL = 5

/** As high as the row, or as a finger, without making the row higher. */
function Tick({ label, ...input }: { form: string; name: string; value: number; label: string }) {
  return (
    <label className="-my-2 flex size-9 items-center max-sm:size-11">
      <input type="checkbox" {...input} aria-label={`Select ${label}`} />
    </label>
  )
}

/** A person's tags; each links to everyone who has it. */
function Tags({ tags }: { tags: string[] }) {
  const params = usePageParameters()
  return tags.map((tag, index) => (
    <Fragment key={tag}>
      {index > 0 && ', '}
      <Link className="hover:underline" to={portalAddress(params, { tag, page: null })}>
        {/* Typed text may be written from right to left. */}
        <bdi>{tag}</bdi>
      </Link>
    </Fragment>
  ))
}

/** The person's newest project and the number of others; in a narrow column only the number. */
function Projects({ projects, isBrief }: { projects: ProjectTitle[]; isBrief?: boolean }) {
  const [newest, ...others] = projects
  if (!newest) return null
  return (
    <>
      <Link className="hover:underline lg:truncate" dir="auto" to={portalAddress(null, { project: newest.id })}>
        {newest.title}
      </Link>
      {others.length > 0 && (
        <span className="lg:shrink-0 lg:whitespace-pre">
          {isBrief ? ` +${others.length}` : ` and ${others.length} more`}
        </span>
      )}
    </>
  )
}

type MailStateProps = Pick<PendingPerson, 'delivery' | 'trouble'> & { toFile: boolean }

function MailState({ delivery, trouble, toFile }: MailStateProps) {
  if (delivery === 'failed') return <span className="message block">Email could not be delivered. {trouble}</span>
  if (delivery === 'queued' && trouble) return <span className="note block">Email will be tried again. {trouble}</span>
  if (delivery === 'queued') return <span className="note">Email waiting</span>
  return <span className="note">{toFile ? 'Email written to a file' : 'Email delivered'}</span>
}
