import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { addCopies } from '../../harness/domain/copied-answers'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey, QUESTIONS } from '../../harness/domain/survey'
import { expectAccessible } from '../harness/accessibility'
import {
  answerElsewhere,
  setStatus,
  shippingWorld,
  surveyWorld,
  VIDEO,
  VIDEO_QUESTION,
} from '../harness/consumer-world'
import { eitherWay, enter, expect, expectToast, openAs, test } from '../harness/fixtures'
import { expectKeyboardUsable, tabTo } from '../harness/keyboard'
import { closePreview, openPreview } from '../harness/preview'
import { publish } from '../harness/task-page'

eitherWay('a brand at its task', (javaScriptEnabled) => {
  test('does not overwrite from an older tab what was saved in another, unless that is wanted', async ({
    page,
    context,
    brand,
  }) => {
    const project = await createProject(brand)
    const task = await createOpenSurvey(brand, project.id)
    await enter(context, brand)
    const older = await context.newPage()
    for (const tab of [older, page]) await tab.goto(`/task/${task.id}?tab=build`)
    const titleOf = (tab: Page, number: number) => questionAt(tab, number).getByLabel('Question', { exact: true })
    await titleOf(page, 1).fill('How often, really?')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Configuration saved')
    await titleOf(older, 2).fill('Where, really?')
    await older.getByRole('button', { name: 'Save Changes' }).click()
    await expect(older.getByRole('alert')).toContainText('Someone changed this task after you opened it')
    await expect(titleOf(older, 2)).toHaveValue('Where, really?')
    await older.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(older, 'Configuration saved')
    await page.reload()
    await expect(titleOf(page, 2)).toHaveValue('Where, really?')

    for (const tab of [older, page]) await tab.goto(`/task/${task.id}/edition`)
    await page.getByLabel('Title').fill('The new title')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Task updated')
    await older.getByLabel('Description').fill('From the older tab')
    await older.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(older.getByRole('alert')).toContainText('Someone changed this task after you opened it')
    await expect(older.getByLabel('Description')).toHaveValue('From the older tab')
    await older.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(older, 'Task updated')

    for (const tab of [older, page]) await tab.goto(`/project/${project.id}/edition?project=${project.id}`)
    const [newer, form] = [page.getByRole('dialog'), older.getByRole('dialog')]
    await newer.getByLabel('Title').fill('The new title')
    await newer.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Project updated')
    await form.getByLabel('Description').fill('From the older tab')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByRole('alert')).toContainText('Someone changed this project after you opened it')
    await expect(form.getByLabel('Description')).toHaveValue('From the older tab')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(older, 'Project updated')
    await older.close()
  })

  test('sets groups of respondents side by side', async ({ page, context, brand }) => {
    const project = await createProject(brand)
    const task = await createOpenSurvey(brand, project.id)
    expectStatus(201, await brand.json('POST', `/api/tasks/${task.id}/add-sample-responses`))
    await enter(context, brand)
    await page.goto(`/task/${task.id}?tab=responses`)
    await page.getByText('Compare groups').click()
    await page.getByLabel('Group A').selectOption({ label: 'Daily' })
    await page.getByLabel('Group B').selectOption({ label: 'Weekly' })
    await page.getByRole('button', { name: 'Compare' }).click()
    const where = page.getByRole('group', { name: 'Where?, side by side' })
    await expect(where.getByRole('row')).toHaveCount(4)
    await expect(where.getByRole('columnheader', { name: /^A\s*n = / })).toBeVisible()
    await expect(page.getByText(/too few to test, so they have no letters/)).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    // A share stands beside its interval in the results themselves too.
    await expect(page.getByRole('columnheader', { name: /^Share\s*95% interval$/ }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Show no groups' }).click()
    await expect(where).toHaveCount(0)
  })

  test('builds a survey of every kind of question, previews it, assigns customers, and opens it', async ({
    page,
    context,
    brand,
  }) => {
    const project = await createProject(brand, { title: 'Face oil' })
    await createConsumer(brand, { projectId: project.id, firstName: 'Cora', lastName: 'Lind' })
    await createConsumer(brand, { projectId: project.id, firstName: 'Nils', lastName: 'Berg' })
    const task = await createTask(brand, project.id, { title: 'How do you use it?' })
    await enter(context, brand)

    await page.goto(`/task/${task.id}`)
    await expect(page.getByText('This task needs at least one question.')).toBeVisible()
    await page.getByRole('button', { name: 'Open task' }).click()
    await expect(page.getByRole('dialog')).toContainText('This task needs at least one question.')
    await page.getByRole('link', { name: 'Go to Build' }).click()
    await expect(page).toHaveURL(`/task/${task.id}?tab=build`)

    const kinds = ['Multiple choice', 'Single choice', 'Text box', 'Long text box', 'Video recording']
    for (const [index, kind] of kinds.entries()) {
      await page.getByRole('button', { name: kind, exact: true }).click()
      await page.waitForLoadState()
      const question = questionAt(page, index + 1)
      await question.getByLabel('Question', { exact: true }).fill(`${kind}?`)
      if (kind.endsWith('choice')) await question.getByLabel('Options').fill('Morning\nEvening')
      if (kind === 'Long text box') await question.getByLabel('Required').uncheck()
    }
    await page.getByRole('button', { name: 'Move up question 5' }).click()
    await expect(questionAt(page, 4).getByLabel('Question', { exact: true })).toHaveValue('Video recording?')
    await questionAt(page, 1).getByLabel('Question', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(questionAt(page, 4).getByLabel('Question', { exact: true })).toHaveValue('Video recording?')
    await questionAt(page, 1).getByLabel('Question', { exact: true }).fill('When?')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Configuration saved')
    await page.reload()
    await expect(questionAt(page, 1).getByLabel('Question', { exact: true })).toHaveValue('When?')

    const preview = await openPreview(page)
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('How do you use it?')
    await preview.getByRole('radio', { name: 'Evening' }).check()
    await expect(preview.getByRole('button', { name: 'Submit Task' })).toBeDisabled()
    expect(await preview.locator('script').count()).toBe(0)
    await closePreview(page)

    await tab(page, 'Customers').click()
    await expect(page.getByText('Customers do not see it until it is open.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No consumers assigned' })).toBeVisible()
    await page.getByRole('link', { name: 'Assign Consumer' }).click()
    await page.getByRole('checkbox', { name: /Cora Lind/ }).check()
    await page.getByRole('checkbox', { name: /Nils Berg/ }).check()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expectToast(page, 'Consumer assigned')
    await expect(row(page, 'Cora Lind')).toContainText('Assigned')

    await publish(page)
    await expectToast(page, 'The task is open.')
    await expect(page.getByRole('button', { name: 'Close task' })).toBeVisible()
    await expect(page.getByText('Customers do not see it until it is open.')).toHaveCount(0)
  })

  test('sees who has answered, reads the answers per question and person by person, and downloads them', async ({
    page,
    context,
    brand,
  }) => {
    const world = await surveyWorld(brand, [...QUESTIONS, { ...VIDEO_QUESTION, required: false }])
    const { task, consumer, project } = world
    const silent = await createConsumer(brand, { projectId: project.id, firstName: 'Nils', lastName: 'Berg' })
    await assign(brand, task.id, silent.consumer.id)
    const video = await uploadVideo(consumer, task.id)
    await answerElsewhere(world, { ...ANSWERS, film: video }, 'submitted')
    await enter(context, brand)

    await page.goto(`/task/${task.id}`)
    await expect(tab(page, 'Responses')).toHaveText('Responses1')
    await tab(page, 'Responses').click()
    await expect(page.getByText('1 of 2 customers has answered.')).toBeVisible()
    const often = page.getByRole('region', { name: 'How often?' })
    await expect(often.getByRole('row', { name: /Daily/ })).toContainText('100%')
    await expect(page.getByRole('region', { name: 'Why?' })).toContainText('It lasts.')
    const source = await page.getByRole('region', { name: 'Show us the shelf' }).locator('video').getAttribute('src')
    expect((await page.request.get(source ?? '')).status()).toBe(200)

    const name = `${consumer.user.firstName} ${consumer.user.lastName}`
    await expect(row(page, 'Nils Berg')).toContainText('Not answered yet')
    await expect(row(page, name)).toContainText('Submitted')
    await page.getByRole('link', { name: /^Not answered yet/ }).click()
    await expect(row(page, name)).toHaveCount(0)
    await expect(row(page, 'Nils Berg')).toBeVisible()
    await page.getByRole('link', { name: /^Everyone/ }).click()

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const csv = await readFile(await (await downloading).path())
    const call = await brand.fetch(`/api/tasks/${task.id}/export.csv`)
    expect(csv.equals(Buffer.from(await call.arrayBuffer()))).toBe(true)

    await row(page, name).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('Sunday oil', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back to responses' }).click()
    await expect(page.getByText('1 of 2 customers has answered.')).toBeVisible()

    await tab(page, 'Build').click()
    await expect(page.getByText('You cannot change this task because it has responses')).toBeVisible()
    await page.getByRole('button', { name: 'Duplicate task' }).click()
    await expectToast(page, 'Task duplicated')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${task.title} (copy)`)
  })

  test('gets the addresses for the parcel service', async ({ page, context, brand, server }) => {
    const world = await shippingWorld(brand)
    const { task } = world
    await openAs(page, brand, `/task/${task.id}?tab=build`)
    await expect(page.getByText('Assigned consumers will be asked for a shipping address.')).toBeVisible()
    await page.goto(`/task/${task.id}?tab=responses`)
    await expect(page.getByRole('heading', { name: 'No Responses Yet' })).toBeVisible()

    const address = { fullName: 'Cora Lind', address: '=Hafenweg 3', city: 'Bremen', country: 'Germany' }
    await answerElsewhere(world, address, 'submitted')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Addresses' }).first()).toContainText('=Hafenweg 3')
    await expect(page.getByText('The customer has answered.')).toBeVisible()
    const csv = await page.request.get(`/task/${task.id}/export.csv`)
    expect(csv.headers()['content-disposition']).toContain('attachment')
    expect(await csv.text()).toContain("'=Hafenweg 3")
    if (!javaScriptEnabled) return

    addCopies(server, task.id, 200)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.reload()
    await expect(page.getByText('The first 200 are shown; the copy and the export have all of them.')).toBeVisible()
    await page.getByRole('button', { name: 'Copy addresses' }).click()
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/)
    expect(copied).toHaveLength(202)
    expect(copied.filter((line) => line.includes("\t'=Hafenweg 3\t"))).toHaveLength(201)
  })

  test('edits it; what is wrong is said at its place, and nothing typed is lost', async ({ page, brand }) => {
    const project = await createProject(brand)
    const task = await createTask(brand, project.id, { title: 'First words', dueDate: '2030-03-05' })
    await openAs(page, brand, `/task/${task.id}`)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page).toHaveURL(`/task/${task.id}/edition`)
    await page.getByLabel('Title').fill('   ')
    await page.getByLabel('Description').fill('Ten minutes,\n<b>no</b> more.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Task title is required')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Ten minutes,\n<b>no</b> more.')

    await page.getByLabel('Title').fill('Last words')
    await page.getByLabel('Status').selectOption('Open')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toHaveText('This task needs at least one question.')
    await expect(page.getByLabel('Title')).toHaveValue('Last words')

    await page.getByLabel('Status').selectOption('Closed')
    await page.getByLabel('Phase').selectOption('Post-Launch')
    await page.getByLabel('Due date').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Task updated')
    await expect(page).toHaveURL(`/task/${task.id}?tab=overview`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Last words')
    await expect(page.getByText('No due date')).toBeVisible()
    await expect(page.getByText('<b>no</b> more.')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Post-Launch' })).toBeVisible()
  })

  test('finds those to assign, keeps who is ticked, assigns all the others, and removes one', async ({
    page,
    brand,
  }) => {
    const project = await createProject(brand, { title: 'Face oil' })
    const survey = await createOpenSurvey(brand, project.id)
    await openAs(page, brand, `/task/${survey.id}/assignment?tab=customers`)
    await expect(page.getByRole('heading', { name: 'No consumers available' })).toBeVisible()
    await expect(page.getByText('Face oil has no stakeholders yet.')).toBeVisible()
    for (const firstName of ['Ada', 'Bo', 'Émile']) {
      await createConsumer(brand, { projectId: project.id, firstName, lastName: 'Holm' })
    }

    await page.reload()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('No Selection: Please select at least one consumer to assign.')
    await page.getByRole('checkbox', { name: /Ada Holm/ }).check()
    await page.getByRole('searchbox', { name: 'Search by name or email' }).last().fill('éMILE')
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('checkbox', { name: /Bo Holm/ })).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: /Ada Holm/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /Émile Holm/ }).check()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expectToast(page, '2 consumers are assigned now.')
    await expect(page).toHaveURL(`/task/${survey.id}?tab=customers`)

    await createConsumer(brand, { projectId: project.id, firstName: 'Dora', lastName: 'Holm' })
    await page.getByRole('link', { name: 'Assign Consumer' }).click()
    await page.getByRole('button', { name: 'Assign all 2' }).click()
    await expectToast(page, '2 consumers are assigned now.')
    await expect(tab(page, 'Customers')).toHaveText('Customers4')
    await page.getByRole('link', { name: 'Assign Consumer' }).click()
    await expect(page.getByText('Everyone who takes part in Face oil is assigned already.')).toBeVisible()
    await page.getByRole('link', { name: 'Close' }).click()

    await page.getByRole('searchbox').fill('bo h')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(row(page, 'Ada Holm')).toHaveCount(0)
    await page.getByRole('link', { name: 'Remove Bo Holm' }).click()
    const asked = page.getByText('Are you sure you want to remove this consumer from the task?')
    await expect(asked).toBeVisible()
    await page.goBack()
    await expect(asked).toHaveCount(0)
    await expect(row(page, 'Bo Holm')).toBeVisible()
    await page.getByRole('link', { name: 'Remove Bo Holm' }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Consumer removed')
    await expect(tab(page, 'Customers')).toHaveText('Customers3')
    await expect(row(page, 'Bo Holm')).toHaveCount(0)
  })

  test('looks at samples, and takes them away again', async ({ page, brand }) => {
    const project = await createProject(brand)
    const survey = await createOpenSurvey(brand, project.id)
    await openAs(page, brand, `/task/${survey.id}?tab=responses`)
    await page.getByRole('button', { name: 'Add sample responses' }).click()
    await expectToast(page, 'Sample responses added')
    await expect(page.getByText('These are sample responses.')).toBeVisible()
    await page.getByRole('group', { name: 'People' }).getByRole('link').first().click()
    await expect(page.getByText('A sample response')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText(/^2 of /)).toBeVisible()
    await page.getByRole('link', { name: 'Back to responses' }).click()
    await page.getByRole('button', { name: 'Remove samples' }).click()
    await expectToast(page, 'Sample responses removed')
    await expect(page.getByRole('heading', { name: 'No Responses Yet' })).toBeVisible()
  })

  test('closes it, and deletes it after a question', async ({ page, brand }) => {
    const { task } = await surveyWorld(brand)
    await openAs(page, brand, `/task/${task.id}`)
    await publish(page, 'Close task')
    await expectToast(page, 'The task is closed.')
    await page.getByRole('link', { name: 'Delete task' }).click()
    await expect(page.getByText('Are you sure you want to delete this task?')).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Delete task' }).click()
    await page.getByRole('button', { name: 'Delete task' }).dblclick()
    await expectToast(page, 'Task deleted')
    await expect(page).toHaveURL('/?tab=tasks')
    expect(await page.evaluate(() => window.scrollY), 'the list begins at its top').toBe(0)

    await page.goto(`/task/${task.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Task not found')
    await page.getByRole('link', { name: 'Back to portal' }).click()
    await expect(page).toHaveURL('/')
  })

  test('copies it once, however fast the button is pressed', async ({ page, brand }) => {
    const { task } = await surveyWorld(brand)
    await openAs(page, brand, `/task/${task.id}`)
    await page.getByRole('button', { name: 'Duplicate task' }).dblclick()
    await expectToast(page, 'Task duplicated')
    expect(await page.evaluate(() => window.scrollY), 'the copy begins at its top').toBe(0)
    expect((await brand.json<unknown[]>('GET', '/api/brand/tasks')).body).toHaveLength(2)
  })

  test('leafs through more people than fit on a page', async ({ page, context, brand }) => {
    test.setTimeout(120_000)
    const project = await createProject(brand)
    const survey = await createOpenSurvey(brand, project.id)
    for (let number = 10; number <= 61; number += 1) {
      const { consumer } = await createConsumer(brand, { projectId: project.id, firstName: `P${number}` })
      await assign(brand, survey.id, consumer.id)
    }
    await enter(context, brand)
    for (const view of ['customers', 'responses']) {
      await page.goto(`/task/${survey.id}?tab=${view}`)
      await expect(page.getByText('Page 1 of 2')).toBeVisible()
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page.getByRole('row')).toHaveCount(1 + 2)
      await page.getByRole('link', { name: 'Previous' }).click()
      await expect(page.getByRole('row')).toHaveCount(1 + 50)
    }
  })

  if (javaScriptEnabled) {
    test('asks in dialogs that axe and the keyboard find nothing wrong with', async ({ page, context, brand }) => {
      const world = await surveyWorld(brand)
      const { task, consumer } = world
      await enter(context, brand)
      const dialogs = ['/deletion', `/removal/${consumer.consumer.id}`]
      for (const dialog of dialogs) {
        await page.goto(`/task/${task.id}${dialog}`)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await expectKeyboardUsable(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })

    test('assigns and opens with the keyboard alone', async ({ page, brand }) => {
      const project = await createProject(brand)
      await createConsumer(brand, { projectId: project.id, firstName: 'Cora', lastName: 'Lind' })
      const survey = await createOpenSurvey(brand, project.id)
      expectStatus(200, await setStatus(brand, survey.id, 'draft'))
      await openAs(page, brand, `/task/${survey.id}`)
      await press(page, tab(page, 'Customers'), 'Enter')
      await press(page, page.getByRole('link', { name: 'Assign Consumer' }), 'Enter')
      await press(page, page.getByRole('checkbox', { name: /Cora Lind/ }), 'Space')
      await press(page, page.getByRole('button', { name: 'Assign', exact: true }), 'Enter')
      await expectToast(page, 'Consumer assigned')
      await press(page, page.getByRole('button', { name: 'Open task' }), 'Enter')
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'Open task' }), 'Enter')
      await expectToast(page, 'The task is open.')
    })

    test('keeps what was built while there is no connection', async ({ page, context, brand }) => {
      const project = await createProject(brand)
      const survey = await createOpenSurvey(brand, project.id)
      await openAs(page, brand, `/task/${survey.id}?tab=build`)
      const title = questionAt(page, 1).getByLabel('Question', { exact: true })
      await title.fill('Typed in a tunnel')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByRole('alert')).toHaveText('Failed to save configuration. Please try again.')
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expectToast(page, 'Configuration saved')
      await expect(title).toHaveValue('Typed in a tunnel')
    })
  }
})

function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Task' }).getByRole('link', { name })
}

function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

function questionAt(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Question ${number}`, exact: true })
}

async function press(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await expect(control).toBeVisible()
  await tabTo(page, control)
  await page.keyboard.press(key)
}

async function uploadVideo(consumer: Awaited<ReturnType<typeof createConsumer>>, taskId: number) {
  const form = new FormData()
  form.set('taskId', String(taskId))
  form.set('questionId', VIDEO_QUESTION.id)
  form.set('video', new File([VIDEO.buffer], VIDEO.name, { type: VIDEO.mimeType }))
  const reply = await consumer.upload<{ filename: string; size: number }>('/api/consumer/videos', form)
  const { filename, size } = expectStatus(201, reply).body
  return { type: 'video', filename, size, recordedAt: '2026-03-05T14:03:00.000Z' }
}
