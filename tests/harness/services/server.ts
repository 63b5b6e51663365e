import { expect } from 'vitest'
import { type Client, createClient } from '../client'
import { type Brand, signUpBrand } from '../domain/people'
import { readOutbox } from './mail'
import { type Environment, type ServerProcess, startProcess } from './server-process'

/*
 * How tests talk to the real product: a built server as a process of its own, with its own database, over HTTP.
 *
 *   const server = await startServer()                      // at the top of a file or in a test; stopped for you
 *   const brand = await server.signUpBrand()                // a client with cookies, and `brand.user`
 *   const project = await createProject(brand)              // beside createTask and assign; people.ts has people
 *   const { status, body } = await brand.json<Project>('PATCH', `/api/brand/projects/${project.id}`, { title: 'New' })
 *
 * Rate limits are off and only errors are logged, unless the environment given to startServer says otherwise. An error
 * that the server logs, or anything it writes to stderr, fails the test during which it came: a test that provokes one
 * says `server.expectErrors(/pattern/)` first. Mails: `server.outbox()` gives those written as files; with
 * `const smtp = await startSmtp()` (mail.ts) and SMTP_URL set to `smtp.url` they arrive in `smtp.mails`.
 */

export type Server = ServerProcess & {
  /** A client that is not signed in. */
  client(): Client
  signUpBrand(fields?: Record<string, unknown>): Promise<Brand>
  outbox(): ReturnType<typeof readOutbox>
}

const servers: Server[] = []

export async function startServer(environment: Environment = {}, program?: string[]): Promise<Server> {
  const running = await startProcess(environment, program)
  const server = {
    ...running,
    client: () => createClient(running.url),
    signUpBrand: (fields?: Record<string, unknown>) => signUpBrand(running.url, fields),
    outbox: () => readOutbox(running.uploadsDir),
  }
  servers.push(server)
  return server
}

/** Fails if a server has logged an error that no test expects. */
export function checkServers(): void {
  for (const server of servers) expect(server.takeErrors(), 'errors logged by the server').toEqual([])
}

export async function endServers(): Promise<void> {
  // All before the first is disposed of: several may share a folder of uploads.
  for (const server of servers) await server.stop()
  for (const server of servers.splice(0)) {
    const errors = server.takeErrors()
    await server.dispose()
    expect(errors, 'errors logged by the server while it stopped').toEqual([])
  }
}
