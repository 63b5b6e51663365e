import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createGatheringSocket } from './gathering-socket'

const folder = mkdtempSync(path.join(tmpdir(), 'sounding-socket-'))
const address = path.join(folder, 'socket')
let heard = ''
const server = createServer((socket) => socket.on('data', (bytes) => (heard += bytes)))
let socket: Socket

beforeAll(async () => {
  server.listen(address)
  await once(server, 'listening')
  socket = createGatheringSocket()
  socket.connect(address)
  await once(socket, 'connect')
})

afterAll(() => {
  socket.destroy()
  server.close()
  rmSync(folder, { recursive: true })
})

test('what is written in one turn goes out at once, in its order, and the next turn by itself', async () => {
  const alone = vi.spyOn(socket, '_write')
  const together = vi.spyOn(socket, '_writev' as never)
  // As a unit does: what it asks for first is made in promises that follow its beginning.
  await Promise.resolve()
    .then(() => socket.write('begin;'))
    .then(() => socket.write('select;'))
  expect(alone).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(heard).toBe('begin;select;'))
  expect(together).toHaveBeenCalledOnce()
  socket.write('commit;')
  await vi.waitFor(() => expect(heard).toBe('begin;select;commit;'))
  expect(alone).toHaveBeenCalledOnce()
  expect(together).toHaveBeenCalledOnce()
})
