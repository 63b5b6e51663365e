import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import type { ActorName } from '~/access/may'
import routes from '~/routes'
import { makeActors } from '../../harness/domain/actors'
import { createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* Every page that has a guard, by every kind of actor. */

type Answer = 'enters' | 'signs in' | 'denied'

/** Keys are for /api, and links for their own pages: elsewhere who holds them is a visitor. */
const VISITORS = {
  'key to read': 'signs in',
  'key to write': 'signs in',
  'key to export': 'signs in',
  'respondent of one task': 'signs in',
  reader: 'signs in',
  previewer: 'signs in',
  visitor: 'signs in',
} as const

/** What a guard does with each kind of actor. A new kind needs a column, and a new guard a row. */
const GUARDS: Record<string, Record<ActorName, Answer>> = {
  'routes/brand/guard.ts': { ...VISITORS, owner: 'enters', respondent: 'denied' },
  'routes/brand/results-guard.ts': { ...VISITORS, owner: 'enters', respondent: 'denied', reader: 'enters' },
  'routes/consumer/guard.ts': { ...VISITORS, owner: 'denied', respondent: 'enters' },
  'routes/consumer/task-guard.ts': {
    ...VISITORS,
    owner: 'denied',
    respondent: 'enters',
    'respondent of one task': 'enters',
  },
  'routes/account/guard.ts': { ...VISITORS, owner: 'enters', respondent: 'enters' },
}

const server = await startServer()
const tenant = await createTenant(server)
const actors = await makeActors(server, tenant)
const pages = routes.flatMap((entry) => listPages(entry))

test('every guard of a layout has a row, and every row is one', () => {
  expect(new Set(pages.flatMap(({ guards }) => guards))).toEqual(new Set(Object.keys(GUARDS)))
})

describe.each(pages.filter(({ guards }) => guards.length > 0))('$path', ({ path, guards }) => {
  test('admits the actors whom its guards admit', async () => {
    const { project, task, consumer } = tenant
    const at = path
      .replace(':projectId', String(project.id))
      .replace(':taskId', String(task.id))
      .replace(':consumerId', String(consumer.consumer.id))
      .replaceAll(/:\w+/g, '1')
    const answers: Partial<Record<string, Answer>> = {}
    for (const [name, client] of Object.entries(actors)) {
      const read = await client.page(at)
      const { status, headers } = read.status === 405 ? await client.post(at, {}) : read
      const signsIn = /^\/(api\/login|signin)\?/.test(headers.get('location') ?? '')
      answers[name] = signsIn ? 'signs in' : status === 403 ? 'denied' : 'enters'
    }
    expect(answers).toEqual(combine(guards))
  })
})

type Page = { path: string; guards: string[] }

/** The pages below an entry, with the guards around each. */
function listPages({ path, file, children = [] }: RouteConfigEntry, above: Page = { path: '', guards: [] }): Page[] {
  const own = {
    path: path === undefined ? above.path : `${above.path}/${path}`.replaceAll(/\/{2,}/g, '/'),
    guards: /guard\.ts$/.test(file) ? [...above.guards, file] : above.guards,
  }
  return [...(path === undefined ? [] : [own]), ...children.flatMap((child) => listPages(child, own))]
}

/** An actor enters where all guards let them; else the first that does not decides. */
function combine(guards: string[]): Record<string, Answer> {
  const tables = guards.flatMap((guard) => GUARDS[guard] ?? [])
  const names = Object.keys(actors) as ActorName[]
  return Object.fromEntries(
    names.map((name) => [name, tables.map((table) => table[name]).find((one) => one !== 'enters') ?? 'enters']),
  )
}
