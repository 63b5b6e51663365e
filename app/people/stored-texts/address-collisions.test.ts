import { expect, test } from 'vitest'
import { findCollisions, spellOut } from './address-collisions'

test('rows collide where their addresses are the same once they are normalised, in one place', () => {
  const row = (id: number, email: string, place = 'account') => ({ id, email, place })
  const rows = [
    row(1, 'jose\u0301@people.example'),
    row(2, 'jos\u00e9@people.example'),
    row(3, 'jo\u200bse@people.example'),
    row(4, 'jos\u00e9@people.example', 'invitation of brand 1'),
    row(5, 'jo@m\u00fcller.example'),
    row(6, 'jo@xn--mller-kva.example'),
    row(7, 'none'),
  ]
  expect(findCollisions(rows).map((group) => group.map(({ id }) => id))).toEqual([
    [1, 2],
    [5, 6],
  ])
})

test('an address that is not normalised is written out', () => {
  expect(spellOut('jose\u0301@people.example')).toBe('jose\\u0301@people.example')
  expect(spellOut('jos\u00e9@people.example')).toBe('jos\u00e9@people.example')
  expect(spellOut('a\u{1f600}\u200b@people.example')).toBe('a\\ud83d\\ude00\\u200b@people.example')
})
