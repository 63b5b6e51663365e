import { expect, it } from 'vitest'
import { masked } from './masked'

it.each([
  ['Write to ada.lovelace+test@example.co.uk, please.', 'Write to [address], please.'],
  ['Write to ada@example.org. Soon', 'Write to [address]. Soon'],
  ['Call +49 (0)30 123-45 67 or 030/1234567.', 'Call [number] or [number].'],
  ['Call 5551234567 <me@example.org>', 'Call [number] <[address]>'],
  ['Call (030) - 901 820, 03–1234–5678 or 030\u20111234567', 'Call [number], [number] or [number]'],
  ['電話０３－１２３４－５６７８ or ＋８１（３）１２３４ ５６７８, ٠١٢٣٤٥٦٧٨٩', '電話[number] or [number], [number]'],
  ['anna＠firma.example and jörg@müller.example', '[address] and [address]'],
  ['Costs 12.50 in 2026, 100 % of 250 ml', 'Costs 12.50 in 2026, 100 % of 250 ml'],
  ['Since 2019, 1,000 times @home', 'Since 2019, 1,000 times @home'],
])('%j', (comment, left) => {
  expect(masked(comment)).toBe(left)
})

it('takes what repeats without end as it is', () => {
  for (const piece of ['a@', '1 ', '+1(', 'a.']) expect(typeof masked(piece.repeat(100_000))).toBe('string')
})
