import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { uploadImage } from '../../harness/domain/heatmap'
import { createOpenPrioritization, FEATURES } from '../../harness/domain/prioritization'
import { createProject, createTask } from '../../harness/domain/projects'
import { enter, expect, expectToast, test } from '../harness/fixtures'
import { createWorld, type World } from '../harness/world'

/* What a brand has typed or chosen stays where it does not arrive, and the page says what to do. */

type Form = {
  of: string
  /** Whether it is also tried where nobody answers. */
  isHung?: boolean
  path: (world: World) => string | Promise<string>
  /** What it stands in, where the page has several. */
  within?: (page: Page) => Locator
  /** What it is folded into. */
  summary?: string
  type?: [label: string | RegExp, text: string]
  check?: string | RegExp
  press: string
  /** What is said where it does not arrive; where nothing does, if that is said otherwise. */
  said: string
  saidOfAll?: string
  /** The toast once it has arrived. */
  sent: string | RegExp
}

const section = (name: string | RegExp) => (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) })
const dialog = (page: Page) => page.getByRole('dialog')

const NOT_REACHED = 'We could not reach the server. Check your connection and try again.'
const notChanged = { press: 'Save Changes', said: 'Failed to save the changes. Please try again.' }
const webhook = (toDo: string) => ({ said: `Failed to ${toDo}. Please try again.`, saidOfAll: NOT_REACHED })
const person = ({ cora }: World) => `/stakeholders/${cora.consumer.id}`

const FORMS: Form[] = [
  {
    of: 'the name of an account',
    isHung: true,
    path: () => '/account',
    within: section('Name'),
    type: ['First Name', 'Typed'],
    ...notChanged,
    sent: 'Name changed',
  },
  {
    of: 'the retention of an account',
    path: () => '/account',
    within: section('Retention'),
    type: ['Days after a task closes', '90'],
    ...notChanged,
    sent: 'Retention changed',
  },
  {
    of: 'the daily email of an account',
    path: () => '/account',
    within: section('Daily email'),
    check: 'Send me the daily email',
    ...notChanged,
    sent: 'Daily email turned off',
  },
  {
    of: 'the name of a person',
    path: person,
    within: section('Name'),
    type: ['Last Name', 'Typed'],
    ...notChanged,
    sent: 'Name changed',
  },
  {
    of: 'the tags of a person',
    path: person,
    within: section('Tags'),
    type: [/^Tags/, 'autumn, often'],
    ...notChanged,
    sent: 'Tags saved',
  },
  {
    of: 'a new key',
    path: () => '/account/keys',
    within: section('New key'),
    type: ['What is it for?', 'Dashboard'],
    check: /^Write/,
    press: 'Create key',
    said: 'Failed to create the key. Please try again.',
    sent: 'Copy the key now',
  },
  {
    of: 'a new webhook',
    path: () => '/account/webhooks',
    type: ['Address', 'https://hooks.example/it'],
    check: 'A task was opened',
    press: 'Add Webhook',
    said: 'Failed to add the webhook. Please try again.',
    sent: /Copy its secret now/,
  },
  {
    of: 'the address of a webhook',
    path: newWebhook,
    within: section('Address and events'),
    type: ['Address', 'https://hooks.example/other'],
    press: 'Save webhook',
    said: 'Failed to save the webhook. Please try again.',
    sent: 'Webhook saved',
  },
  { of: 'a test of a webhook', path: newWebhook, press: 'Send test', ...webhook('send the test'), sent: 'Test sent' },
  {
    of: 'the switch of a webhook',
    path: newWebhook,
    press: 'Turn off',
    ...webhook('change the webhook'),
    sent: 'Webhook turned off',
  },
  {
    of: 'the end of a webhook',
    path: async (world) => `${await newWebhook(world)}/deletion`,
    within: dialog,
    press: 'Delete Webhook',
    said: 'Failed to delete the webhook. Please try again.',
    sent: 'Webhook deleted',
  },
  {
    of: 'the use of a template',
    path: newTemplate,
    within: section('Use it'),
    type: ['Name of the new project', 'Typed for this one'],
    press: 'Create Task',
    said: 'Failed to create the tasks. Please try again.',
    sent: 'Task created',
  },
  {
    of: 'the name of a template',
    path: newTemplate,
    within: section('Rename or delete'),
    type: ['Name', 'As it is called now'],
    press: 'Rename',
    said: 'Failed to rename the template. Please try again.',
    sent: 'Template renamed',
  },
  {
    of: 'a new link to results',
    path: ({ projectId }) => `/project/${projectId}/links`,
    type: ['Who is it for?', 'The agency'],
    check: 'What people wrote',
    press: 'Create link',
    said: 'Failed to create the link. Please try again.',
    sent: 'Link created',
  },
  {
    of: 'a note on a finding',
    path: ({ surveyId }) => `/task/${surveyId}?tab=responses`,
    summary: 'Write a note',
    type: [/^Your note on/, 'Ask them again in May.'],
    press: 'Save note',
    said: 'Failed to save the note. Please try again.',
    saidOfAll: NOT_REACHED,
    sent: 'Note saved',
  },
  {
    of: 'the names of segments',
    path: segments,
    type: [/^Name of segment 1/, 'Careful'],
    press: 'Tag them',
    said: 'Failed to save tags. Please try again.',
    saidOfAll: NOT_REACHED,
    sent: 'None of these respondents is a stakeholder to tag.',
  },
  {
    of: 'a builder',
    isHung: true,
    path: newBuilder,
    type: ['Most important', 'Typed'],
    press: 'Save',
    said: 'Failed to save configuration. Please try again.',
    sent: 'Configuration saved',
  },
  {
    of: 'the builder of a comparison',
    path: newComparison,
    type: ['Name', 'Typed'],
    press: 'Save Changes',
    said: 'Error updating pack comparator. Please try again.',
    sent: 'Pack comparator updated successfully',
  },
  {
    of: 'the builder of a heatmap',
    path: newHeatmap,
    type: ['Round 1, likes', 'Typed'],
    press: 'Save',
    said: 'Failed to save configuration. Please try again.',
    sent: 'Configuration Saved',
  },
  {
    of: 'a task that becomes a template',
    path: ({ surveyId }) => `/task/${surveyId}?tab=overview`,
    press: 'Save as template',
    said: 'Failed to save the template. Please try again.',
    saidOfAll: NOT_REACHED,
    sent: 'Saved as a template',
  },
  {
    of: 'the copy of a task',
    isHung: true,
    path: ({ surveyId }) => `/task/${surveyId}?tab=overview`,
    press: 'Duplicate task',
    said: 'Failed to duplicate task. Please try again.',
    saidOfAll: NOT_REACHED,
    sent: 'Task duplicated',
  },
  {
    of: 'a test by email',
    path: async (world) => (await newBuilder(world)).replace('?tab=build', '/publication'),
    within: dialog,
    press: 'Send me a test',
    said: 'Failed to send the test. Please try again.',
    saidOfAll: NOT_REACHED,
    sent: 'Test sent',
  },
  {
    of: 'Assign Consumer',
    path: ({ sampledId }) => `/task/${sampledId}/assignment`,
    within: dialog,
    check: /Nils Berg/,
    press: 'Assign',
    said: 'Failed to assign consumer. Please try again.',
    sent: 'Consumer assigned',
  },
  {
    of: 'task delete',
    isHung: true,
    path: ({ draftId }) => `/task/${draftId}/deletion`,
    within: dialog,
    press: 'Delete task',
    said: 'Failed to delete task. Please try again.',
    sent: 'Task deleted',
  },
]

