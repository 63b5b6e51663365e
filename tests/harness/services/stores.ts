import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startS3 } from './s3'
import { freePort } from './server-process'

/* The places where the product can keep files: the disk, s3rver, and a bucket of ours that checks what s3rver lets through. */

type StoreKind = 'the disk' | 's3rver' | 'a bucket that checks signatures'

type Store = {
  environment: Record<string, string>
  /** All that is stored of images, videos and what is arriving: names such as `images/a.webp`. */
  names(uploadsDir: string): Promise<string[]>
  dispose(): Promise<void>
}

export async function startStore(kind: StoreKind): Promise<Store> {
  if (kind === 'the disk')
    return { environment: {}, names: async (uploads) => namesOnDisk(uploads), dispose: async () => {} }
  if (kind === 's3rver') return await startS3rver()
  const bucket = await startS3()
  return {
    environment: bucket.environment,
    names: async (uploads) => [...namesOnDisk(uploads), ...bucket.objects.keys()].sort(),
    async dispose() {
      await bucket.stop()
      if (bucket.refused.length > 0) throw new Error(`The bucket refused ${bucket.refused.join(', ')}`)
      if (bucket.unfinished.size > 0) throw new Error(`${bucket.unfinished.size} uploads were left unfinished`)
    },
  }
}

async function startS3rver(): Promise<Store> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sounding-s3rver-'))
  const port = await freePort()
  const bucket = 'sounding'
  const program = ['node_modules/s3rver/bin/s3rver.js', '--configure-bucket', bucket, '--no-vhost-buckets', '-s']
  const child = spawn(process.execPath, [...program, '-d', folder, '-a', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const endpoint = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600 && !(await isUp(endpoint)); tries += 1) await delay(50)
  return {
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async names(uploads) {
      const said = await (await fetch(`${endpoint}/${bucket}?list-type=2`)).text()
      const stored = [...said.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name)
      return [...namesOnDisk(uploads), ...stored].sort()
    },
    async dispose() {
      const closed = once(child, 'close')
      end()
      await closed
      rmSync(folder, { recursive: true })
    },
  }
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status > 0
  } catch {
    return false // not listening yet
  }
}

function namesOnDisk(uploads: string): string[] {
  return ['images', 'incoming', 'videos'].flatMap((folder) => {
    const place = path.join(uploads, folder)
    return existsSync(place) ? readdirSync(place).map((name) => `${folder}/${name}`) : []
  })
}
