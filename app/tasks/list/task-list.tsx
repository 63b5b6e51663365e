import type { Page } from '~/lib/lists/paging'
import { Card, CardGrid } from '~/projects/card'
import { PortalList } from '~/projects/portal-list'
import type { ProjectTitle } from '~/projects/project-list-item'
import { PHASE_LABELS, PHASES, type Phase } from '~/projects/projects'
import type { TaskType } from '~/task-types/task-type-names'
import { DueDate } from '../due-date'
import { taskAddress } from '../task-urls'
import { TASK_STATUS_LABELS, TASK_STATUSES, type TaskStatus } from '../tasks'
import { formatSubmittedCount, type TaskFacts } from './task-list-item'

type TaskListProps = {
  filter: {
    search: string
    status: TaskStatus | null
    projectId: number | null
    phase: Phase | null
    type: TaskType | null
  }
  projects: ProjectTitle[]
  types: { type: TaskType; label: string }[]
  found: Page<TaskFacts & { typeLabel: string }> & { counts: Record<TaskStatus, number> }
}

/** The Tasks tab: the grid of cards, with filters by status, project, type, phase and title. */
export function TaskList({ filter, projects, types, found }: TaskListProps) {
  return (
    <PortalList
      title="Tasks"
      create={{ label: 'Create Task', path: '/task-creation' }}
      blank={{
        title: 'No tasks yet',
        text: 'A task is something your customers answer, such as a survey or a shipping address form.',
        label: 'Create Task',
      }}
      none="No task matches."
      search={filter.search}
      searchLabel="Search by title"
      statuses={{
        all: 'All Status',
        current: filter.status,
        choices: TASK_STATUSES.map((status) => ({
          status,
          label: TASK_STATUS_LABELS[status],
          count: found.counts[status],
        })),
      }}
      project={{ chosen: filter.projectId, projects }}
      selects={[
        {
          name: 'kind',
          label: 'Type',
          all: 'All types',
          chosen: filter.type,
          options: types.map(({ type, label }) => ({ value: type, label })),
        },
        { name: 'phase', label: 'Phase', all: 'All phases', chosen: filter.phase, options: PHASE_OPTIONS },
      ]}
      found={found}
    >
      <CardGrid>
        {found.rows.map((task) => (
          <TaskCard key={task.id} task={task} />
        ))}
      </CardGrid>
    </PortalList>
  )
}

const PHASE_OPTIONS = PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))

/** A task in the grid, and how many have answered it. */
function TaskCard({ task }: { task: TaskFacts & { typeLabel: string } }) {
  const { id, title, status, phase, typeLabel, dueDate, isOverdue, project } = task
  return (
    <li className="flex flex-col">
      <Card to={taskAddress(id)} {...{ title, status, phase }}>
        <p className="mt-2 pb-4 text-pretty text-ink-2">
          {typeLabel}
          <span className="line-clamp-1" dir="auto">
            {project.title}
          </span>
        </p>
      </Card>
      <div className="bar">
        <span>
          {formatSubmittedCount(task)}
          {dueDate && (
            <>
              <span className="text-ink-2"> · </span>
              <DueDate dueDate={dueDate} isOverdue={isOverdue} />
            </>
          )}
        </span>
      </div>
    </li>
  )
}
