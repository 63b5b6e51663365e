import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { startProcess } from '../../harness/services/server-process'
import { atLeast, median, plain, type Row } from '../means/report'

const ROUNDS = 7
const PIPELINED = 20

const BROWSER = 'Accept-Encoding: gzip, deflate, br\r\n'
const SOMEONE = 'Cookie: sid=none\r\n'
const REQUESTS = {
  rendered: { headers: SOMEONE, times: 60 },
  compressed: { headers: SOMEONE + BROWSER, times: 40 },
  kept: { headers: BROWSER, times: 1_200 },
  unchanged: { headers: `${BROWSER}If-None-Match: *\r\n`, times: 1_200 },
}

/**
 * What the landing page costs the server from memory, as browsers ask for it, and rendered anew, which it is for whoever
 * has a cookie of ours: over one connection, many requests at a time, so that the server is what is measured; in turns.
 */
export async function measureKeptPages(): Promise<Row[]> {
  const server = await startProcess()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  try {
    const times: Record<keyof typeof REQUESTS, number[]> = { rendered: [], compressed: [], kept: [], unchanged: [] }
    await microseconds(socket, REQUESTS.kept)
    for (let round = 0; round < ROUNDS; round += 1) {
      times.rendered.push(await microseconds(socket, REQUESTS.rendered))
      times.compressed.push(await microseconds(socket, REQUESTS.compressed))
      times.kept.push(await microseconds(socket, REQUESTS.kept))
      times.unchanged.push(await microseconds(socket, REQUESTS.unchanged))
    }
    const kept = median(times.kept)
    return [
      plain('rendered', median(times.rendered), 'µs'),
      plain('rendered and compressed', median(times.compressed), 'µs'),
      plain('from memory, compressed', kept, 'µs'),
      plain('from memory, unchanged since (304)', median(times.unchanged), 'µs'),
      atLeast('rendering alone, to memory', median(times.rendered) / kept, 20, '×'),
      atLeast('rendering alone, to unchanged since', median(times.rendered) / median(times.unchanged), 20, '×'),
    ]
  } finally {
    socket.destroy()
    await server.dispose()
  }
}

/** The time of one request, of so many. */
async function microseconds(socket: Socket, { headers, times }: { headers: string; times: number }): Promise<number> {
  const request = `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`
  const begun = performance.now()
  for (let sent = 0; sent < times; sent += PIPELINED) await answers(socket, request.repeat(PIPELINED))
  return ((performance.now() - begun) * 1_000) / times
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
