import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import type { Page } from '~/lib/lists/paging'
import { english } from '~/texts/format'

import { usePageParameters } from '~/ui/dialogs/parent-page'
import { Pagination } from '~/ui/lists/pagination'
import { LocalTime } from '~/ui/local-time'
import { PageHead } from '~/ui/page/page-head'
import { ProjectBoard } from './board/board'
import type { BoardColumn } from './board/board-items'
import { Card, CardGrid } from './card'
import { ListFilter } from './list-filter'
import { ListLinks } from './list-links'
import { portalAddress } from './portal-url'
import {
  PROJECT_PLACE_LABELS,
  PROJECT_PLACES,
  PROJECT_SORTS,
  PROJECT_VIEWS,
  type ProjectFacts,
  type ProjectListFilter,
  type ProjectPlace,
  type ProjectSort,
  type ProjectsOverview,
  type ProjectView,
} from './project-list-item'
import { ProjectTable } from './project-table'
import { PHASE_LABELS, PHASE_PROGRESS, PHASES } from './projects'

type ProjectListProps = {
  filter: ProjectListFilter & { view: ProjectView }
  board: BoardColumn[]
  overview: ProjectsOverview
  found: Page<ProjectFacts> & { counts: Record<ProjectPlace, number>; completed: ProjectFacts[] }
  /** For the forms that make something. */
  formKey: string
  /** The first steps, above everything, while there are any. */
  children?: ReactNode
}

/** The Projects tab: filters, the board of the phases, and the projects as cards or as dense rows. */
export function ProjectList({ filter, board, overview, found, formKey, children }: ProjectListProps) {
  const params = usePageParameters()
  const create = address('/project-creation', params)
  const isBlank = overview.projects + overview.archived === 0 && !overview.hasExample
  return (
    <>
      <PageHead
        title="Projects"
        actions={
          !isBlank && (
            <Link className="button primary" to={create} preventScrollReset>
              Create Project
            </Link>
          )
        }
      >
        {!isBlank && <p className="text-ink-2">{overviewLine(overview)}</p>}
      </PageHead>
      {children}
      {isBlank ? (
        <NoProjects create={create} />
      ) : (
        <>
          <div className="mb-8">
            <ProjectFilter params={params} filter={filter} counts={found.counts} />
          </div>
          <ProjectBoard columns={board} />
          <AllProjects params={params} filter={filter} found={found} formKey={formKey} />
        </>
      )}
    </>
  )
}

type ProjectFilterProps = Pick<ProjectListProps, 'filter'> & {
  params: URLSearchParams
  counts: Record<ProjectPlace, number>
}

/** Filters and sorts the board and the list. */
function ProjectFilter({ params, filter: { search, place, phase, sort, view }, counts }: ProjectFilterProps) {
  return (
    <ListFilter
      params={params}
      search={search}
      searchLabel="Search by title"
      statuses={{
        all: 'All Status',
        current: place,
        choices: PROJECT_PLACES.map((one) => ({
          status: one,
          label: PROJECT_PLACE_LABELS[one],
          count: counts[one],
          isApart: one === 'archived',
        })),
      }}
      selects={[{ name: 'phase', label: 'Phase', all: 'All phases', chosen: phase, options: PHASE_OPTIONS }]}
      tools={
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          <ListLinks label="Sort by" name="sort" params={params} choices={SORT_CHOICES} current={sort} />
          <ListLinks label="Show as" name="view" params={params} choices={VIEW_CHOICES} current={view} />
        </div>
      }
    />
  )
}

