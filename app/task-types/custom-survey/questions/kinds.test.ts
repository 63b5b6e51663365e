import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { QUESTION_TYPES } from './question'

it('a kind is a folder, and a folder a kind', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter(({ name }) => existsSync(path.join(import.meta.dirname, name, 'about.ts')))
    .map(({ name }) => name.replaceAll('-', '_'))
  expect(folders.sort()).toEqual([...QUESTION_TYPES].sort())
})
