import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TASK_TYPES } from '~/task-types/task-type-names'
import type { Task } from '~/tasks/tasks'
import { expectStatus } from '../../harness/client'
import { type Brand, type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { attemptOf, createOpenPrioritization, firstAndLast } from '../../harness/domain/prioritization'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { answer } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const CLIENT = path.resolve(import.meta.dirname, '../../../build/client')

/**
 * Of any page, with script as it is sent and what is said before each file. What
 * pages with pictures load is measured in a browser.
 */
const MOST = { requests: 30, kb: 200 }
/** A dialog that is opened at once, with the page beneath it. */
const MOST_OF_DIALOG = { requests: 30, kb: 220 }

const ASSETS = /\/assets\/[\w.~-]+\.(?:js|css)/g

test('a brand’s page is in the browser with few requests and little script, whichever it is', async () => {
  const server = await startServer()
  const brand = await server.signUpBrand()
  const { id: projectId } = await createProject(brand)
  const person = await createConsumer(brand, { projectId })
  const { consumer } = person
  const faults: string[] = []
  const [tasks, taskDialogs] = await taskPages(brand, projectId, person)
  const dialogs = [...portalDialogs(consumer.id, projectId), ...taskDialogs]
  const weights = new Map<string, number>()
  for (const page of [...portalPages(consumer.id, projectId), ...tasks, ...dialogs]) {
    const { status, text } = await brand.page(page)
    expect(status, page).toBe(200)
    const assets = new Set(text.match(ASSETS))
    const scripts = [...assets].filter((asset) => asset.endsWith('.js'))
    expect(scripts.length, page).toBeGreaterThan(0)
    for (const script of scripts) {
      if (!weights.has(script)) weights.set(script, await weightOf(brand, script))
    }
    const bytes = scripts.reduce((sum, script) => sum + (weights.get(script) ?? 0), 0)
    // The page itself is one more.
    const [requests, size] = [assets.size + 1, Math.round(bytes / 102.4) / 10]
    const most = dialogs.includes(page) ? MOST_OF_DIALOG : MOST
    if (requests > most.requests || size > most.kb) faults.push(`${page}: ${requests} requests, ${size} KB`)
  }
  expect(faults).toEqual([])
})

/** Of a file on the wire, compressed, and with its headers. */
async function weightOf(brand: Brand, asset: string): Promise<number> {
  const { headers } = await brand.fetch(asset, { headers: { 'Accept-Encoding': 'br' } })
  const said = [...headers].reduce(
    (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
    'HTTP/1.1 200 OK\r\n\r\n'.length,
  )
  return said + readFileSync(path.join(CLIENT, `${asset}.br`)).length
}

function portalPages(consumerId: number, projectId: number): string[] {
  const pages = [
    ...['?tab=tasks', '?tab=stakeholders', `?project=${projectId}`, 'account', 'account/keys', 'account/webhooks'],
    ...['audit-log', 'search', 'search?q=a', 'templates', 'templates/concept-test', 'study-import'],
    ...[`stakeholders/${consumerId}`, `project/${projectId}/links`],
  ]
  return ['', ...pages].map((page) => `/${page}`)
}

function portalDialogs(consumerId: number, projectId: number): string[] {
  return [
    ...['/project-creation', '/task-creation', '/invitation', '/csv-invitation'],
    ...['edition', 'export', 'participation', 'deletion'].map((act) => `/project/${projectId}/${act}`),
    ...['tagging', 'assignment', 'renewal', 'withdrawal', 'removal'].map(
      (act) => `/stakeholder-${act}?consumerId=${consumerId}`,
    ),
  ]
}

const TABS = ['', '?tab=overview', '?tab=build', '?tab=customers', '?tab=responses']

/** What the results of a prioritization are looked at in, beside the one that they open on. */
const FEATURE_VIEWS = ['details', 'tiers', 'individual', 'segments', 'turf'].map(
  (view) => `?tab=responses&view=${view}`,
)

/** Of a task of each type with answers: its tabs, and its dialogs over each of them. */
async function taskPages(
  brand: Brand,
  projectId: number,
  person: ConsumerPerson,
): Promise<[tabs: string[], dialogs: string[]]> {
  expectStatus(303, await brand.post('/example', {}))
  const address = await createTask(brand, projectId, { type: 'receive_product' })
  expectStatus(303, await brand.post(`/task/${address.id}/samples`, { key: 'samples' }))
  await createAnsweredPrioritization(brand, projectId, person)
  const tasks = expectStatus(200, await brand.json<Task[]>('GET', '/api/brand/tasks')).body
  expect(new Set(tasks.map(({ type }) => type))).toEqual(new Set(TASK_TYPES))
  const dialogs = ['assignment', 'deletion', 'publication', 'export', 'schedule']
  const tabsOf = ({ type }: Task) => (type === 'feature_prioritization' ? [...TABS, ...FEATURE_VIEWS] : TABS)
  return [
    tasks.flatMap((task) => tabsOf(task).map((tab) => `/task/${task.id}${tab}`)),
    tasks.flatMap((task) => [
      `/task/${task.id}/edition`,
      // Builders alone lead to it.
      ...['', '?tab=build'].map((tab) => `/task/${task.id}/preview${tab}`),
      ...dialogs.flatMap((dialog) => tabsOf(task).map((tab) => `/task/${task.id}/${dialog}${tab}`)),
      ...(task.type === 'custom_survey'
        ? []
        : ['screener', 'screener/preview'].map((page) => `/task/${task.id}/${page}`)),
    ]),
  ]
}

/** One that opens on its results, and its dialogs with it. */
async function createAnsweredPrioritization(brand: Brand, projectId: number, person: ConsumerPerson): Promise<void> {
  const { id } = await createOpenPrioritization(brand, projectId)
  await assign(brand, id, person.consumer.id)
  const { rounds } = await attemptOf(person, id)
  expectStatus(201, await answer(person, id, firstAndLast(rounds)))
}
