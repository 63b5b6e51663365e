import { hash } from '@node-rs/argon2'
import { expect, it, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.server'

it('takes two passwords at a time and lets two hundred wait, also of those that come at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 210 }, () => passwordMatches(null, 'none')))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(202)
  expect(outcomes.findIndex(({ ok }) => !ok)).toBe(202)
  expect(await hashPassword('some')).toMatchObject({ ok: true })
})

const COMPOSED = 'Schl\u00fcssel'
const DECOMPOSED = 'Schlu\u0308ssel'

test.each([
  ['composed', COMPOSED, 'decomposed', DECOMPOSED],
  ['decomposed', DECOMPOSED, 'composed', COMPOSED],
])('a password that is set %s is right when it is typed %s', async (_set, set, _typed, typed) => {
  const hashed = await hashPassword(set)
  const matching = hashed.ok ? await passwordMatches(hashed.value, typed) : hashed
  expect(matching).toMatchObject({ ok: true, value: true })
})

it('takes a decomposed password that was hashed as it was typed, and no other one', async () => {
  const earlier = await hash(DECOMPOSED)
  expect(await passwordMatches(earlier, DECOMPOSED)).toMatchObject({ ok: true, value: true })
  expect(await passwordMatches(earlier, 'Schlu\u0308sse')).toMatchObject({ ok: true, value: false })
})
