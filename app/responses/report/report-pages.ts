import { pagesByRows } from '~/lib/lists/pages-by-rows'
import type { NotedFinding, TaskReport } from './report'

/** URL parameter of a report's page. */
export const PAGE = 'page'

/** Rows of charts, tables and quotes on a page: more would take too long to render and to read. */
const ROWS_A_PAGE = 400
/** The height of a finding without its rows. */
const FINDING_ROWS = 5

type PagedFinding = { finding: NotedFinding; place: number; page: number }
/** `page`: its first page. */
export type PagedTask = { task: TaskReport; number: number; page: number; findings: PagedFinding[] }

/** The tasks of a report on as many pages as it takes for none to be long; a finding is never split. */
export function paginateReport(
  tasks: TaskReport[],
  rowsAPage = ROWS_A_PAGE,
): { tasks: PagedTask[]; pageCount: number } {
  const pages = pagesByRows(
    tasks.flatMap(({ findings }) => findings.map(countRows)),
    rowsAPage,
  )
  let [before, page] = [0, 1]
  const paged = tasks.map((task, index): PagedTask => {
    const findings = task.findings.map((finding, place) => ({ finding, place, page: pages[before + place] ?? page }))
    const begins = findings[0]?.page ?? page
    before += findings.length
    page = findings.at(-1)?.page ?? page
    return { task, number: index + 1, page: begins, findings }
  })
  return { tasks: paged, pageCount: page }
}

function countRows({ chart, table, quotes }: NotedFinding): number {
  return FINDING_ROWS + Math.max(chart?.rows.length ?? 0, table?.rows.length ?? 0) + quotes.length
}

export function tasksOnPage(tasks: PagedTask[], page: number): PagedTask[] {
  return tasks
    .map((task) => ({ ...task, findings: task.findings.filter((one) => one.page === page) }))
    .filter((task) => task.page === page || task.findings.length > 0)
}
