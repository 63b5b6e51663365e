import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { environmentSchema, readEnvironment } from '~/lib/env.server'

const ROOT = path.resolve(import.meta.dirname, '..')
const EXAMPLE = readFileSync(path.join(ROOT, '.env.example'), 'utf8')
const TABLE = readFileSync(path.join(ROOT, 'docs/configuration.md'), 'utf8')
const VARIABLES = Object.keys(environmentSchema.shape).sort()

/** A variable with its line of explanation above it. */
const ENTRY = /^# \S.*\n# (?<name>[A-Z][A-Z\d_]*)=(?<value>.*)$/gm

it('.env.example has each variable of the environment, explained, and no other', () => {
  const entries = Array.from(EXAMPLE.matchAll(ENTRY), ({ groups }) => groups?.name)
  const lines = Array.from(EXAMPLE.matchAll(/^[# ]*([A-Z][A-Z\d_]*)=/gm), ([, name]) => name)
  expect(entries.sort()).toEqual(VARIABLES)
  expect(lines.sort()).toEqual(VARIABLES)
})

it('.env.example shows defaults, all of them commented', () => {
  const values = Array.from(EXAMPLE.matchAll(ENTRY), ({ groups }) => [
    groups?.name,
    groups?.value?.replace(/^"(.*)"$/, '$1'),
  ])
  expect(readEnvironment(Object.fromEntries(values))).toEqual(readEnvironment({}))
  expect(EXAMPLE.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([])
})

it('docs/configuration.md explains each variable of the environment, and no other', () => {
  const names = Array.from(TABLE.matchAll(/^\| (`[^|]*) \|/gm), ([, cell = '']) =>
    Array.from(cell.matchAll(/`([A-Z\d_]+)`/g), ([, name]) => name),
  )
  expect(names.flat().sort()).toEqual(VARIABLES)
})
