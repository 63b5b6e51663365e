import { readFile } from 'node:fs/promises'
import { expectStatus } from '../../harness/client'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { changeRows } from '../../harness/services/database'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, enter, expect, expectToast, test } from '../harness/fixtures'
import { holdBack } from '../harness/network'
import { openRowMenu } from '../harness/row-menu'
import { takePictures } from '../harness/screenshots'

eitherWay('tags', (javaScriptEnabled) => {
  test('are typed for one, added to several, filter the list, and assign', async ({ page, context, brand }) => {
    const { projectId } = await threeStakeholders(brand)
    const task = await createOpenSurvey(brand, projectId)
    await enter(context, brand)
    await page.goto('/?tab=stakeholders')

    await openRowMenu(page, 'Cora Lind')
    await page.getByRole('link', { name: 'Edit tags of Cora Lind' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tags' })
    await dialog.getByRole('combobox', { name: /^Tags/ }).fill(`Berlin, ${'x'.repeat(51)}`)
    await dialog.getByRole('button', { name: 'Save tags' }).click()
    await expect(dialog.getByText('Please use at most 50 characters for a tag')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: /^Tags/ })).toHaveValue(`Berlin, ${'x'.repeat(51)}`)
    await dialog.getByRole('combobox', { name: /^Tags/ }).fill('Berlin, <b>loud</b>')
    await dialog.getByRole('button', { name: 'Save tags' }).click()
    await expectToast(page, 'Tags saved')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'Cora Lind' })).toContainText('<b>loud</b>')

    await page.getByRole('checkbox', { name: 'Select Nils Berg' }).check()
    await page.getByRole('checkbox', { name: 'Select Ada Holt' }).check()
    if (javaScriptEnabled) await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    await expect(dialog).toContainText('Ada Holt')
    await dialog.getByRole('combobox', { name: /^Tags/ }).fill('Refill')
    await dialog.getByRole('button', { name: 'Save tags' }).click()
    await expectToast(page, '2 stakeholders were changed.')

    await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('Refill (2)')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('Nils Berg')).toBeVisible()
    await expect(page.getByText('Cora Lind')).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'All 2 found' }).check()
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    // All are on this page.
    await expect(dialog.getByText('All 2 found.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Remove from their tags' }).check()
    await dialog.getByRole('combobox', { name: /^Tags/ }).fill('REFILL')
    await dialog.getByRole('button', { name: 'Save tags' }).click()
    await expectToast(page, 'Tags saved')
    await expect(page.getByText('No stakeholders match.')).toBeVisible()

    await page.goto(`/task/${task.id}/assignment?tab=customers`)
    const assigning = page.getByRole('dialog', { name: 'Assign Consumer' })
    await assigning.getByRole('combobox', { name: 'Tag' }).selectOption('Berlin (1)')
    await assigning.getByRole('button', { name: 'Search' }).click()
    await expect(assigning.getByRole('checkbox')).toHaveCount(1)
    await assigning.getByRole('checkbox', { name: /Cora Lind/ }).check()
    await assigning.getByRole('button', { name: 'Assign', exact: true }).click()
    await expectToast(page, 'Consumer assigned')
    await expect(page.getByRole('row', { name: /Cora Lind/ })).toBeVisible()

    const project = await createProject(brand, { title: 'Soap bar' })
    await page.goto(`/project/${project.id}/participation?project=${project.id}`)
    const joining = page.getByRole('dialog', { name: 'Assign Stakeholders' })
    await joining.getByRole('combobox', { name: 'Tag' }).selectOption('Berlin (1)')
    await joining.getByRole('button', { name: 'Search' }).click()
    await expect(joining.getByRole('checkbox', { name: /Nils Berg/ })).toHaveCount(0)
    await expect(joining.getByRole('checkbox', { name: /Cora Lind/ })).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)

    await page.goto('/?tab=stakeholders')
    await page.getByRole('checkbox', { name: 'Select Nils Berg' }).check()
    await page.getByRole('checkbox', { name: 'Select Ada Holt' }).check()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const removal = page.getByRole('dialog', { name: 'Remove stakeholders' })
    await removal.getByRole('radio', { name: 'Erase them too' }).check()
    await removal.getByRole('button', { name: 'Permanently remove' }).click()
    await expectToast(page, '2 people')
    await expect(page.getByText('Nils Berg')).toHaveCount(0)
    if (javaScriptEnabled) await expect(page.getByText('None selected')).toBeVisible()
  })

  test('all that can be done with those selected is in sight on a phone', async ({ page, context, brand }) => {
    await threeStakeholders(brand)
    await brand.json('POST', '/api/brand/invitations/email', { emails: `waits-${Date.now()}@example.com` })
    await enter(context, brand)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/?tab=stakeholders')
    await page.getByRole('checkbox', { name: 'Select Nils Berg' }).check()
    for (const name of ['Tag', 'Assign', 'Invite again', 'Withdraw', 'Remove']) {
      await expect(page.locator('.low-bar').getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    if (!javaScriptEnabled) return
    // Once nobody is selected the button that opened the dialog cannot be pressed, and takes no focus.
    await page.getByRole('checkbox', { name: 'Select Nils Berg' }).uncheck()
    await page.getByRole('checkbox', { name: /waits-/ }).check()
    await page.locator('.low-bar').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('#content')).toBeFocused()
  })

  test('how many are selected and “Clear” share a line on a phone, of ten thousand too', async ({
    page,
    context,
    brand,
    server,
  }) => {
    changeRows(
      server,
      `insert into invitations (brand_id, email, status, invited_at)
       with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 12345)
       select ?, n || '-waits@example.com', 'pending', ? from counted`,
      brand.user.profile.id,
      Date.now(),
    )
    await enter(context, brand)
    await page.setViewportSize({ width: 360, height: 740 })
    const letScript = await holdBack(page, '**/*.js')
    await page.goto('/?tab=stakeholders', { waitUntil: 'commit' })
    const all = page.getByRole('checkbox', { name: 'All 12,345 found' })
    const before = await all.boundingBox()
    letScript()
    if (javaScriptEnabled) await expect(page.getByText('None selected')).toBeVisible()
    expect(await all.boundingBox()).toEqual(before)
    await all.check()
    expect((await all.boundingBox())?.x).toBe(before?.x)
    await page.goto('/?tab=stakeholders&page=2')
    await page
      .getByRole('checkbox', { name: /-waits@/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    await page.getByRole('dialog', { name: 'Tags' }).getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('Page 2 of 247')).toBeVisible()
    if (!javaScriptEnabled) return
    await page.goto('/?tab=stakeholders')
    await all.check()
    const bar = page.locator('.low-bar')
    const [said, tick, clear] = await Promise.all(
      [bar.getByText('12,345 selected'), all, bar.getByRole('button', { name: 'Clear selection' })].map((one) =>
        one.boundingBox(),
      ),
    )
    for (const box of [tick, clear]) expect(Math.abs((box?.y ?? 0) - (said?.y ?? 0))).toBeLessThan(20)
  })

  test('are typed for someone who is invited, and theirs once they have an account', async ({
    page,
    context,
    brand,
  }) => {
    const email = `tagged-${Date.now()}@example.com`
    await brand.json('POST', '/api/brand/invitations/email', { emails: email })
    await enter(context, brand)
    await page.goto('/?tab=stakeholders&status=pending')
    await openRowMenu(page, email)
    await page.getByRole('link', { name: `Edit tags of ${email}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Tags' })
    await dialog.getByRole('combobox', { name: /^Tags/ }).fill('x'.repeat(51))
    await dialog.getByRole('button', { name: 'Save tags' }).click()
    await expect(dialog.getByText('Please use at most 50 characters for a tag')).toBeVisible()
    await dialog.getByRole('combobox', { name: /^Tags/ }).fill('Press, Vienna')
    await dialog.getByRole('button', { name: 'Save tags' }).click()
    await expectToast(page, 'Tags saved')
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Vienna')

    await openRowMenu(page, email)
    await page.getByRole('link', { name: `Create Account for ${email}` }).click()
    const account = page.getByRole('dialog', { name: 'Create Stakeholder Account' })
    await account.getByLabel('First name').fill('Vera')
    await account.getByLabel('Last name').fill('Wien')
    await account.getByLabel('Password', { exact: true }).fill('secret7')
    await account.getByLabel(/Confirm/).fill('secret7')
    await account.getByRole('button', { name: /Create/ }).click()
    await expectToast(page, 'Stakeholder account created successfully')
    await page.goto('/?tab=stakeholders&tag=Vienna')
    await expect(page.getByText('Vera Wien')).toBeVisible()
  })

  test('narrow the results, the people and the file of a task', async ({ page, context, brand }) => {
    const { task, cora } = await answeredSurvey(brand)
    await enter(context, brand)
    // What has answers opens on them.
    await page.goto(`/task/${task.id}`)
    const finding = page.getByRole('region', { name: 'Finding' })
    await expect(finding).toContainText('All 2 customers have answered.')
    await page.getByText('All tags', { exact: true }).click()
    const berlin = page.getByRole('checkbox', { name: 'Berlin 1' })
    await berlin.check()
    const show = page.getByRole('button', { name: 'Show', exact: true })
    if (!javaScriptEnabled) await show.click()
    await expect(page.getByText("1 of 2 submissions are by those with the tag 'Berlin'.")).toBeVisible()
    await expect(page).toHaveURL(/tag=Berlin/)
    await expect(finding).toContainText('The customer has answered.')
    if (javaScriptEnabled) await expect(show).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'How often?' }).getByRole('row', { name: /Daily/ })).toContainText(
      '1',
    )
    await expect(page.getByRole('row', { name: /Nils Berg/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Submitted/ })).toHaveText('Submitted 1')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain(cora.user.email)
    expect(csv.trimEnd().split('\n')).toHaveLength(2)

    await page.getByRole('row', { name: /Cora/ }).getByRole('link').click()
    await expect(page.getByText('1 of 1')).toBeVisible()
    await expect(page.getByRole('link', { name: /^(Previous|Next)$/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to responses' }).click()

    await page.getByRole('link', { name: /^Everyone/ }).click()
    await expect(page).toHaveURL(/tag=Berlin/)
    await page.getByRole('link', { name: 'Show all tags' }).click()
    await expect(page.getByRole('row', { name: /Nils Berg/ })).toBeVisible()
    await page.goto(`/task/${task.id}?tab=responses&tag=nobody`)
    await expect(page.getByText("0 of 2 submissions are by those with the tag 'nobody'.")).toBeVisible()
    await expect(page.getByRole('region', { name: 'How often?' })).toHaveCount(0)
  })
})

eitherWay('days of submission', (javaScriptEnabled) => {
  test('narrow the results and what leads on from them', async ({ page, context, brand, server }) => {
    const { task } = await answersOfTwoDays(brand, server)
    await enter(context, brand)
    await page.goto(`/task/${task.id}?tab=responses&without=doubtful`)
    await page.getByText('All days', { exact: true }).click()
    const [from, to] = [page.getByLabel('Submitted from'), page.getByLabel('Until')]
    await from.fill('2026-03-05')
    await to.fill('2026-03-06')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const who = 'those who submitted from Mar 5, 2026 to Mar 6, 2026 (UTC)'
    await expect(page.getByText(`1 of 2 submissions are by ${who}.`)).toBeVisible()
    await expect(from).toBeHidden()
    await expect(page).toHaveURL(/from=2026-03-05&to=2026-03-06/)
    await expect(page).toHaveURL(/without=doubtful/)
    await expect(page.getByRole('row', { name: /Cora Lind/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Nils Berg/ })).toHaveCount(0)
    const finding = page.getByRole('region', { name: 'Finding' })
    await expect(finding).toContainText('1 of 2 customers is counted.')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    expect((await readFile(await (await download).path(), 'utf8')).trimEnd().split('\n')).toHaveLength(2)

    await page.getByRole('row', { name: /Cora/ }).getByRole('link').click()
    await expect(page.getByText('1 of 1')).toBeVisible()
    await page.getByRole('link', { name: 'Back to responses' }).click()
    await expect(page.getByText(`1 of 2 submissions are by ${who}.`)).toBeVisible()
    await finding.getByRole('link', { name: 'Report' }).click()
    await expect(page.getByText('Filters: Submitted from Mar 5, 2026 to Mar 6, 2026 (UTC)')).toBeVisible()
    await page.goBack()

    await page.getByText('Mar 5, 2026 to Mar 6, 2026', { exact: true }).click()
    await from.fill('2026-03-07')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    // The field stays open, with what was typed and what is wrong with it; nothing is left out meanwhile.
    await expect(page.getByText('The last day is before the first one')).toBeVisible()
    await expect(from).toHaveValue('2026-03-07')
    await expect(to).toHaveValue('2026-03-06')
    await expect(page.getByRole('row', { name: /Nils Berg/ })).toBeVisible()
    await page.getByRole('link', { name: 'Show all days' }).click()
    await expect(page.getByText('The last day is before the first one')).toHaveCount(0)
    await expect(page).not.toHaveURL(/from=/)
    await page.goto(`/task/${task.id}?tab=responses&from=Tuesday`)
    await expect(page.getByText('Please enter a date like 2026-03-05')).toBeVisible()
    await expect(from).toHaveValue('Tuesday')
    if (javaScriptEnabled) await takePictures(page, 'days-wrong')
  })
})

test('filters by days look like this', async ({ page, context, brand, server }) => {
  const { task } = await answersOfTwoDays(brand, server)
  await enter(context, brand)
  await page.goto(`/task/${task.id}?tab=responses&tag=Berlin&from=2026-03-05&to=2026-03-06`)
  await expectAccessible(page)
  await takePictures(page, 'days-results')
  await page.getByText('Mar 5, 2026 to Mar 6, 2026', { exact: true }).click()
  await expectAccessible(page)
  await takePictures(page, 'days-open')
  await page.goto(`/task/${task.id}?tab=responses&from=2027-03-05`)
  await takePictures(page, 'days-none')
  await page.goto(`/project/${task.projectId}/report?from=2026-03-07&to=2026-03-06`)
  await expectAccessible(page)
  await takePictures(page, 'days-report')
})

eitherWay('the list of stakeholders', () => {
  test('is exported as it is filtered', async ({ page, context, brand }) => {
    await threeStakeholders(brand)
    await enter(context, brand)
    await page.goto('/?tab=stakeholders')
    const exportCsv = page.getByRole('link', { name: 'Export CSV' })
    await expect(exportCsv).toHaveAttribute('title', 'Export 3 people')
    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('Cora')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('Nils Berg')).toHaveCount(0)
    await expect(exportCsv).toHaveAttribute('title', 'Export 1 person')
    const csv = page.waitForEvent('download')
    await exportCsv.click()
    const text = await readFile(await (await csv).path(), 'utf8')
    expect(text).toContain('Cora Lind')
    expect(text).not.toContain('Nils Berg')
    const workbook = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export Excel' }).click()
    expect((await workbook).suggestedFilename()).toMatch(/stakeholders .*\.xlsx$/)
    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('nobody at all')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No stakeholders match.')).toBeVisible()
    await expect(exportCsv).toHaveCount(0)
  })
})

test('the list of stakeholders fits its window with its exports', async ({ page, context, brand }) => {
  await threeStakeholders(brand)
  await enter(context, brand)
  await page.goto('/?tab=stakeholders')
  await expectAccessible(page)
  await takePictures(page, 'stakeholders')
})

test('tags are accessible in every place', async ({ page, context, brand }) => {
  test.slow()
  const { task, cora } = await answeredSurvey(brand)
  await enter(context, brand)
  const places = {
    'tags-list': '/?tab=stakeholders&tag=Berlin',
    'tags-one': `/stakeholder-tagging?tab=stakeholders&consumerId=${cora.consumer.id}`,
    'tags-everyone': '/stakeholder-tagging?tab=stakeholders&everyone=1',
    'tags-assigning': `/task/${task.id}/assignment?tab=customers`,
    'tags-results': `/task/${task.id}?tab=responses&tag=Berlin`,
  }
  for (const [name, place] of Object.entries(places)) {
    await page.goto(place)
    await expectAccessible(page)
    await takePictures(page, name, [360, 768, 1280])
  }
})

async function threeStakeholders(brand: Brand) {
  const project = await createProject(brand, { title: 'Face oil' })
  const person = (firstName: string, lastName: string) =>
    createConsumer(brand, { projectId: project.id, firstName, lastName })
  const [cora, nils, ada] = [await person('Cora', 'Lind'), await person('Nils', 'Berg'), await person('Ada', 'Holt')]
  return { projectId: project.id, cora, nils, ada }
}

/** Cora, of Berlin, and Nils have answered; Ada has not. */
async function answeredSurvey(brand: Brand) {
  const people = await threeStakeholders(brand)
  const task = await createOpenSurvey(brand, people.projectId)
  for (const person of [people.cora, people.nils]) {
    await assign(brand, task.id, person.consumer.id)
    const path = `/api/consumer/tasks/${task.id}/responses`
    expectStatus(201, await person.json('POST', path, { responses: ANSWERS, status: 'submitted' }))
  }
  const fields = { consumerId: String(people.cora.consumer.id), change: 'set', tags: 'Berlin' }
  expectStatus(303, await brand.post('/stakeholder-tagging', fields))
  return { ...people, task }
}

/** The same, with Cora's answer of March 5, 2026. */
async function answersOfTwoDays(brand: Brand, server: { databasePath: string }) {
  const survey = await answeredSurvey(brand)
  const late = Date.UTC(2026, 2, 5, 23, 59)
  changeRows(server, 'update task_responses set submitted_at = ? where consumer_id = ?', late, survey.cora.consumer.id)
  return survey
}
