import { expect, it } from 'vitest'
import { maskContacts } from './mask-contacts'

it.each([
  ['Write to ada.lovelace+test@example.co.uk, please.', 'Write to [address], please.'],
  ['Write to ada@example.org. Soon', 'Write to [address]. Soon'],
  ['Call +49 (0)30 123-45 67 or 030/1234567.', 'Call [number] or [number].'],
  ['Call 5551234567 <me@example.org>', 'Call [number] <[address]>'],
  ['Call (030) - 901 820, 03–1234–5678 or 030\u20111234567', 'Call [number], [number] or [number]'],
  ['電話０３－１２３４－５６７８ or ＋８１（３）１２３４ ５６７８, ٠١٢٣٤٥٦٧٨٩', '電話[number] or [number], [number]'],
  ['anna＠firma.example and jörg@müller.example', '[address] and [address]'],
  ['Write to "ada lovelace"@example.org or ada@[192.0.2.7]', 'Write to [address] or [address]'],
  ['ada @ example.org, ada@ example.org, ada @example . org', '[address], [address], [address]'],
  ['ada\uFEFF@example.org, ada&#64;example.org, ada%40example.org', '[address], [address], [address]'],
  ['Ada (at) example.org, ada[at]example[dot]org, ada {AT} example (.) org', '[address], [address], [address]'],
  ['ada.lovelace(a)firma.example; ada <at> mail.example dot it.', '[address]; [address].'],
  ['ada at example dot com, Ada AT mail DOT example DOT co DOT uk!', '[address], [address]!'],
  ['ada dot lovelace at example dot org', '[address]'],
  ['ada at example (dot) it or jörg ät müller punkt de', '[address] or [address]'],
  ['ana arroba ejemplo punto com', '[address]'],
  ['Reach ada.lovelace at example.org or ada99 at example.com', 'Reach [address] or [address]'],
  [
    '\u202A+49 30 1234567\u202C, 030\u200B901\u00AD820 and 0−30−90_18_20',
    '\u202A[number]\u202C, [number] and [number]',
  ],
  ['0️⃣3️⃣0️⃣9️⃣0️⃣1️⃣8️⃣, ⁰³⁰⁹⁰¹⁸²⁰ and ⓪③⓪⑨⓪①⑧②⓪', '[number]\uFE0F\u20E3, [number] and [number]'],
  ['Tel030901820, 0301\n901820 or +49\t(0)\t30 / 901 820', 'Tel[number], [number] or [number]'],
  ['030 1234567 040 7654321', '[number] [number]'],
  ['Costs 12.50 in 2026, 100 % of 250 ml', 'Costs 12.50 in 2026, 100 % of 250 ml'],
  ['Since 2019, 1,000 times @home', 'Since 2019, 1,000 times @home'],
  ...[
    'We met at noon. Com is no word.',
    'I looked at the dot in the corner, and at the point on the left.',
    'Bought it at example.com, and looked at shop.example.co.uk at home.',
    'I am @ home. Then I left at 10.30 at night',
    'Sold @ 50 % off (at least here), see (a) the logo. It is fine (at work).',
    'In 2019 at example.com; top 10 at work.',
    'At this point. Come at ten dot',
    'The red dot at the top is at the dot of the i',
  ].map((prose) => [prose, prose]),
])('%j', (comment, left) => {
  expect(maskContacts(comment)).toBe(left)
})

it('takes what repeats without end as it is', () => {
  const pieces = [
    'a@',
    '1 ',
    '+1(',
    'a.',
    'a',
    'a-',
    '"',
    ' ',
    '0\u200B(',
    'a at ',
    'a dot ',
    'a (at) b (dot) ',
    'a @ b.',
  ]
  for (const piece of pieces) expect(typeof maskContacts(piece.repeat(100_000))).toBe('string')
})
