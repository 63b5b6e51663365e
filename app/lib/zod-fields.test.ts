import { expect, test } from 'vitest'
import type { z } from 'zod'
import { optionalText, requiredName, requiredText, textId } from './zod-fields'

test.each([
  ['a name', requiredName('A name, please'), 'Please use at most 200 characters'],
  ['a text', requiredText('A text, please'), 'Please use at most 200 characters'],
  ['a text that may be absent', optionalText(), 'Please use at most 10000 characters'],
  ['an id', textId(), 'Please use at most 200 characters'],
])('%s of two megabytes is refused without being cleaned', (_, schema: z.ZodType, message) => {
  const { error } = schema.safeParse('\u200b'.repeat(700_000))
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('a text may hold many characters that are taken out of it', () => {
  expect(requiredName('A name, please').parse(`Jo${'\u200b'.repeat(1_900)}`)).toBe('Jo')
})
