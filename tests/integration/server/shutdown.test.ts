import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Project } from '~/projects/projects'
import type { Brand } from '../../harness/domain/people'
import { isOnPostgres } from '../../harness/services/postgres'
import { type Server, startServer } from '../../harness/services/server'

describe('SIGTERM', () => {
  test('requests that are under way are answered in full, and the process ends with 0', async () => {
    const server = await startServer()
    const brand = await server.signUpBrand()
    const uploads = await Promise.all(Array.from({ length: 20 }, (_, n) => beginProject(server, brand, `Slow ${n}`)))

    const { exited } = server.terminate()
    await delay(600)
    const answers = await Promise.all(uploads.map((upload) => upload.finish()))

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await exited).toBe(0)
    await server.restart()
    const { body } = await brand.json<Project[]>('GET', '/api/brand/projects')
    expect(body.map(({ title }) => title).sort()).toEqual(answers.map(({ body }) => JSON.parse(body).title).sort())
  })

  test('requests that were sent just before are answered too', async () => {
    const server = await startServer()
    const brand = await server.signUpBrand()
    const requests = Array.from({ length: 50 }, (_, n) =>
      postProject(server, brand, JSON.stringify({ title: `No. ${n}` })),
    )
    const answers = Promise.all(requests.map(statusOf))
    await Promise.all(requests.map((sent) => once(sent, 'finish')))

    const { exited } = server.terminate()

    expect(await answers).toEqual(Array(50).fill(201))
    expect(await exited).toBe(0)
  })

  test('connections without a request do not hold it up', async () => {
    const server = await startServer()
    const { hostname, port } = new URL(server.url)
    const silent = connect(Number(port), hostname)
    await once(silent, 'connect')
    const said = text(silent)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const [answered] = await once(request(`${server.url}/healthz`, { agent }).end(), 'response')
    await text(answered)

    // Waited for, the one ends the process after a minute, with 1, and the other is told that it was too slow.
    expect(await server.stop()).toBe(0)
    expect(await said).toBe('')
    agent.destroy()
  })

  test('a kept-alive connection that goes on asking does not keep it alive', async () => {
    const server = await startServer()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { exited } = server.terminate()
    let ended = false
    void exited.then(() => (ended = true))
    for (let asked = 0; asked < 200 && !ended; asked += 1) {
      await once(request(`${server.url}/healthz`, { agent }).end(), 'response').then(
        ([response]) => text(response),
        () => (ended = true), // refused: it does not listen any more
      )
    }
    expect(await exited).toBe(0)
    agent.destroy()
  })

  test.skipIf(isOnPostgres)('the database is closed, so that its file alone is a whole backup', async () => {
    const server = await startServer()
    await server.signUpBrand()
    expect(existsSync(`${server.databasePath}-wal`)).toBe(true)
    expect(await server.stop()).toBe(0)
    expect(existsSync(`${server.databasePath}-wal`)).toBe(false)
  })

  test('a second signal changes nothing', async () => {
    const server = await startServer()
    const brand = await server.signUpBrand()
    const upload = await beginProject(server, brand, 'Slow')
    server.terminate()
    await delay(50)
    const { exited } = server.terminate()
    await delay(300)
    expect((await upload.finish()).status).toBe(201)
    expect(await exited).toBe(0)
  })
})

/** A request whose headers and half of its body are sent, and that waits for `finish` with the rest. */
async function beginProject(server: Server, brand: Brand, title: string) {
  const body = JSON.stringify({ title })
  const half = Math.floor(body.length / 2)
  const sent = openProject(server, brand, body)
  const response = once(sent, 'response')
  await new Promise((resolve) => sent.write(body.slice(0, half), resolve))
  await delay(20)
  return {
    async finish() {
      sent.end(body.slice(half))
      const [message]: IncomingMessage[] = await response
      if (!message) throw new Error('No response')
      return { status: message.statusCode, body: await text(message) }
    },
  }
}

function postProject(server: Server, brand: Brand, body: string): ClientRequest {
  return openProject(server, brand, body).end(body)
}

function openProject(server: Server, brand: Brand, body: string): ClientRequest {
  return request(`${server.url}/api/brand/projects`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Cookie: `sid=${brand.cookies.get('sid')}`,
    },
  })
}

async function statusOf(sent: ClientRequest): Promise<number | undefined> {
  const [message]: IncomingMessage[] = await once(sent, 'response')
  if (message) await text(message)
  return message?.statusCode
}
