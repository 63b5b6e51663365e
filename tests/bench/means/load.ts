import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Load = {
  /** Answers a second over all connections. */
  perSecond: number
  /** Milliseconds from a request's last byte to the last of its answer, of the 99th in a hundred. */
  p99: number
}

type Plan = {
  connections: number
  requests: number
  /** What the client of this number sends; one of many wears its own cookie. */
  request(client: number): string
  /** What is sent in its place, each once, by whichever client is free; as many as there are requests. */
  each?: string[]
  /** What each client sends on its connection before the others are counted. */
  before?: string
}

/**
 * Sends requests over kept-alive connections, each of which sends its next as soon as the last is answered. The sockets
 * are bare, so that the sender costs little beside the server. Throws where anything but 200 to 299 or 304 is answered.
 */
export async function load(url: string, plan: Plan): Promise<Load> {
  const { connections, requests, request, each, before } = plan
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(url)))
  const clients = sockets.map((socket) => ({ socket, nextAnswer: readAnswers(socket) }))
  if (before !== undefined) {
    for (const { socket } of clients) socket.write(before)
    await Promise.all(clients.map(({ nextAnswer }) => nextAnswer()))
  }
  const texts = sockets.map((_, client) => Buffer.from(request(client), 'latin1'))
  const waits: number[] = []
  let left = requests
  const begun = performance.now()
  await Promise.all(
    clients.map(async ({ socket, nextAnswer }, client) => {
      while (left > 0) {
        left -= 1
        const own = each?.[left]
        const sent = performance.now()
        socket.write(own ?? texts[client] ?? '')
        await nextAnswer()
        waits.push(performance.now() - sent)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1_000
  for (const socket of sockets) socket.destroy()
  waits.sort((a, b) => a - b)
  return { perSecond: waits.length / seconds, p99: waits[Math.floor(waits.length * 0.99)] ?? 0 }
}

/** A request as a client of HTTP/1.1 sends it. */
export function httpRequest(method: string, path: string, headers: Record<string, string> = {}, body = ''): string {
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ Host: '127.0.0.1', ...headers, ...length }).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`
}

/** A connection to a server. */
async function open(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  return socket
}

/** Gives a function that waits for the next response on the socket. */
function readAnswers(socket: Socket): () => Promise<void> {
  let bytes: Buffer = Buffer.alloc(0)
  let settle: { resolve(): void; reject(error: Error): void } | null = null
  socket.on('data', (chunk) => {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
    const end = endOfAnswer(bytes)
    if (end === null) return
    const status = bytes.toString('latin1', 9, 12)
    if (!/^(2..|304)$/.test(status)) settle?.reject(new Error(`Answered ${bytes.toString('utf8', 0, 400)}`))
    bytes = bytes.subarray(end)
    settle?.resolve()
  })
  socket.on('close', () => settle?.reject(new Error('The connection was closed')))
  return () =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
    })
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** Where the first answer in the bytes ends; null while it is not complete. */
function endOfAnswer(bytes: Buffer): number | null {
  const head = bytes.indexOf(HEAD_END)
  if (head === -1) return null
  const headers = bytes.toString('latin1', 0, head).toLowerCase()
  const start = head + HEAD_END.length
  if (headers.includes('transfer-encoding: chunked')) {
    const end = bytes.indexOf('\r\n0\r\n\r\n', start - 2)
    return end === -1 ? null : end + 7
  }
  const end = start + Number(/content-length: (\d+)/.exec(headers)?.[1] ?? 0)
  return end <= bytes.length ? end : null
}
