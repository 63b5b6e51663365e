import { Link } from 'react-router'
import { shortDate } from '~/lib/dates'
import { Card, CardGrid } from './card'
import { portalAddress } from './portal-address'
import type { ProjectFacts, ProjectSort } from './project-facts'
import { PHASE_PROGRESS } from './projects'

type ProjectCardsProps = { projects: ProjectFacts[]; sort: ProjectSort }

/** The grid of projects; `none` stands in place of an empty one. */
export function ProjectCards({ projects, sort, none }: ProjectCardsProps & { none?: string }) {
  if (projects.length === 0) return none && <p className="text-ink-2 mt-6">{none}</p>
  return (
    <CardGrid>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} sort={sort} />
      ))}
    </CardGrid>
  )
}

/** A project in the grid: one link, named by the project's title. */
function ProjectCard({ project, sort }: { project: ProjectFacts; sort: ProjectSort }) {
  const { id, title, description, phase, status, createdAt, participants, answeredAt } = project
  const progress = PHASE_PROGRESS[phase]
  return (
    <li>
      <Card to={portalAddress(null, { project: id })} id={`project-${id}`} {...{ title, status, phase }}>
        <div className="mt-2 pb-4 text-pretty text-ink-2">
          <p className="line-clamp-3">{description}</p>
        </div>
        <div className="depth" role="img" aria-label={`Progress ${progress} percent`}>
          <i style={{ width: `${progress}%` }} />
        </div>
        <dl className="mt-3 flex gap-6 *:last:ml-auto *:last:text-right">
          <Fact term="Stakeholders">{participants.toLocaleString('en-US')}</Fact>
          <Fact term="Created">{shortDate(createdAt)}</Fact>
          <Fact term="Progress">{`${progress} %`}</Fact>
        </dl>
        {sort === 'answer' && (
          <p className="note mt-2">{answeredAt ? `Last answer ${shortDate(answeredAt)}` : 'No answers yet'}</p>
        )}
      </Card>
    </li>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-1 text-ink-3">{term}</dt>
      <dd className="leading-5">{children}</dd>
    </div>
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
