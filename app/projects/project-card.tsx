import { Link } from 'react-router'
import { shortDate } from '~/lib/dates'
import { State } from '~/ui/state'
import { portalAddress } from './portal-address'
import type { ProjectFacts, ProjectSort } from './project-facts'
import { PHASE_LABELS, PHASE_PROGRESS } from './projects'

/** A project in the grid: one link, named by the project's title. */
export function ProjectCard({ project, sort }: { project: ProjectFacts; sort: ProjectSort }) {
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
