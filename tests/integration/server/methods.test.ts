import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '~/routes'
import { createConsumer } from '../../harness/domain/people'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const brand = await server.signUpBrand()
const clients = { nobody: server.client(), brand, consumer: await createConsumer(brand) }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** What is no page, with the methods that it takes; a page takes GET, and POST where it has a form. */
const RESOURCES = new Map([
  ['/healthz', ['GET']],
  ['/readyz', ['GET']],
  ['/metrics', ['GET']],
  ['/account/data.zip', ['GET']],
  ['/stakeholders/1/data.zip', ['GET']],
  ['/stakeholders/export.csv', ['GET']],
  ['/stakeholders/export.xlsx', ['GET']],
  ['/audit-log/export.csv', ['GET']],
  ['/csv-upload', ['POST']],
  ['/invitation/1/link.json', ['GET']],
  ['/invitation-results/1/export.csv', ['GET']],
  ['/project/1/export/file', ['GET']],
  ['/project/1/report/pdf', ['GET']],
  ['/project/1/report/slides', ['GET']],
  ['/project/1/report/chart', ['GET']],
  ['/task/1/export.csv', ['GET']],
  ['/task/1/design.csv', ['GET']],
  ['/task/1/picture', ['GET']],
  ['/task/1/summaries', ['GET']],
  ['/task/1/answer-count', ['GET']],
  ['/consumer/task/1/draft', ['POST']],
  ['/consumer/task/1/step', ['POST']],
])

const targets = targetsOf(routes)

test('the sitemap names what is no page', () => {
  expect([...RESOURCES.keys()].filter((resource) => !targets.includes(resource))).toEqual([])
  expect(targets.length).toBeGreaterThan(60)
})

describe.each(targets)('%s', (target) => {
  test('answers 405 with Allow to every method that it does not take, whoever asks, as a page or as JSON', async () => {
    const allowed = RESOURCES.get(target)
    const unknown = ['PUT', 'PATCH', 'DELETE', ...(allowed ? METHODS.filter((one) => !allowed.includes(one)) : [])]
    for (const method of unknown) {
      for (const [who, client] of Object.entries(clients)) {
        const response = await client.fetch(target, { method, headers: { Accept: 'text/html', Origin: server.url } })
        const text = await response.text()
        expect([response.status, `${method} by ${who}`]).toEqual([405, `${method} by ${who}`])
        const names = response.headers.get('allow')?.split(', ') ?? []
        expect(names).not.toContain(method)
        if (allowed) expect(names.filter((name) => name !== 'HEAD')).toEqual(allowed)
        else expect(names.length).toBeGreaterThan(0)
        const id = response.headers.get('x-request-id')
        if (response.headers.get('content-type') === 'application/json')
          expect(JSON.parse(text)).toHaveProperty('message')
        else expect(text).toContain(`Reference ${id}`)
      }
    }
  })
})

test('a method that no page takes is refused with those that this page takes', async () => {
  const cases = [
    ['/', 'GET, HEAD'],
    ['/signin', 'GET, HEAD, POST'],
    ['/csv-upload', 'POST'],
    ['/healthz', 'GET, HEAD'],
  ]
  for (const [target = '', allow] of cases) {
    const { status, headers } = await server.client().fetch(target, { method: 'OPTIONS' })
    expect([target, status, headers.get('allow')]).toEqual([target, 405, allow])
  }
  expect((await server.client().fetch('/nowhere', { method: 'OPTIONS' })).status).toBe(404)
})

test('POST to a page without a form is refused as well, and names what the page takes', async () => {
  for (const target of ['/method', '/audit-log', '/consumer', '/']) {
    const { status, headers, text } = await brand.post(target, { any: 'thing' })
    expect([target, status, headers.get('allow')]).toEqual([target, 405, 'GET, HEAD'])
    expect(text).toContain('We could not do that')
  }
})

function targetsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const whole = path?.startsWith('/') ? path : path ? `${above}/${path}` : above
    const own = path && !/^\/?(api\/|\*)/.test(whole.slice(1)) ? [whole.replace(/:\w+/g, '1').replace('//', '/')] : []
    return [...own, ...targetsOf(children ?? [], whole === '/' ? '' : whole)]
  })
}
