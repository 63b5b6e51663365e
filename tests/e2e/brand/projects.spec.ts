import type { Page } from '@playwright/test'
import type { Phase } from '~/projects/projects'
import { expectStatus } from '../../harness/client'
import { type Brand, createConsumer, signUpBrand } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { whileHeld } from '../../harness/services/database'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, enter, expect, expectToast, phone, test } from '../harness/fixtures'
import { expectKeyboardUsable, tabTo } from '../harness/keyboard'
import { holdBack } from '../harness/network'
import { takePictures } from '../harness/screenshots'

const LABELS: Record<Phase, string> = {
  concept: 'Idea Generation & Screening',
  testing: 'Concepting & Prototyping',
  validation: 'Go-To-Market',
  'post-launch': 'Post-Launch',
}

eitherWay('the projects of a brand', (javaScriptEnabled) => {
  test('stand on the board by phase, with their number and how far their tasks have come', async ({
    page,
    context,
    brand,
  }) => {
    const { project } = await answeredProject(brand)
    await createProject(brand, { title: 'Soap bar', status: 'paused' })
    await createProject(brand, { title: 'Old cream', phase: 'post-launch', status: 'completed' })
    await enter(context, brand)
    await page.goto('/')
    await expect(page.getByText('3 projects, 2 stakeholders.')).toBeVisible()
    await expect(column(page, 'concept')).toContainText(/Screening\s*1/)
    await expect(card(page, 'concept', 'Soap bar')).toContainText('Paused')
    await expect(card(page, 'testing', 'Face oil')).toContainText('1 of 2 answered, due Mar 5')
    await expect(card(page, 'testing', 'Face oil')).not.toContainText('Active')
    await expect(card(page, 'post-launch', 'Old cream')).toContainText('Completed')
    await expect(column(page, 'validation')).toContainText('No projects')
    await card(page, 'testing', 'Face oil').getByRole('link').click()
    await expect(page).toHaveURL(`/?project=${project.id}`)
  })

  test('are moved to another phase by the menu of each', async ({ page, context, brand }) => {
    const { id } = await createProject(brand, { title: 'Soap bar' })
    await enter(context, brand)
    await page.goto('/?sort=answer')
    await openMenu(page, 'Soap bar', javaScriptEnabled)
    await choice(page, 'validation', javaScriptEnabled).click()
    await expectToast(page, 'Project updated')
    await expect(card(page, 'validation', 'Soap bar')).toBeVisible()
    await expect(column(page, 'concept')).toContainText('No projects')
    expect(new URL(page.url()).search).toBe('?sort=answer')
    expect(await phaseOf(brand, id)).toBe('validation')
    await page.reload()
    await expect(card(page, 'validation', 'Soap bar')).toBeVisible()
  })

  test('are filtered by status and phase, searched and sorted, and fold away when completed', async ({
    page,
    context,
    brand,
  }) => {
    await answeredProject(brand)
    await createProject(brand, { title: 'Soap bar', status: 'paused' })
    await createProject(brand, { title: 'Old cream', phase: 'post-launch', status: 'completed' })
    await enter(context, brand)
    await page.goto('/')
    await expect(cards(page)).toHaveText([/Soap bar/, /Face oil/])
    await page.getByRole('link', { name: 'Last answer' }).click()
    await expect(cards(page)).toHaveText([/Face oil.*Last answer/s, /Soap bar.*No answers yet/s])
    await page.getByText('Completed (1)').click()
    await expect(cards(page)).toHaveText([/Face oil/, /Soap bar/, /Old cream/])

    await page.getByRole('link', { name: /^Paused/ }).click()
    await expect(cards(page)).toHaveText([/Soap bar/])
    await page.getByRole('link', { name: /^Completed 1/ }).click()
    await expect(cards(page)).toHaveText([/Old cream/])
    await page.getByRole('link', { name: /^All Status/ }).click()
    await expect(cards(page)).toHaveText([/Face oil/, /Soap bar/])

    await page.getByLabel('Search by title').fill('CREAM')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(cards(page)).toHaveText([/Old cream/])
    await expect(page).toHaveURL(/q=CREAM$/)
    await page.getByRole('link', { name: 'Clear' }).click()
    await expect(page.getByRole('link', { name: 'Clear' })).toHaveCount(0)
    await page.getByLabel('Phase', { exact: true }).selectOption('testing')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(cards(page)).toHaveText([/Face oil/])
  })

  test('number two hundred: a column names a dozen and leads to the others', async ({ page, context, brand }) => {
    for (let number = 1; number <= 200; number += 1) {
      await createProject(brand, { title: `Project ${number}`, phase: number <= 110 ? 'testing' : 'concept' })
    }
    await enter(context, brand)
    await page.goto('/')
    await expect(column(page, 'testing').getByRole('listitem')).toHaveCount(4)
    await column(page, 'testing').getByText('8 more').click()
    await expect(column(page, 'testing').getByRole('listitem')).toHaveCount(12)
    await column(page, 'testing').getByRole('link', { name: 'All 110 projects' }).click()
    await expect(page).toHaveURL('/?phase=testing#all-projects')
    await expect(page.getByText('Page 1 of 3')).toBeVisible()
    await expect(cards(page)).toHaveCount(50)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    await expect(cards(page).first()).toHaveText(/Project 60/)
  })

  test('have a page that opens one stakeholder with their answers by its address', async ({ page, context, brand }) => {
    const { project, cora, survey, responseId } = await answeredProject(brand)
    const draft = await createTask(brand, project.id, { title: 'Still being written' })
    await assign(brand, draft.id, cora.consumer.id)
    await enter(context, brand)
    await page.goto(`/?project=${project.id}`)
    const create = await page.getByRole('link', { name: 'Create Task' }).first().boundingBox()
    const menu = await page.getByLabel('Actions for').first().boundingBox()
    expect((menu?.x ?? 0) - (create?.x ?? 0) - (create?.width ?? 0), 'beside the last button').toBeLessThan(20)
    await expect(row(page, 'Nils Berg')).toContainText('0 of 1')
    await expect(row(page, 'Cora Lind')).toContainText('1 of 1')
    const before = page.viewportSize()
    await page.setViewportSize(phone.viewport)
    const { height = 0 } = (await row(page, 'Nils Berg').boundingBox()) ?? {}
    expect(height, 'name, address, state and day are a line each').toBeLessThan(115)
    if (before) await page.setViewportSize(before)
    await page.getByRole('link', { name: 'Cora Lind' }).click()
    await expect(page).toHaveURL(`/?project=${project.id}&person=${cora.consumer.id}#stakeholders`)
    await expect(page.getByRole('heading', { name: 'Cora Lind' })).toBeVisible()
    if (javaScriptEnabled) await expect(page.getByRole('heading', { name: 'Cora Lind' })).toBeFocused()
    await expect(row(page, survey.title)).toContainText('Submitted')
    await expect(row(page, 'Still being written')).toContainText('Not open yet')
    await row(page, survey.title).getByRole('link').last().click()
    await expect(page).toHaveURL(`/task/${survey.id}/response/${responseId}`)
    await page.goBack()
    await page.getByRole('link', { name: 'All stakeholders of this project' }).click()
    await expect(row(page, 'Nils Berg')).toBeVisible()
  })
})

