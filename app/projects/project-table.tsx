import { href, Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import { english } from '~/texts/format'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { TableHead } from '~/ui/lists/table'
import { LocalTime } from '~/ui/local-time'
import { State } from '~/ui/status-badge'
import { portalAddress } from './portal-url'
import type { ProjectFacts } from './project-list-item'
import { ProjectMenu } from './project-menu'
import { PHASE_BADGES } from './projects'

/** On a phone the first column contains their content. */
const ON_DESKS = 'max-sm:hidden'
const COLUMNS = [
  'Project',
  { label: 'Status', className: ON_DESKS },
  { label: 'Phase', className: ON_DESKS },
  { label: 'Stakeholders', className: `numeric ${ON_DESKS}` },
  { label: 'Last answer', className: 'numeric whitespace-nowrap max-md:hidden' },
  { label: 'Created', className: 'numeric max-lg:hidden' },
  { label: <span className="sr-only">Actions</span>, className: 'w-9' },
]

/** The projects as dense rows, one line each. */
export function ProjectTable({ projects, formKey }: { projects: ProjectFacts[]; formKey: string }) {
  return (
    <table className="mt-6">
      <TableHead columns={COLUMNS} />
      <tbody>
        {projects.map((project) => (
          <Row key={project.id} project={project} formKey={formKey} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ project, formKey }: { project: ProjectFacts; formKey: string }) {
  const { id, title, status, phase, participants, answeredAt, createdAt } = project
  return (
    <tr>
      <th scope="row" className="w-full sm:max-w-0">
        <Link
          className="link block font-mid wrap-anywhere sm:truncate"
          dir="auto"
          to={portalAddress(null, { project: id })}
          title={title}
        >
          {title}
        </Link>
        <span className="mt-1 flex flex-wrap gap-x-3 sm:hidden">
          <State status={status} />
          <span className="note">{PHASE_BADGES[phase]}</span>
        </span>
      </th>
      <td className={`whitespace-nowrap ${ON_DESKS}`}>
        <State status={status} />
      </td>
      <td className={`whitespace-nowrap ${ON_DESKS}`}>{PHASE_BADGES[phase]}</td>
      <td className={`numeric ${ON_DESKS}`}>{english.number(participants)}</td>
      <td className="numeric max-md:hidden">{answeredAt ? <LocalTime at={answeredAt} /> : '–'}</td>
      <td className="numeric max-lg:hidden">
        <LocalTime at={createdAt} />
      </td>
      <td>
        <ProjectMenu project={project} formKey={formKey}>
          <Link
            to={address(href('/project/:projectId/edition', { projectId: String(id) }), usePageParameters())}
            preventScrollReset
          >
            Edit Project
          </Link>
        </ProjectMenu>
      </td>
    </tr>
  )
}
