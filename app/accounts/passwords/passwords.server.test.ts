import { expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.server'

it('takes two passwords at a time and lets two hundred wait, also of those that come at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 210 }, () => passwordMatches(null, 'none')))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(202)
  expect(outcomes.findIndex(({ ok }) => !ok)).toBe(202)
  expect(await hashPassword('some')).toMatchObject({ ok: true })
})
