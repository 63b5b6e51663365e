import { expect, it } from 'vitest'
import { toCsv } from './csv.server'

it.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\u0001=1', ';=1', '＝1+1', '＋1', '－1', '＠a'])(
  '%j is no formula',
  (cell) => {
    const [, line = ''] = toCsv([['a'], [cell]]).split('\r\n')
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  },
)

it.each([
  ['x;=1+1', "x;'=1+1"],
  [';=1+1', "';'=1+1"],
  ['=1;=2', "'=1;'=2"],
  ['x; \u0001@a', "x; \u0001'@a"],
  ['x\t＝1', "x\t'＝1"],
  ['x;-(1)', "x;'-(1)"],
  ["x\n- cmd|' /C calc'!A0", "x\n'- cmd|' /C calc'!A0"],
  ['x\r\n＋HYPERLINK(1)', "x\r\n'＋HYPERLINK(1)"],
  ['Good:\n- light\n- cheap\r\n+1', 'Good:\n- light\n- cheap\r\n+1'],
  ['Red; -10 %; +1 day', 'Red; -10 %; +1 day'],
  ['Fine ;-) X; Z = 1', 'Fine ;-) X; Z = 1'],
])('%j holds no formula where semicolons, tabs or lines part cells, in whichever cell it stands', (cell, shown) => {
  const quoted = /[\r\n]/.test(cell) ? `"${shown}"` : shown
  expect(toCsv([[cell, 'a', cell]])).toBe(`\ufeff${quoted},a,${quoted}\r\n`)
})

it('numbers stay numbers', () => {
  expect(toCsv([['a', -1, null]])).toBe('\ufeffa,-1,\r\n')
})
