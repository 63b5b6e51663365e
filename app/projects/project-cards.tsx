import { Link } from 'react-router'
import { ProjectCard } from './project-card'
import type { ProjectFacts, ProjectSort } from './project-facts'

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
