import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { surveyAnalysis } from '../analysis.server'
import { surveyConfigSchema } from '../config'
import type { ShownResults } from './question-results'
import { SurveyResultsView } from './results'

const options = Array.from({ length: 50 }, (_, place) => `Option ${place + 1}`)
const config = surveyConfigSchema.parse(
  Array.from({ length: 60 }, (_, place) => ({
    id: `q${place + 1}`,
    type: 'single_choice',
    title: `Q${place + 1}?`,
    options,
  })),
)
const user = { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.com', profileImageUrl: null }
const answers = Object.fromEntries(config.questions.map(({ id }) => [id, 'Option 2']))
const consumer = { id: 1, createdAt: '', user }
const submissions = [{ id: 1, consumer, answers, meta: null, submittedAt: '2026-03-01T10:00:00.000Z' }]

function show(search: string) {
  const filters = new URLSearchParams(search)
  const { resultsView } = surveyAnalysis
  const { results, finding } = resultsView.toView(config, resultsView.digest(config, submissions), filters)
  const element = (
    <SurveyResultsView
      {...{ taskId: 1, config, finding, images: {}, summaries: [] }}
      results={results as ShownResults}
    />
  )
  const initialEntries = [`/task/1?${search}`]
  const router = createMemoryRouter([{ path: '/task/:taskId', element }], { initialEntries })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return { titles: [...html.matchAll(/<\/span> (Q\d+\?)/g)].map(([, title]) => title), html }
}

test('the results of a long survey come page by page, and every question is on one page', () => {
  const first = show('tab=responses&page=3')
  expect(first.titles).toEqual(config.questions.slice(0, 18).map(({ title }) => title))
  expect(first.html).toContain('Questions 1 to 18 of 60.')
  expect(first.html).toContain('href="/task/1?tab=responses&amp;page=3&amp;questions=2"')
  expect(first.html).not.toContain('rel="prev"')
  const all = ['1', '2', '3', '4'].flatMap((page) => show(`questions=${page}`).titles)
  expect(all).toEqual(config.questions.map(({ title }) => title))
})

test.each([
  ['0', 1],
  ['no number', 1],
  ['4', 4],
  ['5', 4],
  ['1e9', 1],
])('of the pages, %s is %i', (given, page) => {
  expect(show(`questions=${given}`).html).toContain(`Page ${page} of 4`)
})