/** The brand's board with 'Soap bar', a concept, as its one project, once its script is at work. Gives the project's id. */
async function openBoard(page: Page, brand: Brand): Promise<number> {
  const { id } = await createProject(brand, { title: 'Soap bar' })
  await enter(page.context(), brand)
  await page.goto('/')
  await hydrated(page)
  return id
}

test.describe('the board with script', () => {
  test('takes a project that is dragged with the mouse, and says so', async ({ page, brand }) => {
    const id = await openBoard(page, brand)
    await card(page, 'concept', 'Soap bar').dragTo(column(page, 'post-launch'))
    await expect(card(page, 'post-launch', 'Soap bar')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Soap bar moved to Post-Launch' })).toBeAttached()
    await expectToast(page, 'Project updated')
    await expect.poll(() => phaseOf(brand, id)).toBe('post-launch')
  })

  test('shows a move at once, and puts it back where the server cannot do it or is out of reach', async ({
    page,
    brand,
    server,
  }) => {
    const id = await openBoard(page, brand)
    const release = await holdBack(page, '**/phase.data*', 'abort')
    await card(page, 'concept', 'Soap bar').dragTo(column(page, 'testing'))
    await expect(card(page, 'testing', 'Soap bar')).toBeVisible()
    release()
    await expectToast(page, 'Failed to update project. Please try again.')
    await expect(card(page, 'concept', 'Soap bar')).toBeVisible()
    await page.unroute('**/phase.data*')

    await page.reload()
    await hydrated(page)
    await whileHeld(server, async () => {
      await card(page, 'concept', 'Soap bar').dragTo(column(page, 'testing'))
      await expect(card(page, 'testing', 'Soap bar')).toBeVisible()
      await expectToast(page, 'Failed to update project. Please try again.')
      await expect(card(page, 'concept', 'Soap bar')).toBeVisible()
    })
    expect(await phaseOf(brand, id)).toBe('concept')
  })

  test('moves a project with the arrow keys, in the order they are pressed, and keeps the focus on it', async ({
    page,
    brand,
  }) => {
    const id = await openBoard(page, brand)
    await tabTo(page, grip(page, 'Soap bar'))
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
      await page.keyboard.press(key)
      await expect(grip(page, 'Soap bar')).toBeFocused()
    }
    await expect(card(page, 'validation', 'Soap bar')).toBeVisible()
    await expect.poll(() => phaseOf(brand, id)).toBe('validation')
    await expect(card(page, 'validation', 'Soap bar')).toBeVisible()

    await page.keyboard.press('Enter')
    await expect(choice(page, 'validation', true)).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(card(page, 'concept', 'Soap bar')).toBeVisible()
    await expect(grip(page, 'Soap bar')).toBeFocused()
    await expect.poll(() => phaseOf(brand, id)).toBe('concept')
  })

  test('is accessible with everything on it, and so is the page of a stakeholder', async ({ page, context, brand }) => {
    const { project, cora } = await answeredProject(brand)
    await createProject(brand, { title: 'Soap bar', status: 'paused' })
    await createProject(brand, { title: 'Old cream', phase: 'post-launch', status: 'completed' })
    await enter(context, brand)
    for (const [name, path] of [
      ['board', '/?q=cream'],
      ['person', `/?project=${project.id}&person=${cora.consumer.id}`],
    ] as const) {
      await page.goto(path)
      await hydrated(page)
      await expectAccessible(page)
      await expectKeyboardUsable(page)
      if (process.env.PICTURES) await takePictures(page, name, [360, 768, 1280])
    }
  })
})

