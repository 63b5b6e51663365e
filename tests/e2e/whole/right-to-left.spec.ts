import type { Locator, Page } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { comparisonWorld } from '../harness/comparator-world'
import { surveyWorld } from '../harness/consumer-world'
import { enter, expect, test } from '../harness/fixtures'
import { openTask } from '../harness/task-page'

const TITLE = 'זיت للوجه'
const TEXT = 'كل ما يكتبه الناس.'
const QUESTIONS = [
  { id: 'often', type: 'single_choice', title: 'كم مرة؟', required: true, options: ['يوميا', 'أحيانا'] },
  { id: 'why', type: 'long_text_box', title: 'למה?', description: 'במילים שלך.', required: false },
]

test('what people write from right to left reads from right to left, wherever it stands', async ({
  page,
  context,
  brand,
}) => {
  const project = await createProject(brand, { title: TITLE, description: TEXT })
  const [firstName, lastName] = ['נועה', 'לוי']
  const consumer = await createConsumer(brand, { projectId: project.id, firstName, lastName })
  const survey = await createOpenSurvey(brand, project.id, QUESTIONS)
  const edit = { title: TITLE, description: TEXT }
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${survey.id}`, edit))
  await assign(brand, survey.id, consumer.consumer.id)
  const responses = { often: 'يوميا', why: TEXT }
  const send = (status: string) =>
    consumer.json('POST', `/api/consumer/tasks/${survey.id}/responses`, { responses, status })

  await enter(context, consumer)
  expectStatus(201, await send('draft'))
  for (const path of ['/', `/consumer/project/${project.id}`, `/consumer/task/${survey.id}`])
    await expectRead(page, path)
  await expect(page.getByRole('textbox')).toHaveCSS('direction', 'rtl')
  expectStatus(200, await send('submitted'))
  await expectRead(page, `/consumer/task/${survey.id}`)

  await context.clearCookies()
  await enter(context, brand)
  const other = await createTask(brand, project.id, { title: TITLE })
  const ofBrands = ['/', '/?tab=tasks', '/?tab=stakeholders', `/?project=${project.id}`, `/task/${other.id}?tab=build`]
  const ofTask = ['', '?tab=build', '?tab=customers', '?tab=responses'].map((tab) => `/task/${survey.id}${tab}`)
  for (const path of [...ofBrands, ...ofTask]) await expectRead(page, path)
})

test('a label stands at its end of the scale in any direction', async ({ page, brand }) => {
  const [lowLabel, highLabel] = ['ضعيف', 'חזק']
  const labels = { lowLabel, highLabel }
  const world = await surveyWorld(brand, [
    { id: 'stars', type: 'rating', title: TITLE, settings: labels },
    { id: 'numbers', type: 'rating', title: TITLE, settings: { ...labels, look: 'numbers', points: 5 } },
    { id: 'recommended', type: 'nps', title: TITLE, settings: labels },
    { id: 'slid', type: 'slider', title: TITLE, settings: { ...labels, least: 0, most: 10 } },
  ])
  await openTask(page, world)
  await page.getByRole('link', { name: 'Start' }).click()
  await expectRead(page, page.url())
  const [low, high] = [page.getByText(lowLabel, { exact: true }), page.getByText(highLabel, { exact: true })]
  await expect(low).toHaveCount(4)
  const leftOf = (labelled: Locator) =>
    labelled.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().left))
  const [lows, highs] = [await leftOf(low), await leftOf(high)]
  for (const [index, left] of lows.entries()) expect(left).toBeLessThan(highs[index] ?? 0)
  const points = await leftOf(page.locator('[name="answer:numbers"]:not([value=""])'))
  expect(points).toEqual(points.toSorted((one, other) => one - other))
})

test('a comparison of packs with names from right to left reads so too', async ({ page, context, brand }) => {
  const variants = ['زجاجة', 'בקבוק'].map((name, index) => ({ id: `v${index}`, name, imageUrl: null }))
  const { consumer, task } = await comparisonWorld(brand, { variants })
  await enter(context, consumer)
  await expectRead(page, `/consumer/task/${task.id}`)
})

/** Expects that each text in a script from right to left stands in an element of that direction. */
async function expectRead(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const wrong = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent ?? ''
      const isSeen =
        element && !element.closest('script, style, option, [hidden]') && element.getClientRects().length > 0
      // What begins in Latin letters is a sentence of ours around a name.
      if (!isSeen || !/^[^a-z]*[\u0590-\u06ff]/i.test(text)) continue
      if (getComputedStyle(element).direction !== 'rtl') found.push(`${element.outerHTML.slice(0, 160)}`)
    }
    return found
  })
  expect(wrong, path).toEqual([])
}
