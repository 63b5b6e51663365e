import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mergeChunks } from './few-files.vite'

const RUNTIME = 'var e=n=>({of:n}),t=()=>1;export{e as r,t as n};'
const VENDOR = 'import{r as e}from"./rolldown-runtime-AAAAAAA1.js";var t=e("vendor");export{t as n};'
const FRAME =
  'import{n as e,r as t}from"./rolldown-runtime-AAAAAAA1.js";import{n}from"./vendor-AAAAAAA2.js";var r=[n,t("frame"),e()];export{r as t};'
const ROOT = 'export{t as default}from"./frame-AAAAAAA3.js";\n'
const PAGE = 'import{t as e}from"./frame-AAAAAAA3.js";var t=[...e,"page"];export{t as default};'

function chunksOf({ frame = FRAME, root = ROOT }: { frame?: string; root?: string } = {}) {
  return Object.entries({
    'rolldown-runtime-AAAAAAA1': RUNTIME,
    'vendor-AAAAAAA2': VENDOR,
    'frame-AAAAAAA3': frame,
    'root-AAAAAAA4': root,
    'page-AAAAAAA5': PAGE,
    'guard-AAAAAAA6': '',
  }).map(([name, code]) => ({ fileName: `assets/${name}.js`, name: name.slice(0, -9), code }))
}

test('what says next to nothing becomes part of what is loaded anyway, and does the same', async () => {
  const { codes, places } = mergeChunks(chunksOf())
  expect([...codes.keys()].map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
    'assets/vendor',
    'assets/frame',
    'assets/page',
  ])
  expect(places.get('assets/root-AAAAAAA4.js')).toBe(places.get('assets/frame-AAAAAAA3.js'))
  expect(places.get('assets/guard-AAAAAAA6.js')).toBe(places.get('assets/vendor-AAAAAAA2.js'))

  const folder = await mkdtemp(path.join(tmpdir(), 'sounding-few-files-'))
  try {
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
    await Promise.all([...codes].map(([file, code]) => writeFile(path.join(folder, path.basename(file)), code)))
    const of = async (file: string) => await import(path.join(folder, path.basename(places.get(file) ?? '')))
    const frame = [{ of: 'vendor' }, { of: 'frame' }, 1]
    expect(await of('assets/root-AAAAAAA4.js')).toMatchObject({ default: frame })
    expect(await of('assets/page-AAAAAAA5.js')).toMatchObject({ default: [...frame, 'page'] })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a file of another content has another name', () => {
  const before = mergeChunks(chunksOf())
  for (const [fileName] of before.codes) expect(chunksOf().map((chunk) => chunk.fileName)).not.toContain(fileName)
  // The bundler’s hash does not say by which names what is in the file is known.
  const after = mergeChunks(chunksOf({ root: 'export{t as default,t as meta}from"./frame-AAAAAAA3.js";\n' }))
  for (const [fileName] of after.codes) expect(before.codes.has(fileName)).toBe(false)
})

test('names that a file has already stay in a file of their own', () => {
  const { codes, places } = mergeChunks(chunksOf({ frame: `${FRAME}export{r as default};` }))
  expect(codes.get(places.get('assets/root-AAAAAAA4.js') ?? '')).toContain('export{t as default}from')
})
