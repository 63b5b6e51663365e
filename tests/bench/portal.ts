import type { Brand } from '../harness/people'
import { withBrand } from './brand'
import { enlarge, type LargeBrand } from './large-brand'
import { atMost, median, type Row } from './report'

const TIMES = 9
const MOST_MS = 200

/** How long each page of a large brand takes from the request to its last byte, over the loopback; medians. */
export function measurePortal(): Promise<Row[]> {
  return withBrand(async (server, brand) => {
    const pages = pagesOf(await enlarge(server, brand))
    const rows: Row[] = []
    for (const [name, path] of pages) rows.push(atMost(name, await medianTime(brand, path), MOST_MS, 'ms'))
    return rows
  })
}

function pagesOf({ projectId, taskId, responseId }: LargeBrand): [name: string, path: string][] {
  return [
    ['projects', '/'],
    ['tasks', '/?tab=tasks'],
    ['tasks, filtered', '/?tab=tasks&status=open&q=task'],
    ['stakeholders', '/?tab=stakeholders'],
    ['stakeholders, last page', '/?tab=stakeholders&page=40'],
    ['stakeholders, searched', '/?tab=stakeholders&q=person-1999'],
    ['project', `/?project=${projectId}`],
    ['project, assigning stakeholders', `/project/${projectId}/participation?project=${projectId}`],
    ['dialog: create project', '/project-creation'],
    ['dialog: create task', '/task-creation?tab=tasks&type=custom_survey'],
    ['dialog: invite', '/invitation?tab=stakeholders'],
    ['task: overview', `/task/${taskId}`],
    ['task: build', `/task/${taskId}?tab=build`],
    ['task: customers', `/task/${taskId}?tab=customers`],
    ['task: customers, searched', `/task/${taskId}?tab=customers&q=person-1999`],
    ['task: assigning customers', `/task/${taskId}/assignment?tab=customers`],
    ['task: responses', `/task/${taskId}?tab=responses`],
    ['task: responses, searched', `/task/${taskId}?tab=responses&q=person-1999`],
    ['task: one response', `/task/${taskId}/response/${responseId}`],
    ['task: preview', `/task/${taskId}/preview/frame`],
    ['task: CSV', `/task/${taskId}/export.csv`],
    ['account', '/account'],
  ]
}

async function medianTime(brand: Brand, path: string): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now()
    const { status, text } = await brand.page(path)
    times.push(performance.now() - begun)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
  }
  return Math.round(median(times))
}
