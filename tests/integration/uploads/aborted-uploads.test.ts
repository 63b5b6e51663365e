import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Client } from '../../harness/client'
import { assign, createTask } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'
import { videoTask } from '../api/access-table'

const ABORTED_OF_A_KIND = 100

const server = await startServer()
const tenant = await createTenant(server)
const { brand, consumer, project } = tenant
const videos = await videoTask(tenant)
const heatmap = await createTask(brand, project.id, { type: 'design_element_heatmap' })
const maxdiff = await createTask(brand, project.id, { type: 'feature_prioritization' })
const receipts = await createOpenSurvey(brand, project.id, [{ id: 'proof', type: 'file', title: 'The receipt' }])
await assign(brand, receipts.id, consumer.consumer.id)

type Upload = { client: Client; to: string; field: string }

const UPLOADS: Upload[] = [
  { client: brand, to: '/api/upload/heatmap-image', field: 'image' },
  { client: brand, to: '/api/brand/invitations/csv', field: 'csvFile' },
  { client: consumer, to: '/api/consumer/videos', field: 'video' },
  { client: consumer, to: `/consumer/task/${videos}`, field: 'video:clip' },
  { client: consumer, to: '/api/consumer/files', field: 'file' },
  { client: consumer, to: `/consumer/task/${receipts.id}`, field: 'video:proof' },
  { client: brand, to: `/task/${heatmap.id}?tab=build`, field: 'upload:images[0].url' },
  { client: brand, to: '/csv-upload', field: 'csvFile' },
  { client: brand, to: '/study-import', field: 'file' },
  { client: brand, to: `/task/${maxdiff.id}/design-import`, field: 'file' },
]

it('a thousand uploads of every kind that break off leave neither a file nor an open descriptor', {
  timeout: 120_000,
}, async () => {
  const before = openFiles()
  for (const upload of UPLOADS) {
    await Promise.all(Array.from({ length: ABORTED_OF_A_KIND }, () => breakOff(upload)))
    await expect.poll(incoming, { timeout: 30_000 }).toEqual([])
  }
  await expect.poll(openFiles, { timeout: 30_000 }).toBeLessThanOrEqual(before)
  expect((await brand.page('/')).status).toBe(200)
})

it('a body that breaks off is no error of ours, of whatever kind it is', async () => {
  const piece = `/api/consumer/video-uploads/${'a'.repeat(32)}?taskId=${videos}&questionId=clip&offset=0&size=900000`
  const bodies: [Client, string, string][] = [
    [consumer, piece, 'application/octet-stream'],
    [consumer, `/api/consumer/tasks/${videos}/responses`, 'application/json'],
    [brand, '/api/brand/projects', 'application/json'],
    [brand, '/api/auth/user', 'application/json'],
    [brand, '/project-creation', 'application/x-www-form-urlencoded'],
    [consumer, `/consumer/task/${videos}`, 'application/x-www-form-urlencoded'],
  ]
  for (const [client, to, type] of bodies) {
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    const head = [
      `POST ${to} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: ${server.url}`,
      `Cookie: sid=${client.cookies.get('sid')}`,
      `Content-Type: ${type}`,
      'Content-Length: 900000',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(100_000)}`)
    await delay(200)
    socket.destroy()
  }
  await delay(500)
  expect(server.takeErrors()).toEqual([])
})

/** Sends the beginning of a file, and goes away once it is being written. */
async function breakOff({ client, to, field }: Upload): Promise<void> {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = [
    `POST ${to} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Cookie: sid=${client.cookies.get('sid')}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
  ]
  const part = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\nContent-Type: text/csv\r\n\r\n`
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'x'.repeat(100_000)}`)
  await expect.poll(() => incoming().length, { timeout: 30_000 }).toBeGreaterThan(0)
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
