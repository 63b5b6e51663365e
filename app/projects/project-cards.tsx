import { Link } from 'react-router'
import { shortDate } from '~/lib/dates'
import { State } from '~/ui/state'
import { portalAddress } from './portal-address'
import type { ProjectFacts, ProjectSort } from './project-facts'
import { PHASE_LABELS, PHASE_PROGRESS } from './projects'

type ProjectCardsProps = { projects: ProjectFacts[]; sort: ProjectSort }

/** The grid of projects; `none` stands in place of an empty one. */
export function ProjectCards({ projects, sort, none }: ProjectCardsProps & { none?: string }) {
  if (projects.length === 0) return none && <p className="text-ink-2 mt-6">{none}</p>
  return (
    <ul className="cards">
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} sort={sort} />
      ))}
    </ul>
  )
}

/** A project in the grid: one link, named by the project's title. */
function ProjectCard({ project, sort }: { project: ProjectFacts; sort: ProjectSort }) {
  const { id, title, description, phase, status, createdAt, participants, answeredAt } = project
  const progress = PHASE_PROGRESS[phase]
  return (
    <li className="card">
      <Link to={portalAddress(null, { project: id })} aria-labelledby={`project-${id}`} className="grid-cols-1">
        <div className="bar">
          <State status={status} />
          <span className="note">{PHASE_LABELS[phase]}</span>
        </div>
        <h3 id={`project-${id}`} className="line-clamp-3 min-w-0">
          {title}
        </h3>
        <div className="text-ink-2 desc">
          <p className="line-clamp-3">{description}</p>
        </div>
        <div className="depth" role="img" aria-label={`Progress ${progress} percent`}>
          <i style={{ width: `${progress}%` }} />
        </div>
        <dl>
          <div>
            <dt>Stakeholders</dt>
            <dd>{participants.toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>Created</dt>
            <dd>{shortDate(createdAt)}</dd>
          </div>
          <div>
            <dt>Progress</dt>
            <dd>{progress} %</dd>
          </div>
        </dl>
        {sort === 'answer' && (
          <p className="note mt-2">{answeredAt ? `Last answer ${shortDate(answeredAt)}` : 'No answers yet'}</p>
        )}
      </Link>
    </li>
  )
}

type CompletedProjectsProps = ProjectCardsProps & {
  total: number
  isOpen: boolean
  /** Where all of them are, if these are but the first ones. */
  allTo?: string
}

/** The projects that are over, folded away until they are asked for. */
export function CompletedProjects({ projects, total, sort, isOpen, allTo }: CompletedProjectsProps) {
  return (
    <details className="mt-8 border-t border-line pt-3" open={isOpen}>
      <summary className="font-mid min-h-9 w-max max-w-full py-1.5">
        Completed ({total.toLocaleString('en-US')})
      </summary>
      <ProjectCards projects={projects} sort={sort} none="No project matches." />
      {allTo && total > projects.length && (
        <p className="mt-6">
          <Link className="link" to={allTo}>
            All {total.toLocaleString('en-US')} completed projects
          </Link>
        </p>
      )}
    </details>
  )
}
