import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TASK_TYPES } from '~/task-types/task-type-names'
import type { Task } from '~/tasks/tasks'
import { expectStatus } from '../../harness/client'
import { uploadImage } from '../../harness/domain/heatmap'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { startServer } from '../../harness/services/server'

const CLIENT = path.resolve(import.meta.dirname, '../../../build/client')

/**
 * Of any page, with script as it is sent; also of one that begins with a dialog over it. What the script may weigh is 150 KB,
 * with what an answer says before each file: so there is some room.
 */
const MOST = { requests: 15, kb: 146 }

const ASSETS = /\/assets\/[\w.-]+\.(?:js|css)/g
const ASSETS_AND_IMAGES = /\/assets\/[\w.-]+\.(?:js|css)|\/api\/images\/[\w.-]+/g

test('a brand’s page is in the browser with few requests and little script, whichever it is', async () => {
  const server = await startServer()
  const brand = await server.signUpBrand()
  const { id: projectId } = await createProject(brand)
  const { consumer } = await createConsumer(brand, { projectId })
  const faults: string[] = []
  const [tasks, taskDialogs] = await taskPages(brand, projectId)
  const dialogs = [...portalDialogs(consumer.id, projectId), ...taskDialogs]
  const packs = await twoPacks(brand, projectId)
  const pictured = ['?tab=build', '?tab=responses'].map((tab) => `/task/${packs}${tab}`)
  for (const page of [...portalPages(consumer.id, projectId), ...tasks, ...dialogs, ...pictured]) {
    const { status, text } = await brand.page(page)
    expect(status, page).toBe(200)
    // Under a dialog stand the pictures of a page that was there before it.
    const files = dialogs.includes(page) ? ASSETS : ASSETS_AND_IMAGES
    const assets = new Set(text.match(files))
    const scripts = [...assets].filter((asset) => asset.endsWith('.js'))
    expect(scripts.length, page).toBeGreaterThan(0)
    const bytes = scripts.reduce((sum, asset) => sum + readFileSync(path.join(CLIENT, `${asset}.br`)).length, 0)
    // The page itself is one more.
    const [requests, size] = [assets.size + 1, Math.round(bytes / 102.4) / 10]
    if (requests > MOST.requests || size > MOST.kb) faults.push(`${page}: ${requests} requests, ${size} KB`)
  }
  expect(faults).toEqual([])
})

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

/** A comparator with a picture of each pack, and with answers. */
async function twoPacks(brand: Brand, projectId: number): Promise<number> {
  const images = [await uploadImage(brand), await uploadImage(brand)]
  const config = {
    variants: images.map(({ url }, index) => ({ id: `pack-${index}`, name: `Pack ${index}`, imageUrl: url })),
    attributes: [{ id: 'clarity', label: 'Clarity', type: 'both' }],
  }
  const { id } = await createTask(brand, projectId, { type: 'pack_vs_pack_comparator' })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, config))
  expectStatus(303, await brand.post(`/task/${id}/samples`, { key: 'packs' }))
  return id
}

/** Of a task of each type with answers: its tabs, and its dialogs. */
async function taskPages(brand: Brand, projectId: number): Promise<[tabs: string[], dialogs: string[]]> {
  expectStatus(303, await brand.post('/example', {}))
  const address = await createTask(brand, projectId, { type: 'receive_product' })
  expectStatus(303, await brand.post(`/task/${address.id}/samples`, { key: 'samples' }))
  const tasks = expectStatus(200, await brand.json<Task[]>('GET', '/api/brand/tasks')).body
  expect(new Set(tasks.map(({ type }) => type))).toEqual(new Set(TASK_TYPES))
  const dialogs = ['edition', 'assignment', 'deletion', 'publication', 'export', 'schedule', 'preview']
  return [
    tasks.flatMap(({ id }) => ['', '?tab=build', '?tab=customers', '?tab=responses'].map((tab) => `/task/${id}${tab}`)),
    tasks.flatMap(({ id }) => dialogs.map((dialog) => `/task/${id}/${dialog}`)),
  ]
}
