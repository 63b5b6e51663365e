import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, test } from 'vitest'
import { makeKey } from '../../harness/domain/api-keys'
import { packPicture } from '../../harness/domain/heatmap'
import { newAddress } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/*
 * Each program in docs/api.md does the main job as it stands there, and clients that public generators make of the
 * description do it for every type of task.
 */

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

describe('programs in TypeScript, by types of public generators', () => {
  const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name)
  const document = `${server.url}/api/openapi.json`

  test('compile', { timeout: 600_000 }, async () => {
    writeFileSync(path.join(directory, 'package.json'), '{"type":"module"}')
    writeFileSync(path.join(directory, 'main.mts'), blockOf('ts'))
    cpSync(path.join(import.meta.dirname, 'clients'), directory, { recursive: true })
    await run(bin('openapi-typescript'), [document, '--output', 'sounding.d.ts'])
    await run(bin('openapi-ts'), ['--input', document, '--output', 'hey', '--client', '@hey-api/client-fetch'])
    const strict = ['--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', '--noEmit']
    const modern = ['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node']
    await run(bin('tsc'), [...strict, ...modern, 'main.mts', 'openapi-fetch.ts', 'hey-api.ts'])
  })

  test('do what docs/api.md says', { timeout: 120_000 }, async () => {
    await expectDone(bin('tsx'), ['main.mts'])
  })

  test.each(['openapi-fetch.ts', 'hey-api.ts'])(
    'do the main job for every type of task: %s',
    { timeout: 120_000 },
    async (program) => {
      const picture = path.join(directory, 'pack.png')
      writeFileSync(picture, await packPicture())
      const environment = { SITE: server.url, KEY: key, PICTURE: picture, BRAND: newAddress(), PERSON: newAddress() }
      expect(JSON.parse(await run(bin('tsx'), [program], environment))).toEqual({
        custom_survey: [[1, 1, 1, 1, 0], 3],
        receive_product: [[['Ulm', 'Mia']], 3],
        design_element_heatmap: [[[1, 1]], 4],
        pack_vs_pack_comparator: [[['2', 5]], 3],
        feature_prioritization: [[true, true, true, true], 6],
        page: 2,
        consumers: 1,
      })
    },
  )
})

describe('the recommended rules for descriptions', () => {
  const file = path.join(directory, 'openapi.json')
  const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name)

  test('of Redocly and Spectral find nothing', { timeout: 120_000 }, async () => {
    writeFileSync(file, await (await server.client().fetch('/api/openapi.json')).text())
    const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const redocly = await run(bin('redocly'), ['lint', file, '--extends', 'recommended', '--format', 'json'], quiet)
    expect(JSON.parse(redocly)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] })
    const rules = path.join(directory, 'rules.json')
    writeFileSync(rules, '{"extends":["spectral:oas"]}')
    await run(bin('spectral'), ['lint', file, '--ruleset', rules, '--fail-severity', 'hint'])
  })
})

async function expectDone(program: string, args: string[]): Promise<void> {
  const person = newAddress()
  const said = await run(program, args, { SITE: server.url, KEY: key, PERSON: person })
  expect(JSON.parse(said)).toEqual([
    { option: 'Good', count: 1, shown: 1, share: 1 },
    { option: 'Bad', count: 0, shown: 1, share: 0 },
  ])
  const file = path.join(directory, 'answers.csv')
  const rows: Record<string, string>[] = parse(readFileSync(file), { bom: true, columns: true })
  expect(rows).toMatchObject([{ 'Email address': person, 'First cup: How does it taste?': 'Good' }])
  rmSync(file)
}

async function run(program: string, args: string[], environment: Record<string, string> = {}): Promise<string> {
  const child = spawn(program, args, { cwd: directory, env: { ...process.env, ...environment } })
  const [said, fault, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect([code, code === 0 ? '' : fault, code === 0 ? '' : said]).toEqual([0, '', ''])
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
