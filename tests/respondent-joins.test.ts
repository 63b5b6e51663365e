import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const JOIN = /Join\(\s*users,\s*eq\((?:users\.id, respondents\.userId|respondents\.userId, users\.id)\)/

it('joins accounts to respondents in one place, which loses no one without an account', () => {
  const app = path.resolve(import.meta.dirname, '../app')
  const joining = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.server.ts'))
    .filter((file) => JOIN.test(readFileSync(path.join(app, file), 'utf8')))
  expect(joining).toEqual(['respondents/respondents.server.ts'])
})
