import type { Brand } from '../harness/domain/people'
import type { ServerProcess } from '../harness/services/server-process'
import { withBrand } from './means/brand'
import { enlarge, LARGE, type LargeBrand, SMALL } from './means/large-brand'
import { atMost, median, type Row, ratios } from './means/report'
import { cpuSeconds } from './means/usage'

const TURNS = 5
const TIMES = 20
const MOST_MS = 200
const MOST_SEARCH_MS = 50
const STAKEHOLDERS_A_PAGE = 50

/**
 * What each page of a large brand costs its server in processor time, beside those of a brand with a hundredth of its
 * data, on a server of its own; in turns of some requests each. The first opening fills what is kept in memory.
 */
export function measurePortal(): Promise<Row[]> {
  return withBrand((largeServer, largeBrand) =>
    withBrand(async (smallServer, smallBrand) => {
      const large = pagesOf(await enlarge(largeServer, largeBrand, LARGE))
      const small = pagesOf(await enlarge(smallServer, smallBrand, SMALL))
      const rows: Row[] = []
      let slowest = { name: '', ms: 0 }
      for (const [index, [name, path]] of large.entries()) {
        const costs: [large: number[], small: number[]] = [[], []]
        for (let turn = 0; turn <= TURNS; turn += 1) {
          const here = await costOf(largeServer, largeBrand, path)
          const there = await costOf(smallServer, smallBrand, small[index]?.[1] ?? '')
          if (turn === 0) continue
          costs[0].push(here)
          costs[1].push(there)
        }
        const ms = median(costs[0])
        if (ms > slowest.ms) slowest = { name, ms }
        rows.push(atMost(`${name}: ${ms.toFixed(1)} ms, to the small one`, ratios(...costs), 2, '×'))
      }
      return [
        ...rows,
        atMost(`the slowest: ${slowest.name}`, slowest.ms, MOST_MS, 'ms'),
        ...(await measureSearch(largeBrand)),
      ]
    }),
  )
}

/** How long the page of each search takes to come: for parts of words, for two of them, and for what is nowhere. */
async function measureSearch(brand: Brand): Promise<Row[]> {
  const rows: Row[] = []
  for (const words of ['erson-99', 'rson-9 exam', 'roject 1', 'ask', 'nowhere']) {
    const times: number[] = []
    for (let time = 0; time <= TIMES; time += 1) {
      const begun = performance.now()
      const { status } = await brand.page(`/search?${new URLSearchParams({ q: words })}`)
      if (status !== 200) throw new Error(`Searching for '${words}' answered ${status}`)
      if (time > 0) times.push(performance.now() - begun)
    }
    rows.push(atMost(`search for '${words}'`, times, MOST_SEARCH_MS, 'ms'))
  }
  return rows
}

/** Milliseconds of CPU that a page takes. */
async function costOf(server: ServerProcess, brand: Brand, path: string): Promise<number> {
  const begun = cpuSeconds(server.pid())
  for (let time = 0; time < TIMES; time += 1) {
    const { status, text } = await brand.page(path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
  }
  return ((cpuSeconds(server.pid()) - begun) * 1_000) / TIMES
}

/** The export is left out: it is as long as the data. */
function pagesOf({ projectId, taskId, responseId, size }: LargeBrand): [name: string, path: string][] {
  const last = size.consumers / STAKEHOLDERS_A_PAGE
  const someone = `person-${size.consumers - 1}`
  return [
    ['projects', '/'],
    ['tasks', '/?tab=tasks'],
    ['tasks, filtered', '/?tab=tasks&status=open&q=task'],
    ['stakeholders', '/?tab=stakeholders'],
    ['stakeholders, last page', `/?tab=stakeholders&page=${last}`],
    ['stakeholders, searched', `/?tab=stakeholders&q=${someone}`],
    ['project', `/?project=${projectId}`],
    ['project, assigning stakeholders', `/project/${projectId}/participation?project=${projectId}`],
    ['dialog: create project', '/project-creation'],
    ['dialog: create task', '/task-creation?tab=tasks&type=custom_survey'],
    ['dialog: invite', '/invitation?tab=stakeholders'],
    ['task: overview', `/task/${taskId}`],
    ['task: build', `/task/${taskId}?tab=build`],
    ['task: customers', `/task/${taskId}?tab=customers`],
    ['task: customers, searched', `/task/${taskId}?tab=customers&q=${someone}`],
    ['task: assigning customers', `/task/${taskId}/assignment?tab=customers`],
    ['task: responses', `/task/${taskId}?tab=responses`],
    ['task: responses, searched', `/task/${taskId}?tab=responses&q=${someone}`],
    ['task: one response', `/task/${taskId}/response/${responseId}`],
    ['task: preview', `/task/${taskId}/preview/frame`],
    ['account', '/account'],
  ]
}
