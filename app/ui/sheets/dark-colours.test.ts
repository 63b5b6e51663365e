import { expect, test } from 'vitest'
import { withoutLightDark } from './dark-colours.vite'

test('a colour of two themes becomes its light value, and its dark one in a block of its own', () => {
  const css =
    '@layer theme{:root{--paper: light-dark(#fff, #0e1418); --gap: 1rem; --ink:light-dark(#12191d,#e8edee)}}p{margin:0}'
  expect(withoutLightDark(css)).toBe(
    '@layer theme{:root{--paper:#fff; --gap: 1rem; --ink:#12191d;}' +
      '@media (prefers-color-scheme:dark){:root{--paper:#0e1418;--ink:#e8edee}}}p{margin:0}',
  )
})

test('a sheet that is printed has its dark values on the screen alone', () => {
  const css = withoutLightDark(':root{--ink:light-dark(#12191d,#e8edee)}@media print{p{margin:0}}')
  expect(css).toContain('@media screen and (prefers-color-scheme:dark){:root{--ink:#e8edee}}')
})

test('where a colour is only what stands in for a token, it is the light one', () => {
  expect(withoutLightDark('p{color:var(--ink,light-dark(#12191d,#e8edee))}')).toBe('p{color:var(--ink,#12191d)}')
})
