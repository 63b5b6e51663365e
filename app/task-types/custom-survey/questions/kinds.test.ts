import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { getQuestionTypeDefinition } from './definitions'
import { QUESTION_TYPES } from './question'
import { getQuestionTypeRules } from './server-parts'

it('a kind is a folder, and a folder a kind', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter(({ name }) => existsSync(path.join(import.meta.dirname, name, 'definition.ts')))
    .map(({ name }) => name.replaceAll('-', '_'))
  expect(folders.sort()).toEqual([...QUESTION_TYPES].sort())
})

it.each(QUESTION_TYPES)('%s says everywhere alike whether it is answered with files', (type) => {
  expect(getQuestionTypeDefinition(type).hasFiles ?? false).toBe(getQuestionTypeRules(type).fileLimits !== undefined)
})
