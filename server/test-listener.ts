import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { LIMITS, type Limits } from './connection-limits'
import type { WebHandler } from './fetch-listener'
import { createListener, type RequestHandler } from './listener'

/** Starts a listener on a free port until the test ends, with an app instead of the product. */
export async function listen(
  app: WebHandler,
  limits: Partial<Limits> = {},
  file: RequestHandler = () => false,
): Promise<number> {
  const { server } = createListener({ file, app }, { ...LIMITS, ...limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The listener has no port')
  return address.port
}

export type Reply = { status: number; headers: Headers; body: string }

/** Sends these bytes and returns the answer, until the connection is closed. */
export async function exchange(port: number, bytes: string): Promise<Reply> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const answered = Buffer.from(await readAnswer(socket.setEncoding('latin1')), 'latin1').toString()
  const [head = '', ...body] = answered.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => [
    line.split(': ')[0] ?? '',
    line.split(': ').slice(1).join(': '),
  ])
  return { status: Number(status.split(' ')[1]), headers: new Headers(headers), body: body.join('\r\n\r\n') }
}

/** Reads until the connection is closed, or reset after an answer, as it is where bytes of the request are left unread. */
async function readAnswer(socket: AsyncIterable<string>): Promise<string> {
  let answered = ''
  try {
    for await (const part of socket) answered += part
  } catch (error) {
    if (answered === '') throw error
  }
  return answered
}

/** A request with these lines of headers, the last one of its connection. */
export function rawRequest(line: string, ...headers: string[]): string {
  return [`${line} HTTP/1.1`, 'Host: sounding.test', 'Connection: close', ...headers, '', ''].join('\r\n')
}
