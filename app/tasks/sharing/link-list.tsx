import { href, Link } from 'react-router'
import { dayAhead } from '~/lib/dates'
import { english } from '~/texts/format'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { CopyField } from '~/ui/forms/copy-field'
import { TextField } from '~/ui/forms/field'
import { PostForm } from '~/ui/forms/post-form'
import { LinkSeen } from './link-views'
import { latestEnd, type ResultLink, SHOWN_PARTS } from './sharing'

/** A project's results links: their parts, their views, and buttons to revoke them. */
export function LinkList({ projectId, links }: { projectId: number; links: ResultLink[] }) {
  return (
    <ul className="rows">
      {links.map((link) => (
        <li key={link.id} id={`link-${link.id}`} className="grid gap-3">
          <div className="bar items-baseline">
            <h3 className="min-w-0 wrap-anywhere" dir="auto">
              {link.label}
            </h3>
            <span className="note">{formatState(link)}</span>
          </div>
          <p className="text-ink-2 wrap-anywhere">
            {formatScope(link)}. {formatParts(link)}. {link.hasPassword ? 'With a password' : 'Without a password'}.
          </p>
          <p className="note">
            <LinkSeen link={link} />
          </p>
          {link.state === 'works' && (
            <CopyField
              label={`Link for ${link.label}`}
              isLabelHidden
              name="address"
              id={`address-${link.id}`}
              value={link.address}
              copy="Copy link"
              copied="Link copied"
            />
          )}
          {link.state !== 'revoked' && <LinkActions projectId={projectId} link={link} />}
        </li>
      ))}
    </ul>
  )
}

function formatState({ state, endsOn }: ResultLink): string {
  if (state === 'revoked') return 'Revoked'
  return state === 'works' ? `Until ${english.shortDate(endsOn)}` : `Ended on ${english.shortDate(endsOn)}`
}

function formatScope({ tasks }: ResultLink): string {
  if (tasks === null) return 'All tasks of the project'
  return tasks.length === 0 ? 'Tasks that were deleted' : tasks.map(({ title }) => `“${title}”`).join(', ')
}

function formatParts({ shows }: ResultLink): string {
  const shown = SHOWN_PARTS.filter(({ part }) => shows[part]).map(({ label }) => label.toLowerCase())
  return shown.length === 0 ? 'Figures only' : `With ${shown.join(', ')}`
}

/** Another last day, or none at all. */
function LinkActions({ projectId, link: { id, label, endsOn } }: { projectId: number; link: ResultLink }) {
  const params = { projectId: String(projectId), linkId: String(id) }
  const search = usePageParameters().toString()
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
      <PostForm
        action={href('/project/:projectId/links/:linkId/end', params)}
        submit="Change"
        pending="Saving..."
        button={{ 'aria-label': `Change the last day for ${label}` }}
        className="flex flex-wrap items-end gap-x-4 gap-y-2 [&>.field]:m-0"
        key={endsOn}
      >
        <TextField
          label="Last day"
          type="date"
          name="endsOn"
          id={`ends-${id}`}
          defaultValue={endsOn}
          min={dayAhead(0)}
          max={latestEnd()}
        />
      </PostForm>
      <Link
        className="button danger"
        to={{ pathname: href('/project/:projectId/links/:linkId/revocation', params), search }}
        preventScrollReset
        aria-label={`Revoke the link for ${label}`}
      >
        Revoke
      </Link>
    </div>
  )
}