async function newWebhook({ brand }: World): Promise<string> {
  const url = `https://hooks.example/${crypto.randomUUID()}`
  const fields = { url, events: 'task.opened', key: crypto.randomUUID() }
  const { text } = expectStatus(201, await brand.post('/account/webhooks', fields))
  const ids = [...text.matchAll(/\/account\/webhooks\/(\d+)/g)].map(([, id]) => Number(id))
  return `/account/webhooks/${Math.max(...ids)}`
}

/** Of a draft that can be opened. */
async function newBuilder({ brand, projectId }: World): Promise<string> {
  const { id } = await createTask(brand, projectId, { type: 'feature_prioritization' })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { features: FEATURES }))
  return `/task/${id}?tab=build`
}

async function newHeatmap({ brand, projectId }: World): Promise<string> {
  const { id } = await createTask(brand, projectId, { type: 'design_element_heatmap' })
  const { url } = await uploadImage(brand)
  const images = [{ id: 'front', url, name: 'Front', prompt: null }]
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { images }))
  return `/task/${id}?tab=build`
}

async function newComparison({ brand, projectId }: World): Promise<string> {
  const { id } = await createTask(brand, projectId, { type: 'pack_vs_pack_comparator' })
  const variants = ['amber', 'green'].map((name) => ({ id: name, name, imageUrl: null }))
  const attributes = [{ id: 'clarity', label: 'Clarity', description: '', type: 'both' }]
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { variants, attributes }))
  return `/task/${id}?tab=build`
}

async function newTemplate({ brand, surveyId }: World): Promise<string> {
  const fields = { key: crypto.randomUUID() }
  expectStatus(303, await brand.post(`/task/${surveyId}/template`, fields))
  const { text } = await brand.page('/templates')
  const [, address = ''] = /href="(\/templates\/\d+)"/.exec(text) ?? []
  return address
}

