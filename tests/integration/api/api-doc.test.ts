import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { makeKey } from '../../harness/domain/api-keys'
import { newAddress } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* Each program in docs/api.md does the main job as it stands there. */

const ROOT = path.resolve(import.meta.dirname, '../../..')
const blocks = Array.from(
  readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms),
  ([, language = '', content = '']) => ({ language, content }),
)
const directory = mkdtempSync(path.join(tmpdir(), 'sounding-api-'))
// What a program imports is what its reader has installed.
symlinkSync(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'))
const server = await startServer()
const brand = await server.signUpBrand()
const { key } = await makeKey(brand, ['read', 'write', 'export'])

afterAll(() => rmSync(directory, { recursive: true }))

test.skipIf(!has('curl') || !has('jq'))('a script of twenty lines', async () => {
  const script = blockOf('sh')
  expect(script.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(20)
  await expectDone('sh', ['-c', script])
})

test.skipIf(!has('python3'))('a program in Python, which needs nothing else', async () => {
  await expectDone('python3', ['-c', blockOf('python')])
})

test('a program in TypeScript, by types of a public generator', { timeout: 120_000 }, async () => {
  const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name)
  await run(bin('openapi-typescript'), [`${server.url}/api/openapi.json`, '--output', 'sounding.d.ts'])
  writeFileSync(path.join(directory, 'main.mts'), blockOf('ts'))
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', '--noEmit']
  const modern = ['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node']
  await run(bin('tsc'), [...strict, ...modern, 'main.mts'])
  await expectDone(bin('tsx'), ['main.mts'])
})

async function expectDone(program: string, args: string[]): Promise<void> {
  const person = newAddress()
  const said = await run(program, args, { SITE: server.url, KEY: key, PERSON: person })
  expect(JSON.parse(said)).toEqual([
    { option: 'Good', count: 1, share: 1 },
    { option: 'Bad', count: 0, share: 0 },
  ])
  const file = path.join(directory, 'answers.csv')
  const rows: Record<string, string>[] = parse(readFileSync(file), { bom: true, columns: true })
  expect(rows).toMatchObject([{ 'Email address': person, 'First cup: How does it taste?': 'Good' }])
  rmSync(file)
}

async function run(program: string, args: string[], environment: Record<string, string> = {}): Promise<string> {
  const child = spawn(program, args, { cwd: directory, env: { ...process.env, ...environment } })
  const [said, fault, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect([code, fault, code === 0 ? '' : said]).toEqual([0, expect.any(String), ''])
  return said
}

/** The first block of a language. */
function blockOf(language: string): string {
  const block = blocks.find((one) => one.language === language)
  if (!block) throw new Error(`docs/api.md has nothing in ${language}`)
  return block.content
}

function has(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0
}
