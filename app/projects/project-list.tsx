import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '~/lib/http/address'
import type { Page } from '~/lib/paging'
import { usePageParameters } from '~/ui/dialogs/page-beneath'
import { Pagination } from '~/ui/lists/pagination'
import { LocalTime } from '~/ui/local-time'
import { PageHead } from '~/ui/page/page-head'
import { ProjectBoard } from './board/board'
import type { BoardColumn } from './board/board-facts'
import { Card, CardGrid } from './card'
import { ListFilter } from './list-filter'
import { portalAddress } from './portal-address'
import { PROJECT_SORTS, type ProjectFacts, type ProjectSort } from './project-facts'
import {
  PHASE_LABELS,
  PHASE_PROGRESS,
  PHASES,
  type Phase,
  PROJECT_STATUS_LABELS,
  PROJECT_STATUSES,
  type ProjectStatus,
} from './projects'

type ProjectListProps = {
  filter: { search: string; status: ProjectStatus | null; phase: Phase | null; sort: ProjectSort }
  board: BoardColumn[]
  overview: { stakeholders: number; dueSoon: number }
  found: Page<ProjectFacts> & { counts: Record<ProjectStatus, number>; completed: ProjectFacts[] }
  /** What stands above everything: the first steps, while there are such. */
  children?: ReactNode
}

/** The Projects tab: the board of the phases, and below it the grid of cards, narrowed by status, phase and title. */
export function ProjectList({ filter, board, overview, found, children }: ProjectListProps) {
  const params = usePageParameters()
  const total = board.reduce((sum, column) => sum + column.total, 0)
  const create = address('/project-creation', params)
  return (
    <>
      <PageHead
        title="Projects"
        actions={
          total > 0 && (
            <Link className="button primary" to={create} preventScrollReset>
              Create Project
            </Link>
          )
        }
      >
        {total > 0 && <p className="text-ink-2">{overviewLine(total, overview)}</p>}
      </PageHead>
      {children}
      {total > 0 ? (
        <>
          <ProjectBoard columns={board} />
          <AllProjects params={params} filter={filter} found={found} />
        </>
      ) : (
        <NoProjects create={create} />
      )}
    </>
  )
}

function NoProjects({ create }: { create: string }) {
  return (
    <section className="section block" aria-labelledby="no-projects">
      <div className="empty">
        <h2 id="no-projects">No projects yet</h2>
        <p>A project holds the tasks around one idea and the customers who answer them, from concept to launch.</p>
        <div className="actions">
          <Link className="button primary" to={create} preventScrollReset>
            Create First Project
          </Link>
        </div>
      </div>
    </section>
  )
}

const ANCHOR = '#all-projects'

type AllProjectsProps = Pick<ProjectListProps, 'filter' | 'found'> & { params: URLSearchParams }

function AllProjects({ params, filter, found }: AllProjectsProps) {
  const { search, status, phase, sort } = filter
  const isNarrowed = search !== '' || phase !== null
  return (
    <section className="section block" aria-labelledby="all-projects">
      <div className="bar mb-2">
        <h2 id="all-projects">All projects</h2>
        <SortLinks params={params} sort={sort} />
      </div>
      <ListFilter
        params={params}
        search={search}
        searchLabel="Search by title"
        statuses={{
          all: 'All Status',
          current: status,
          choices: PROJECT_STATUSES.map((one) => ({
            status: one,
            label: PROJECT_STATUS_LABELS[one],
            count: found.counts[one],
          })),
        }}
        selects={[{ name: 'phase', label: 'Phase', all: 'All phases', chosen: phase, options: PHASE_OPTIONS }]}
        anchor={ANCHOR}
      />
      {status === 'completed' ? (
        <CompletedProjects projects={found.rows} total={found.total} sort={sort} isOpen />
      ) : (
        <ProjectCards
          projects={found.rows}
          sort={sort}
          none={isNarrowed || status ? 'No project matches.' : NONE_RUNS}
        />
      )}
      <Pagination
        page={found.page}
        pageCount={found.pages}
        href={(page) => portalAddress(params, { page: page > 1 ? page : null }) + ANCHOR}
      />
      {status === null && found.counts.completed > 0 && (
        <CompletedProjects
          key={String(isNarrowed)}
          projects={found.completed}
          total={found.counts.completed}
          sort={sort}
          isOpen={isNarrowed}
          allTo={portalAddress(params, { status: 'completed', page: null }) + ANCHOR}
        />
      )}
    </section>
  )
}

const NONE_RUNS = 'No project is under way.'
const PHASE_OPTIONS = PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))
const SORT_LABELS: Record<ProjectSort, string> = { created: 'Created', answer: 'Last answer' }

function SortLinks({ params, sort }: { params: URLSearchParams; sort: ProjectSort }) {
  return (
    <p className="mt-0 flex flex-wrap items-center gap-x-2 text-ink-2">
      Sort by
      {PROJECT_SORTS.map((one) => (
        <Fragment key={one}>
          {one === sort ? (
            <span className="font-mid text-ink">{SORT_LABELS[one]}</span>
          ) : (
            <Link
              className="link"
              to={portalAddress(params, { sort: one === 'created' ? null : one, page: null }) + ANCHOR}
              preventScrollReset
            >
              {SORT_LABELS[one]}
            </Link>
          )}
        </Fragment>
      ))}
    </p>
  )
}

function overviewLine(projects: number, { stakeholders, dueSoon }: ProjectListProps['overview']): string {
  const line = `${counted(projects, 'project')}, ${counted(stakeholders, 'stakeholder')}.`
  if (dueSoon === 0) return line
  return `${line} ${counted(dueSoon, 'open task')} ${dueSoon === 1 ? 'is' : 'are'} due within a week.`
}

function counted(number: number, what: string): string {
  return `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`
}

type ProjectCardsProps = { projects: ProjectFacts[]; sort: ProjectSort }

/** The grid of projects; `none` stands in place of an empty one. */
function ProjectCards({ projects, sort, none }: ProjectCardsProps & { none?: string }) {
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
          <p className="line-clamp-3" dir="auto">
            {description}
          </p>
        </div>
        <div className="depth" role="img" aria-label={`Progress ${progress} percent`}>
          <i style={{ width: `${progress}%` }} />
        </div>
        <dl className="mt-3 flex flex-wrap gap-x-6 *:last:ml-auto *:last:text-right">
          <Fact term="Stakeholders">{participants.toLocaleString('en-US')}</Fact>
          <Fact term="Created">
            <LocalTime at={createdAt} />
          </Fact>
          <Fact term="Progress">{`${progress} %`}</Fact>
        </dl>
        {sort === 'answer' && (
          <p className="note mt-2">
            {answeredAt ? (
              <>
                Last answer <LocalTime at={answeredAt} />
              </>
            ) : (
              'No answers yet'
            )}
          </p>
        )}
      </Card>
    </li>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
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
function CompletedProjects({ projects, total, sort, isOpen, allTo }: CompletedProjectsProps) {
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
