import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { startProcess } from '../integration/harness-server'
import { atLeast, median, plain, type Row } from './report'

const ROUNDS = 7
const PIPELINED = 20
const RENDERED = 60
const KEPT = 1_200

/**
 * What the landing page costs the server from memory, and rendered anew, which it is for whoever has a cookie of ours;
 * over one connection, many requests at a time, so that the server is what is measured. Both in turns.
 */
export async function measureKeptPages(): Promise<Row[]> {
  const server = await startProcess()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  try {
    const plainText = await measureBoth(socket, '')
    const compressed = await measureBoth(socket, 'Accept-Encoding: gzip, deflate, br\r\n')
    return [
      plain('rendered', plainText.rendered, 'µs'),
      plain('from memory', plainText.kept, 'µs'),
      plain('unchanged since (304)', plainText.unchanged, 'µs'),
      atLeast('ratio', plainText.rendered / plainText.kept, 20, '×'),
      atLeast('ratio, as browsers ask for it (compressed)', compressed.rendered / compressed.kept, 20, '×'),
      atLeast('ratio, unchanged since', plainText.rendered / plainText.unchanged, 20, '×'),
    ]
  } finally {
    socket.destroy()
    await server.dispose()
  }
}

type Costs = Record<'rendered' | 'kept' | 'unchanged', number>

async function measureBoth(socket: Socket, headers: string): Promise<Costs> {
  const times: Record<keyof Costs, number[]> = { rendered: [], kept: [], unchanged: [] }
  await microseconds(socket, headers, KEPT)
  for (let round = 0; round < ROUNDS; round += 1) {
    times.rendered.push(await microseconds(socket, `${headers}Cookie: sid=none\r\n`, RENDERED))
    times.kept.push(await microseconds(socket, headers, KEPT))
    times.unchanged.push(await microseconds(socket, `${headers}If-None-Match: *\r\n`, KEPT))
  }
  return { rendered: median(times.rendered), kept: median(times.kept), unchanged: median(times.unchanged) }
}

/** The time of one request, of so many. */
async function microseconds(socket: Socket, headers: string, requests: number): Promise<number> {
  const request = `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`
  const begun = performance.now()
  for (let sent = 0; sent < requests; sent += PIPELINED) await answers(socket, request.repeat(PIPELINED))
  return ((performance.now() - begun) * 1_000) / requests
}

/** Sends requests at once and waits until all of their answers have come. */
async function answers(socket: Socket, requests: string): Promise<void> {
  let left = PIPELINED
  let bytes = Buffer.alloc(0)
  socket.write(requests)
  while (left > 0) {
    const [chunk]: unknown[] = await once(socket, 'data')
    if (!Buffer.isBuffer(chunk)) throw new Error('The socket gave no bytes')
    bytes = Buffer.concat([bytes, chunk])
    for (let end = endOfAnswer(bytes); end !== null; end = endOfAnswer(bytes)) {
      bytes = bytes.subarray(end)
      left -= 1
    }
  }
}

/** Where the first answer in the bytes ends; null while it is not complete. */
function endOfAnswer(bytes: Buffer): number | null {
  const head = bytes.indexOf('\r\n\r\n')
  if (head === -1) return null
  const headers = bytes.toString('latin1', 0, head)
  const start = head + 4
  if (/transfer-encoding: chunked/i.test(headers)) {
    const end = bytes.indexOf('\r\n0\r\n\r\n', start)
    return end === -1 ? null : end + 7
  }
  const end = start + Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0)
  return end <= bytes.length ? end : null
}
