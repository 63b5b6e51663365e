import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { startProcess } from '../../harness/services/server-process'

const FOLDER = path.resolve(import.meta.dirname, '../../../build/client/assets')
const server = await startProcess()
afterAll(() => server.dispose())

it('sends each script and stylesheet as small as it was made at the build, and whole', async () => {
  const names = readdirSync(FOLDER).filter((name) => /\.(js|css)$/.test(name))
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const { headers, body } = await get(`/assets/${name}`, 'gzip, deflate, br, zstd')
    expect(headers['content-encoding'], name).toBe('br')
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-type']).toMatch(name.endsWith('.js') ? /^text\/javascript/ : /^text\/css/)
    expect(brotliDecompressSync(body).equals(readFileSync(path.join(FOLDER, name))), name).toBe(true)
  }
})

it('sends them as they are to who takes nothing else', async () => {
  const name = readdirSync(FOLDER).find((one) => /^island-.*\.js$/.test(one)) ?? ''
  for (const accepted of ['identity', 'br;q=0']) {
    const { headers, body } = await get(`/assets/${name}`, accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.equals(readFileSync(path.join(FOLDER, name)))).toBe(true)
  }
})

it('has nothing else at such addresses', async () => {
  for (const address of ['/assets/no-such.js', '/assets/..%2f..%2fserver%2findex.js', '/assets/']) {
    expect((await get(address, 'br')).status, address).toBe(404)
  }
})

function get(address: string, encoding: string) {
  return new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const request = http.get(`${server.url}${address}`, { headers: { 'Accept-Encoding': encoding } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      request.on('error', reject)
    },
  )
}
