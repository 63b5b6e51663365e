import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { withoutValues } from './log.server'

test('a query that failed is logged without its values', () => {
  const failed = new DrizzleQueryError('insert into users values (?)', ['ada@example.com\n', 7], new Error('disk full'))
  const logged = JSON.stringify(withoutValues(failed))
  expect(logged).toContain('insert into users')
  expect(logged).toContain('disk full')
  expect(logged).not.toContain('ada@')
  expect(JSON.stringify(withoutValues(new TypeError('params: none')))).toContain('params: none')
})
