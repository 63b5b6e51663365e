import type { Locator, Page } from '@playwright/test'
import { makeKey } from '../../harness/api-keys'
import { createConsumer } from '../../harness/people'
import { createProject } from '../../harness/projects'
import { shareResults } from '../../harness/result-links'
import { createOpenSurvey } from '../../harness/survey'
import { enter, expect, test } from '../harness/fixtures'

/** A form: what is typed into which field, the button that sends it, and what it says where that did not arrive. */
type Form = { field?: string; typed?: string; button: string | RegExp; failed: string }

const CHANGES = 'Failed to save the changes. Please try again.'

test('every form of a page keeps what was typed without a connection, and behind a proxy that fails', async ({
  page,
  context,
  brand,
}) => {
  const { id: projectId } = await createProject(brand)
  const { id: taskId } = await createOpenSurvey(brand, projectId)
  const { consumer } = await createConsumer(brand, { projectId, firstName: 'Ann', lastName: 'Lee' })
  const saved = await brand.post(`/task/${taskId}/template`, { key: 'k' })
  await makeKey(brand, ['read'], { name: 'Nightly' })
  await shareResults(brand, projectId, { label: 'Board', scope: 'project' })
  const pages: [address: string, forms: Form[]][] = [
    [
      '/account',
      [
        { field: 'First Name', typed: 'Typed offline', button: 'Save Changes', failed: CHANGES },
        { field: 'Current Password', typed: 'typed offline', button: 'Change Password', failed: CHANGES },
      ],
    ],
    [
      `/stakeholders/${consumer.id}`,
      [{ field: 'Tags', typed: 'typed offline', button: 'Save Changes', failed: CHANGES }],
    ],
    [
      '/account/keys',
      [
        { field: 'What is it for?', typed: 'Typed offline', button: 'Make Key', failed: 'Failed to make the key.' },
        { button: 'Revoke the key Nightly', failed: 'Failed to revoke the key.' },
      ],
    ],
    [
      saved.headers.get('location') ?? '',
      [
        { field: 'Name of the new project', typed: 'Typed', button: /^Create/, failed: 'Failed to create the tasks.' },
        { field: 'Name', typed: 'Typed offline', button: 'Rename', failed: 'Failed to rename the template.' },
      ],
    ],
    [
      `/project/${projectId}/links`,
      [{ button: 'Change the last day for Board', failed: 'Failed to change the last day.' }],
    ],
  ]
  await enter(context, brand)
  for (const [address, forms] of pages) {
    await page.goto(address, { waitUntil: 'networkidle' })
    for (const form of forms) {
      const part = formOf(page, form)
      const field = form.field === undefined ? null : part.getByLabel(form.field, { exact: true })
      await field?.fill(form.typed ?? '')
      await context.setOffline(true)
      await part.getByRole('button', { name: form.button }).click()
      await expect(part.getByRole('alert'), address).toContainText('Please try again.')
      if (field) await expect(field).toHaveValue(form.typed ?? '')
      await context.setOffline(false)
      await page.route(POSTS, (route) => (route.request().method() === 'POST' ? fail(route) : route.fallback()))
      await part.getByRole('button', { name: form.button }).click()
      await expect(part.getByRole('alert'), address).toContainText(form.failed)
      if (field) await expect(field).toHaveValue(form.typed ?? '')
      await page.unroute(POSTS)
    }
  }
})

const POSTS = /\.data(\?|$)/

/** What a proxy says that cannot reach the server. */
async function fail(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
  await route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
}

function formOf(page: Page, { field, button }: Form): Locator {
  const sent = page.locator('form').filter({ has: page.getByRole('button', { name: button }) })
  return field === undefined ? sent : sent.filter({ has: page.getByLabel(field, { exact: true }) })
}