function NoProjects({ create }: { create: string }) {
  return (
    <section className="section block" aria-labelledby="no-projects">
      <div className="empty">
        <h2 id="no-projects">No projects yet</h2>
        <p>A project groups the tasks for one idea and the customers who answer them, from concept to launch.</p>
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

type AllProjectsProps = Pick<ProjectListProps, 'filter' | 'found' | 'formKey'> & { params: URLSearchParams }

function AllProjects({ params, filter, found, formKey }: AllProjectsProps) {
  const { search, place, phase } = filter
  const isFiltered = search !== '' || phase !== null
  const shown = { filter, formKey }
  return (
    <section className="section block" aria-labelledby="all-projects">
      <h2 id="all-projects">{place === 'archived' ? 'Archived projects' : 'All projects'}</h2>
      <Projects projects={found.rows} {...shown} none={isFiltered || place ? 'No project matches.' : NONE_RUNS} />
      <Pagination
        page={found.page}
        pageCount={found.pages}
        href={(page) => portalAddress(params, { page: page > 1 ? page : null }) + ANCHOR}
      />
      {place === null && found.counts.completed > 0 && (
        <CompletedProjects
          key={String(isFiltered)}
          projects={found.completed}
          {...shown}
          total={found.counts.completed}
          isOpen={isFiltered}
          allTo={portalAddress(params, { status: 'completed', page: null }) + ANCHOR}
        />
      )}
    </section>
  )
}

const NONE_RUNS = 'No project is under way.'
const PHASE_OPTIONS = PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))
const SORT_LABELS: Record<ProjectSort, string> = { created: 'Created', answer: 'Last answer', title: 'Title' }
const SORT_CHOICES = PROJECT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))
const VIEW_LABELS: Record<ProjectView, string> = { cards: 'Cards', list: 'List' }
const VIEW_CHOICES = PROJECT_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))

function overviewLine({ projects, hasExample, stakeholders, dueSoon }: ProjectsOverview): string {
  const ofOwn =
    hasExample && projects === 0
      ? 'No project of your own yet'
      : `${english.count(projects, { one: 'project', other: 'projects' })}${hasExample ? ' and the example' : ''}`
  const line = `${ofOwn}, ${english.count(stakeholders, { one: 'stakeholder', other: 'stakeholders' })}.`
  if (dueSoon === 0) return line
  return `${line} ${english.count(dueSoon, { one: 'open task', other: 'open tasks' })} ${dueSoon === 1 ? 'is' : 'are'} due within a week.`
}

type ProjectsProps = Pick<ProjectListProps, 'filter' | 'formKey'> & { projects: ProjectFacts[] }

/** The projects in the chosen view; `none` replaces an empty list. */
function Projects({ projects, filter: { view, sort }, formKey, none }: ProjectsProps & { none: string }) {
  if (projects.length === 0) return <p className="text-ink-2 mt-6">{none}</p>
  if (view === 'list') return <ProjectTable projects={projects} formKey={formKey} />
  return (
    <CardGrid>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} sort={sort} />
      ))}
    </CardGrid>
  )
}

/** A project in the grid. */
function ProjectCard({ project, sort }: { project: ProjectFacts; sort: ProjectSort }) {
  const { id, title, description, phase, status, createdAt, participants, answeredAt } = project
  const progress = PHASE_PROGRESS[phase]
  return (
    <li>
      <Card to={portalAddress(null, { project: id })} {...{ title, status, phase }}>
        <div className="mt-2 pb-4 text-pretty text-ink-2">
          <p className="line-clamp-3" dir="auto">
            {description}
          </p>
        </div>
        <div className="depth" role="img" aria-label={`Progress ${progress} percent`}>
          <i style={{ width: `${progress}%` }} />
        </div>
        <dl className="mt-3 flex flex-wrap gap-x-6 *:last:ml-auto *:last:text-right">
          <Fact term="Stakeholders">{english.number(participants)}</Fact>
          <Fact term="Created">
            <LocalTime at={createdAt} />
          </Fact>
          <Fact term="Progress">{`${progress}%`}</Fact>
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

type CompletedProjectsProps = ProjectsProps & {
  total: number
  isOpen: boolean
  /** URL of the complete list, if these are only the first ones. */
  allTo: string
}

/** Completed projects, folded. */
function CompletedProjects({ total, isOpen, allTo, ...shown }: CompletedProjectsProps) {
  return (
    <details className="mt-8 border-t border-line pt-3" open={isOpen}>
      <summary className="font-mid min-h-9 w-max max-w-full py-1.5">Completed ({english.number(total)})</summary>
      <Projects {...shown} none="No project matches." />
      {total > shown.projects.length && (
        <p className="mt-6">
          <Link className="link" to={allTo}>
            All {english.number(total)} completed projects
          </Link>
        </p>
      )}
    </details>
  )
}
