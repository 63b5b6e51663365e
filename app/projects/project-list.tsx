import type { Page } from '~/lib/paging'
import { PortalList } from './portal-list'
import { ProjectCard } from './project-card'
import type { ProjectFacts } from './project-facts'
import { PROJECT_STATUS_LABELS, PROJECT_STATUSES, type ProjectStatus } from './projects'

type ProjectListProps = {
  filter: { search: string; status: ProjectStatus | null }
  found: Page<ProjectFacts> & { counts: Record<ProjectStatus, number> }
}

/** The Projects tab: the grid of cards, narrowed by status and title. */
export function ProjectList({ filter, found }: ProjectListProps) {
  return (
    <PortalList
      title="Projects"
      create={{ label: 'Create Project', dialog: 'create-project' }}
      blank={{
        title: 'No projects yet',
        text: 'A project holds the tasks around one idea and the customers who answer them, from concept to launch.',
        label: 'Create First Project',
        dialog: 'create-project',
      }}
      none="No project matches."
      search={filter.search}
      searchLabel="Search by title"
      statuses={{
        all: 'All Status',
        current: filter.status,
        choices: PROJECT_STATUSES.map((status) => ({
          status,
          label: PROJECT_STATUS_LABELS[status],
          count: found.counts[status],
        })),
      }}
      found={found}
    >
      <ul className="cards">
        {found.rows.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
    </PortalList>
  )
}