async function segments({ brand, projectId }: World): Promise<string> {
  const { id } = await createOpenPrioritization(brand, projectId)
  expectStatus(201, await brand.json('POST', `/api/tasks/${id}/add-sample-responses`))
  return `/task/${id}?tab=responses&view=segments&segments=2`
}

test('a form that does not arrive is kept, without a connection and behind a proxy that fails', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  const world = await createWorld(server.url)
  await enter(context, world.brand)
  for (const form of FORMS) await test.step(form.of, () => expectKept(page, context, world, form))
})

test('a form that goes as a document is kept too, and sent once the server is reached', async ({
  page,
  context,
  brand,
}) => {
  const project = await createProject(brand)
  const { id } = await createTask(brand, project.id, { type: 'feature_prioritization' })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { features: FEATURES }))
  await enter(context, brand)
  for (const [path, label, press, answered] of [
    [`/task/${id}/design-import`, 'Or paste it here', 'Import', 'This design was not imported:'],
    [
      '/account/brand-deletion',
      'Name of your company',
      'Permanently delete everything',
      'Type the name of your company',
    ],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByLabel(label).fill('Typed')
    for (const [breaks, mends] of [
      [() => context.setOffline(true), () => context.setOffline(false)],
      [() => page.route(ALL, failAsProxy), () => page.unroute(ALL)],
    ] as const) {
      await breaks()
      await page.getByRole('button', { name: press }).click()
      await expect(page.getByText(NOT_REACHED)).toBeVisible()
      await expect(page.getByLabel(label)).toHaveValue('Typed')
      await mends()
    }
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByText(answered)).toBeVisible()
    await expect(page.getByLabel(label)).toHaveValue('Typed')
  }
})

test('a form that nobody answers says so after half a minute, keeps what was typed and is sent again', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000)
  const world = await createWorld(server.url)
  await enter(context, world.brand)
  await page.clock.install()
  for (const form of FORMS.filter(({ isHung }) => isHung))
    await test.step(form.of, async () => {
      const { within, typed, button } = await fillIn(page, world, form)
      const held: Route[] = []
      await page.route(POSTED, (route) => void held.push(route))
      const asked = page.waitForRequest(POSTED)
      await button.click()
      await asked
      await page.clock.fastForward('00:31')
      await expect(within.getByText(form.said)).toBeVisible()
      if (typed) await expect(typed).toHaveValue(form.type?.[1] ?? '')
      // What was held is not to arrive after all.
      await Promise.all(held.map((route) => route.abort()))
      await page.unroute(POSTED)
      await button.click()
      await expectToast(page, form.sent)
    })
})

async function expectKept(page: Page, context: BrowserContext, world: World, form: Form): Promise<void> {
  const { within, typed, checked, isChecked, button } = await fillIn(page, world, form)
  for (const [breaks, mends, said] of [
    [() => context.setOffline(true), () => context.setOffline(false), form.saidOfAll ?? form.said],
    [() => page.route(ALL, failAsProxy), () => page.unroute(ALL), form.saidOfAll ?? form.said],
    [() => page.route(POSTED, failAsProxy), () => page.unroute(POSTED), form.said],
  ] as const) {
    await breaks()
    // What is said may stand there from the try before.
    const failure = Promise.race([
      page.waitForEvent('requestfailed'),
      page.waitForEvent('response', (response) => response.status() === 500),
    ])
    await button.click()
    await failure
    await expect(within.getByText(said)).toBeVisible()
    if (typed) await expect(typed).toHaveValue(form.type?.[1] ?? '')
    if (checked) await expect(checked).toBeChecked({ checked: isChecked })
    await mends()
  }
  await button.click()
  await expectToast(page, form.sent)
}

async function fillIn(page: Page, world: World, form: Form) {
  await page.goto(await form.path(world), { waitUntil: 'networkidle' })
  const within = form.within?.(page) ?? page.locator('body')
  if (form.summary) await within.getByText(form.summary).first().click()
  const typed = form.type && within.getByLabel(form.type[0]).first()
  const checked = form.check === undefined ? null : within.getByLabel(form.check).first()
  // A script that arrives in between parts what is selected from what takes its place.
  if (typed)
    await expect(async () => {
      await typed.fill(form.type?.[1] ?? '')
      await expect(typed).toHaveValue(form.type?.[1] ?? '', { timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
  const isChecked = checked !== null && !(await checked.isChecked())
  await checked?.setChecked(isChecked)
  const button = within.getByRole('button', { name: form.press, exact: true }).first()
  return { within, typed, checked, isChecked, button }
}

const ALL = '**/*'
const POSTED = /\.data(\?|$)/

/** As whoever stands between the browser and the product answers when it is not reached. */
const failAsProxy: Parameters<Page['route']>[1] = (route) =>
  route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500 Internal Server Error</h1>' })
