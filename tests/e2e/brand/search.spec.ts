import { type Brand, createConsumer } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { expectAccessible } from '../harness/accessibility'
import { enter, expect, phone, test } from '../harness/fixtures'
import { holdBack } from '../harness/network'

/* A search across projects, tasks and people: over any page by a key, and as a page of its own without script. */

async function makeScent(brand: Brand): Promise<void> {
  const { id } = await createProject(brand, { title: 'Soap bar' })
  await createTask(brand, id, { title: 'Scent of soap' })
  await createConsumer(brand, { firstName: 'Cora', lastName: 'Soapwright' })
}

test('search opens over the pages on which something is deleted, erased or imported too', async ({
  page,
  context,
  brand,
}) => {
  const project = await createProject(brand)
  const { id } = await createTask(brand, project.id, { type: 'feature_prioritization' })
  const { consumer } = await createConsumer(brand)
  await enter(context, brand)
  const pages = ['/account/brand-deletion', `/stakeholders/${consumer.id}/erasure`, `/task/${id}/design-import`]
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  }
})

test('search opens by / and Ctrl K, leads by keys to what it finds, and gives the page back', async ({
  page,
  context,
  brand,
}) => {
  await makeScent(brand)
  await enter(context, brand)
  await page.goto('/?tab=stakeholders', { waitUntil: 'networkidle' })
  const palette = page.getByRole('dialog', { name: 'Search' })
  const input = palette.getByRole('searchbox')
  // What is typed into a field stays there.
  const field = page.getByRole('searchbox', { name: 'Search by name or email' })
  await field.press('/')
  await expect(field).toHaveValue('/')
  await expect(palette).toHaveCount(0)
  await field.press('Control+k')
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await field.blur()
  // A tick or a button takes no text.
  for (const control of [
    page.getByRole('checkbox').first(),
    page.getByRole('button', { name: 'Search', exact: true }),
  ]) {
    await control.focus()
    await page.keyboard.press('/')
    await expect(input).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
  }

  await page.keyboard.press('/')
  await expect(input).toBeFocused()
  await expect(palette.getByText('Partial words work')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('OAP')
  for (const group of ['Projects', 'Tasks', 'Stakeholders']) {
    await expect(palette.getByRole('region', { name: group }).getByRole('link', { name: /soap/i })).toBeVisible()
  }
  await expectAccessible(page)
  // What is opened beside this page follows nothing on it.
  await palette.getByRole('link', { name: /Scent of soap/ }).click({ modifiers: ['Control'] })
  await expect(input).toHaveValue('OAP')
  await input.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('link', { name: /Scent of soap/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(input).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Soap bar' })).toBeVisible()
  await expect(palette).toHaveCount(0)

  // Back leads to the page before, and the search does not come along, nor back again.
  await page.keyboard.press('/')
  await expect(input).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Stakeholders' })).toBeVisible()
  await expect(palette).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Soap bar' })).toBeVisible()
  await expect(palette).toHaveCount(0)

  const before = page.url()
  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await page.keyboard.type('nowhere at all')
  await expect(palette.getByText('Nothing matches “nowhere at all”.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  expect(page.url()).toBe(before)

  // What was typed was not thrown away by Escape, nor is it in the way of what is typed next.
  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('nowhere at all')
  await context.setOffline(true)
  await page.keyboard.type('soap')
  await expect(palette.getByText('We could not reach the server. Check your connection and try again.')).toBeVisible()
  await context.setOffline(false)
  // Enter tries again, where it is.
  await page.keyboard.press('Enter')
  await expect(palette.getByRole('link', { name: /Soap bar/ }).first()).toBeVisible()
  const release = await holdBack(page, '**/search.data*')
  await page.keyboard.type('wright')
  await expect(palette.getByText('Searching...')).toBeVisible()
  await expect(palette.getByRole('link')).toHaveCount(0)
  release()
  await expect(palette.getByRole('link', { name: /Soapwright/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('what is searched for can be typed at once', async ({ page, context, brand }) => {
    await enter(context, brand)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Search' }).tap()
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toBeFocused()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('search is a page with a form, of the own brand alone', async ({ page, context, brand, visitor }) => {
    await makeScent(brand)
    expect((await visitor.page('/search?q=soap')).status).toBe(302)
    await enter(context, brand)
    await page.goto('/')
    await page.getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('ent oap')
    await page.getByRole('searchbox').press('Enter')
    await page
      .getByRole('region', { name: 'Tasks' })
      .getByRole('link', { name: /Scent of soap/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Scent of soap' })).toBeVisible()
  })
})
