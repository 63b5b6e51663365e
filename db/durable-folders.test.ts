import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from './durable-folders'

it('a folder is made with those that it is in, and again without a fault', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'sounding-folders-'))
  try {
    const folder = path.join(place, 'one', 'two')
    makeFolder(folder)
    makeFolder(folder)
    expect(statSync(folder).isDirectory()).toBe(true)
  } finally {
    rmSync(place, { recursive: true })
  }
})

it('where a folder takes none, it says so', () => {
  expect(() => makeFolder('/proc/nowhere/two')).toThrow('ENOENT')
})