test.describe('the board on a phone', () => {
  test.use(phone)
  test('moves a project by its menu', async ({ page, context, brand }) => {
    await createProject(brand, { title: 'Soap bar' })
    await enter(context, brand)
    await page.goto('/')
    await hydrated(page)
    await grip(page, 'Soap bar').tap()
    await choice(page, 'post-launch', true).tap()
    await expect(card(page, 'post-launch', 'Soap bar')).toBeVisible()
    await expectToast(page, 'Project updated')
  })
})

test("a project and a stakeholder that are not the brand's are not found, and not moved", async ({
  page,
  context,
  brand,
  server,
}) => {
  const stranger = await signUpBrand(server.url)
  const foreign = await createProject(stranger, { title: 'Not yours' })
  const other = await createConsumer(stranger, { projectId: foreign.id })
  const own = await createProject(brand)
  await enter(context, brand)
  for (const path of [`/?project=${foreign.id}`, `/?project=${own.id}&person=${other.consumer.id}`]) {
    expect((await page.goto(path))?.status(), path).toBe(404)
  }
  const post = (id: number, phase: string) =>
    page.request.post(`/project/${id}/phase`, { form: { phase }, headers: { origin: server.url }, maxRedirects: 0 })
  expect((await post(foreign.id, 'testing')).status()).toBe(404)
  expect((await post(own.id, 'finished')).status()).toBe(400)
  expect(await phaseOf(stranger, foreign.id)).toBe('concept')
  expect(await phaseOf(brand, own.id)).toBe('concept')
})

/** 'Face oil' in testing with Cora, who has answered its open survey, and Nils, who has not. */
async function answeredProject(brand: Brand) {
  const project = await createProject(brand, { title: 'Face oil', phase: 'testing' })
  const cora = await createConsumer(brand, { projectId: project.id, firstName: 'Cora', lastName: 'Lind' })
  const nils = await createConsumer(brand, { projectId: project.id, firstName: 'Nils', lastName: 'Berg' })
  const survey = await createOpenSurvey(brand, project.id)
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${survey.id}`, { dueDate: '2030-03-05' }))
  for (const { consumer } of [cora, nils]) await assign(brand, survey.id, consumer.id)
  const { body } = expectStatus(
    201,
    await cora.json<{ id: number }>('POST', `/api/consumer/tasks/${survey.id}/responses`, {
      responses: ANSWERS,
      status: 'submitted',
    }),
  )
  return { project, cora, survey, responseId: body.id }
}

async function phaseOf(brand: Brand, projectId: number): Promise<Phase | undefined> {
  const { body } = await brand.json<{ id: number; phase: Phase }[]>('GET', '/api/brand/projects')
  return body.find(({ id }) => id === projectId)?.phase
}

function column(page: Page, phase: Phase) {
  return page.getByRole('region', { name: LABELS[phase] })
}

function card(page: Page, phase: Phase, title: string) {
  return column(page, phase).getByRole('listitem').filter({ hasText: title })
}

/** The cards of the grid that are not folded away. */
function cards(page: Page) {
  return page.getByRole('region', { name: 'All projects' }).getByRole('listitem').filter({ visible: true })
}

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name })
}

function grip(page: Page, title: string) {
  return page.getByRole('button', { name: `Move ${title} to another phase` })
}

async function openMenu(page: Page, title: string, javaScriptEnabled: boolean) {
  if (!javaScriptEnabled) return await page.locator(`summary[aria-label^="Move ${title}"]`).click()
  await hydrated(page)
  await grip(page, title).click()
}

function choice(page: Page, phase: Phase, javaScriptEnabled: boolean) {
  return page.getByRole(javaScriptEnabled ? 'menuitem' : 'button', { name: LABELS[phase] })
}

/** Waits for the script of the page: from then on a menu is in place of each form. */
async function hydrated(page: Page) {
  await expect(page.locator('summary[aria-label^="Move "]')).toHaveCount(0)
}
