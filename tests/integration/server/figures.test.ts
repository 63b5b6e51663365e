import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { expectStatus } from '../../harness/client'
import { signUpBrand } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { startModel } from '../../harness/services/model'
import { type ServerProcess, startProcess } from '../../harness/services/server-process'

/* What an operator's Prometheus and OpenTelemetry are told. */

const TOKEN = 'a token of the tests alone'
const servers: ServerProcess[] = []
afterAll(() => Promise.all(servers.map((server) => server.dispose())))

async function start(...given: Parameters<typeof startProcess>): Promise<ServerProcess> {
  const server = await startProcess(...given)
  servers.push(server)
  return server
}

const scrape = (server: ServerProcess, headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }) =>
  fetch(`${server.url}/metrics`, { headers })

type Sample = { name: string; labels: Record<string, string>; value: number }

/** Samples of the text format of Prometheus, version 0.0.4; throws at a line that is none. */
function parsed(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || /^# (HELP|TYPE) [a-zA-Z_:][\w:]* /.test(line)) return []
    const found = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?[\d.e+-]+|[+-]Inf|Nan)$/.exec(line)
    if (!found) throw new Error(`No sample: ${line}`)
    const [, name = '', labels = '', value = ''] = found
    const pairs = [...labels.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [
      key,
      text,
    ])
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value.replace('Inf', 'Infinity')) }]
  })
}

test('without METRICS_TOKEN there is no such address', async () => {
  const server = await start()
  expect((await scrape(server)).status).toBe(404)
  expect((await scrape(server, {})).status).toBe(404)
})

test.each([
  ['one process', {}],
  ['two processes, whichever is asked', { WEB_CONCURRENCY: '2' }],
])('figures of %s, to whoever knows the token', { timeout: 120_000 }, async (_what, environment) => {
  const server = await start({ METRICS_TOKEN: TOKEN, ...environment })
  for (const said of ['', 'Bearer no', `Basic ${TOKEN}`]) {
    expect((await scrape(server, { Authorization: said })).status).toBe(401)
  }
  // Until all processes are there, none answers for all.
  await expect.poll(async () => (await scrape(server)).status, { timeout: 60_000 }).toBe(200)
  const brand = await signUpBrand(server.url)
  const { id } = await createTask(brand, (await createProject(brand)).id)
  for (let turn = 0; turn < 6; turn += 1) expectStatus(200, await brand.page(`/task/${id}`))
  expectStatus(404, await brand.page('/task/123456789'))
  await fetch(`${server.url}/secret/of/somebody@example.com`)
  for (let turn = 0; turn < 4; turn += 1) {
    const reply = await scrape(server)
    expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const text = await reply.text()
    const samples = parsed(text)
    const sumOf = (name: string, labels: Record<string, string> = {}) =>
      samples
        .filter((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
        .reduce((sum, { value }) => sum + value, 0)
    const page = { route: 'task/:taskId', method: 'GET' }
    expect(sumOf('sounding_http_requests_total', { ...page, status: '200' })).toBe(6)
    expect(sumOf('sounding_http_requests_total', { ...page, status: '404' })).toBe(1)
    expect(sumOf('sounding_http_request_duration_seconds_count', page)).toBe(7)
    expect(sumOf('sounding_unit_duration_seconds_count', { outcome: 'done' })).toBeGreaterThan(2)
    expect(sumOf('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(samples.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['sounding_mails_queued', 'nodejs_eventloop_lag_p99_seconds']),
    )
    expect(text).not.toMatch(/123456789|somebody|example\.com/)
  }
})

const spanSchema = z.object({
  name: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  spanId: z.string(),
  parent: z.string().nullable(),
})

test('an SDK that is there gets requests, the units and questions within them, and mails as spans', async () => {
  const model = await startModel()
  const program = ['--import', './tests/harness/services/spans.mjs', 'build/server/main.js']
  const server = await start(model.environment, program)
  const brand = await signUpBrand(server.url)
  const project = await createProject(brand)
  const task = await createTask(brand, project.id, { type: 'design_element_heatmap' })
  await brand.json('POST', '/api/brand/invitations/email', { emails: 'mia@example.org', projectId: project.id })
  await brand.json('POST', `/api/tasks/${task.id}/zone-summary`, { comments: ['It is good'] })
  const spans = () => {
    process.kill(server.pid(), 'SIGUSR2')
    const lines = server.logs.filter(({ text }) => text.startsWith('span '))
    return lines.map(({ text }) => spanSchema.parse(JSON.parse(text.slice('span '.length))))
  }
  await expect
    .poll(() => spans().map(({ name }) => name), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['POST /api/brand/projects', 'unit', 'mail', 'model']))
  const all = spans()
  const made = all.find(({ name }) => name === 'POST /api/brand/projects')
  expect(made).toMatchObject({ attributes: { 'http.response.status_code': 201 }, parent: null })
  expect(all.some(({ name, parent }) => name === 'unit' && parent === made?.spanId)).toBe(true)
  expect(JSON.stringify(all)).not.toMatch(/mia@|It is good|\/tasks\/\d/)
  await model.close()
})

test('a phone that goes away while it sends is no failure of ours', async () => {
  const server = await start({ METRICS_TOKEN: TOKEN })
  const brand = await signUpBrand(server.url)
  for (const to of ['/api/upload/heatmap-image', '/study-import', '/api/brand/projects']) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const type = to.endsWith('projects') ? 'application/json' : 'multipart/form-data; boundary=b'
    const head = [`POST ${to} HTTP/1.1`, 'Host: a', `Cookie: sid=${brand.cookies.get('sid')}`, `Content-Type: ${type}`]
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    socket.write(`${head.join('\r\n')}\r\nContent-Length: 900000\r\n\r\n${part}${'x'.repeat(100_000)}`)
    await delay(200)
    socket.destroy()
  }
  const counted = async () =>
    parsed(await (await scrape(server)).text())
      .filter(
        ({ name, labels }) =>
          name === 'sounding_http_requests_total' && /project|image|study/.test(String(labels.route)),
      )
      .map(({ labels, value }) => [labels.route, labels.status, value])
      .sort()
  await expect
    .poll(counted)
    .toEqual(['/api/brand/projects', '/api/upload/heatmap-image', 'study-import'].map((route) => [route, '499', 1]))
})
