import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startServer } from '../../harness/server'

const ABORTED = 20

const server = await startServer()
const brand = await server.signUpBrand()

it('an upload that breaks off leaves neither a file nor an open descriptor', async () => {
  const before = openFiles()
  const wayOff = Array.from({ length: ABORTED }, (_, n) => breakOff(n % 2 === 0 ? 'csvFile' : 'image'))
  await Promise.all(wayOff)
  await expect.poll(incoming, { timeout: 10_000 }).toEqual([])
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThanOrEqual(before)
  expect((await brand.page('/')).status).toBe(200)
})

/** Sends the beginning of a file, and goes away once it is being written. */
async function breakOff(field: string): Promise<void> {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = [
    `POST ${field === 'image' ? '/api/upload/heatmap-image' : '/api/brand/invitations/csv'} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Cookie: sid=${brand.cookies.get('sid')}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
  ]
  const part = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\nContent-Type: text/csv\r\n\r\n`
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'x'.repeat(100_000)}`)
  await expect.poll(() => incoming().length, { timeout: 10_000 }).toBeGreaterThan(0)
  await delay(50)
  socket.destroy()
}

function incoming(): string[] {
  const folder = path.join(server.uploadsDir, 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** How many files of the uploads the process holds open, where the system tells. */
function openFiles(): number {
  const folder = `/proc/${server.pid()}/fd`
  return existsSync(folder) ? readdirSync(folder).length : 0
}
