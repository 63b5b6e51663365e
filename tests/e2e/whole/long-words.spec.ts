import type { Page } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { heatmapWorld } from '../../harness/domain/heatmap'
import { createConsumer, type Person, signUpBrand } from '../../harness/domain/people'
import { createOpenPrioritization, FEATURES } from '../../harness/domain/prioritization'
import { assign, createProject } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { enlargeText, expectAccessible, widerThanWindow } from '../harness/accessibility'
import { comparisonWorld } from '../harness/comparator-world'
import { enter, expect, test } from '../harness/fixtures'

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenverleihungsurkundenantrag'
const [firstName, lastName] = [WORD.slice(0, 60), WORD.slice(0, 60)]
const QUESTIONS = ['single_choice', 'multiple_choice', 'text_box', 'long_text_box', 'video_recording'].map(
  (type, index) => ({
    ...{ id: `q${index}`, type, title: WORD, description: WORD, required: false },
    ...(index < 2 ? { options: [WORD, `${WORD}2`] } : {}),
  }),
)

test.use({ viewport: { width: 360, height: 740 } })

test('a word that is longer than a phone is wide breaks wherever it stands, also where text is twice as large', async ({
  page,
  context,
  server,
}) => {
  const brand = await signUpBrand(server.url, { companyName: WORD })
  const project = await createProject(brand, { title: WORD, description: WORD })
  const consumer = await createConsumer(brand, { projectId: project.id, firstName, lastName })
  const survey = await createOpenSurvey(brand, project.id, QUESTIONS)
  const edit = { title: WORD, description: WORD }
  const features = FEATURES.map(({ id }) => ({ id, text: `${WORD}${id}` }))
  const prompts = { mostImportantPrompt: WORD, leastImportantPrompt: WORD }
  const ranking = await createOpenPrioritization(brand, project.id, { features, ...prompts })
  for (const { id } of [survey, ranking]) expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${id}`, edit))
  for (const { id } of [survey, ranking]) await assign(brand, id, consumer.consumer.id)
  const comparison = await comparisonWorld(brand, {
    variants: ['a', 'b'].map((id) => ({ id, name: `${WORD}${id}`, imageUrl: null })),
    customAttributes: [{ id: 'shelf', label: WORD, description: WORD, type: 'both' }],
    customPrompt: WORD,
  })
  const heatmap = await heatmapWorld(brand, [WORD, `${WORD}2`])
  const responses = { q0: WORD, q1: [WORD], q2: WORD, q3: WORD }
  const send = (status: string) =>
    consumer.json('POST', `/api/consumer/tasks/${survey.id}/responses`, { responses, status })
  const see = async (person: Person, paths: string[]) => {
    await context.clearCookies()
    await enter(context, person)
    for (const path of paths) await expectFits(page, path)
  }

  expectStatus(201, await send('draft'))
  const ofSurvey = `/consumer/task/${survey.id}`
  await see(consumer, ['/', `/consumer/project/${project.id}`, ofSurvey, `/consumer/task/${ranking.id}`, '/account'])
  const ofComparison = `/consumer/task/${comparison.task.id}`
  await see(comparison.consumer, [ofComparison, `${ofComparison}?step=1`, `${ofComparison}?step=3`])
  await see(heatmap.consumer, [`/consumer/task/${heatmap.task.id}`])
  expectStatus(200, await send('submitted'))
  await see(consumer, [ofSurvey])
  const builders = [survey, ranking, comparison.task].map(({ id }) => `/task/${id}?tab=build`)
  const ofTask = ['', '?tab=customers', '?tab=responses'].map((tab) => `/task/${survey.id}${tab}`)
  const lists = ['/', '/?view=list', '/?tab=tasks', '/?tab=stakeholders', `/?project=${project.id}`, '/account']
  await see(brand, [...lists, ...ofTask, ...builders])
  await page.goto(`/task/${survey.id}?tab=customers`)
  await page.getByRole('link', { name: /^Remove/ }).click({ trial: true })
  await expect(page.getByRole('link', { name: /^Remove/ })).toBeInViewport({ ratio: 1 })
  await page.goto(`/task/${survey.id}/removal/${consumer.consumer.id}?tab=customers`)
  const title = page.getByRole('dialog').getByRole('heading')
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.goto('/?tab=stakeholders')
  await expectAccessible(page)
  // The arrow of the way back stands beside the name.
  await page.goto(`/stakeholders/${consumer.consumer.id}/erasure`)
  const [link, name] = [page.getByRole('link', { name: `← ${firstName}` }), page.locator('main a bdi')]
  const top = (one: typeof name) => one.evaluate((node) => node.getClientRects()[0]?.top)
  expect(await top(name)).toBe(await top(link))
})

test('the figures of packs and features with long names are in sight on a tablet', async ({ page, context, brand }) => {
  const { task: comparison, projectId } = await comparisonWorld(brand, {
    variants: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `${WORD}${id}`, imageUrl: null })),
    customAttributes: [{ id: 'shelf', label: WORD, type: 'both' }],
  })
  const features = FEATURES.map(({ id }) => ({ id, text: `${WORD}${id}` }))
  const ranking = await createOpenPrioritization(brand, projectId, { features })
  for (const { id } of [comparison, ranking]) {
    expectStatus(201, await brand.json('POST', `/api/tasks/${id}/add-sample-responses`))
  }
  await enter(context, brand)
  await page.setViewportSize({ width: 768, height: 1024 })
  const ofComparison = ['overview', 'by-attribute', 'by-variant'].map((view) => [comparison.id, view])
  for (const [id, view] of [...ofComparison, [ranking.id, 'ranking']]) {
    await page.goto(`/task/${id}?tab=responses&view=${view}`)
    const tables = page.locator('main .scroll')
    await expect(tables.first()).toBeVisible()
    const hidden = await tables.evaluateAll((all) =>
      all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    )
    expect(Math.max(...hidden), `${id}, ${view}`).toBe(0)
  }
})

async function expectFits(page: Page, path: string): Promise<void> {
  await page.goto(path)
  for (const percent of [100, 200]) {
    await enlargeText(page, percent)
    expect(await widerThanWindow(page), `${path}, text at ${percent}%`).toEqual([])
  }
}
