import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOpenHeatmap, submitClicks } from '../../harness/domain/heatmap-clicks'
import { type Brand, signUpBrand } from '../../harness/domain/people'
import { createProject } from '../../harness/domain/projects'
import { changeRows, rowsOf } from '../../harness/services/database'
import { isOnPostgres } from '../../harness/services/postgres'
import { type ServerProcess, startProcess } from '../../harness/services/server-process'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const THREAD = 'build/server/figures-thread.js'
const ITSELF = `export { answerCall } from './thread-itself.js'`
const BEGUN = 'thread-has-begun'
const GO_ON = 'thread-may-go-on'
const LATE = `import { existsSync, writeFileSync } from 'node:fs'
writeFileSync('${BEGUN}', '')
while (!existsSync('${GO_ON}')) await new Promise((resolve) => setTimeout(resolve, 20))
export const { answerCall } = await import('./thread-itself.js')`
const OF_ANOTHER_VERSION = isOnPostgres ? "'\\x0900000001000000'" : "X'0900000001000000'"

/** A copy of the product, in which the thread's program can be another one. */
let product: string
let server: ServerProcess
let brand: Brand
let projectId: number
let taskId: number
let results: string

beforeAll(async () => {
  product = await mkdtemp(path.join(tmpdir(), 'sounding-product-'))
  await cp(path.join(ROOT, 'build'), path.join(product, 'build'), { recursive: true })
  await cp(path.join(ROOT, THREAD), path.join(product, 'build/server/thread-itself.js'))
  for (const name of ['node_modules', 'db', 'package.json'])
    await symlink(path.join(ROOT, name), path.join(product, name))
  server = await startProcess({}, [path.join(product, 'build/server/main.js')])
  brand = await signUpBrand(server.url)
  projectId = (await createProject(brand)).id
})

/** No test finds the thread or the task of another. */
beforeEach(async () => {
  await useThread(ITSELF)
  await server.restart()
  const task = await createOpenHeatmap(brand, projectId)
  await submitClicks(brand, task, { Ada: [{ comment: 'Pale' }, { x: 20, y: 30 }], Ben: [{ x: 21, y: 30 }], Cy: [{}] })
  taskId = task.id
  results = `/task/${taskId}?tab=responses`
})

afterAll(async () => {
  await server.dispose()
  await rm(product, { recursive: true })
})

describe('the thread of results', () => {
  test.each([
    ['throws as it is loaded', "throw new Error('Not loadable')"],
    ['ends with a question open', 'export const answerCall = () => process.exit(1)'],
  ])('one that %s gives a page that says so, and the next question gets another', async (_, program) => {
    server.expectErrors(/the thread of results failed|Terminating worker thread|worker exited with code|Not loadable/)
    await useThread(program)
    const failed = await brand.page(results)
    expect(failed.status).toBe(500)
    expect(failed.text).toContain('Something went wrong')

    await useThread(ITSELF)
    const answered = await brand.page(results)
    expect(answered.status).toBe(200)
    expect(answered.text).toContain('Areas in numbers')
    expect(server.takeErrors()).toEqual([])
  })

  test('what it works on when the server is told to end is answered, and the process ends with 0', async () => {
    await useThread(LATE)
    const answer = statusOf(results)
    await expect.poll(() => existsSync(path.join(product, BEGUN)), { timeout: 30_000 }).toBe(true)
    const { exited } = server.terminate()
    await expect.poll(isReady, { timeout: 30_000 }).toBe(false)
    await writeFile(path.join(product, GO_ON), '')
    expect(await answer).toBe(200)
    expect(await exited).toBe(0)
  })

  test('that has nothing to do does not hold up the end', async () => {
    expect((await brand.page(results)).status).toBe(200)
    // A server that is held up ends itself after a minute, with 1.
    expect(await server.stop()).toBe(0)
  })

  test.each([
    ['are not there', 'delete from response_columns'],
    ['are of another version', `update response_columns set bytes = ${OF_ANOTHER_VERSION}`],
  ])('gives the same figures where columns %s', async (_, change) => {
    const analysis = results.replace('?tab=responses', '/analysis').replace('/task/', '/api/tasks/')
    const figures = async () => [
      /Areas in numbers.*?<\/table>/s.exec((await brand.page(results)).text)?.[0],
      (await brand.json('GET', analysis)).body,
    ]
    const before = await figures()
    expect(JSON.stringify(before)).toContain('20.5')
    await server.stop()
    const kept = 'select 1 from response_columns where response_id in (select id from task_responses where task_id = ?)'
    expect(rowsOf(server, kept, taskId)).toHaveLength(3)
    changeRows(server, change)
    await server.restart()
    expect(await figures()).toEqual(before)
  })
})

async function useThread(program: string): Promise<void> {
  await writeFile(path.join(product, THREAD), program)
}

/** Whether it takes more requests. */
async function isReady(): Promise<boolean> {
  return await fetch(`${server.url}/readyz`).then(
    ({ ok }) => ok,
    () => false, // not listening any more
  )
}

/** On a connection of its own, which closes with the answer. */
async function statusOf(address: string): Promise<number | undefined> {
  const headers = { Cookie: [...brand.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const [answered] = await once(request(server.url + address, { headers, agent: false }).end(), 'response')
  answered.resume()
  await once(answered, 'end')
  return answered.statusCode
}
