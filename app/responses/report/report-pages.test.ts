import { expect, test } from 'vitest'
import type { NotedFinding, TaskReport } from './report'
import { paginateReport, tasksOnPage } from './report-pages'

const finding = (rows: number): NotedFinding => ({
  key: `of-${rows}`,
  subject: 'How often?',
  sentence: 'Daily leads.',
  chart: null,
  table: { heads: ['Option', 'Share'], rows: Array.from({ length: rows }, () => ['Daily', '50%']) },
  method: 'All respondents.',
  quotes: [],
  overlay: null,
  note: null,
})

const task = (...rows: number[]): TaskReport => ({
  id: rows.length,
  title: 'Usage',
  type: 'custom_survey',
  typeLabel: 'Custom survey',
  status: 'closed',
  completion: { assigned: 1, started: 1, submitted: 1, medianTime: null, screenedOut: 0 },
  counted: 1,
  isSample: false,
  careless: { count: 0, leftOut: false },
  people: null,
  lead: null,
  findings: rows.map(finding),
})

test('a usual report is on one page, and a long one on several, each finding on one of them', () => {
  expect(paginateReport([task(5, 5), task(), task(8)])).toMatchObject({ pageCount: 1 })
  const { tasks, pageCount } = paginateReport([task(50, 50, 50), task(), task(500, 10)], 120)
  expect(pageCount).toBe(4)
  expect(tasks.map(({ page, findings }) => [page, ...findings.map((one) => one.page)])).toEqual([
    [1, 1, 1, 2],
    [2],
    [3, 3, 4],
  ])
  const shown = (page: number) => tasksOnPage(tasks, page).map(({ number, findings }) => [number, findings.length])
  expect([1, 2, 3, 4].map(shown)).toEqual([
    [[1, 2]],
    [
      [1, 1],
      [2, 0],
    ],
    [[3, 1]],
    [[3, 1]],
  ])
})
