import { expect, it } from 'vitest'
import { toCsv } from './csv.server'

it.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\u0001=1', ';=1', '＝1+1', '＋1', '－1', '＠a'])(
  '%j is no formula',
  (cell) => {
    const [, line = ''] = toCsv([['a'], [cell]]).split('\r\n')
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  },
)

it('a formula stays in its cell where semicolons part cells, and numbers stay numbers', () => {
  expect(toCsv([['x;=1+1', -1, 'X; Z', null]])).toBe('\ufeff"x;=1+1",-1,X; Z,\r\n')
  expect(toCsv([['x;\u0001=1+1']])).toBe('\ufeff"x;\u0001=1+1"\r\n')
})
