import { expect, test } from 'vitest'
import { readEmailAddress } from '~/lib/email-address'
import { type Entry, parseAddressList } from './address-list'

function parse(text: string): Entry[] {
  return parseAddressList(text, 1_000) ?? []
}

function emails(text: string): (string | null)[] {
  return parse(text).map(({ email }) => email)
}

test('lines, commas and semicolons part addresses, whatever blanks and line ends stand between', () => {
  expect(emails('a@x.com\nb@x.com\r\nc@x.com\rd@x.com')).toEqual(['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com'])
  expect(emails(' a@x.com , b@x.com;c@x.com;\n\n;, \t\n d@x.com\t')).toEqual([
    'a@x.com',
    'b@x.com',
    'c@x.com',
    'd@x.com',
  ])
})

test('an address is read out of a name with brackets', () => {
  expect(parse('Anna Berg <Anna@X.com>')).toEqual([
    { typed: 'Anna Berg <Anna@X.com>', email: 'anna@x.com', facts: { firstName: 'Anna', lastName: 'Berg', tags: [] } },
  ])
  expect(emails('<a@x.com>, "B" < b@x.com >')).toEqual(['a@x.com', 'b@x.com'])
})

test('a quoted name may hold commas, semicolons and escaped quotes', () => {
  expect(emails('"Berg, Anna" <a@x.com>, "Holt; \\"Mo\\", M" <m@x.com>; c@x.com')).toEqual([
    'a@x.com',
    'm@x.com',
    'c@x.com',
  ])
})

test('a quote that is not closed on its line, or stands inside a name, swallows nothing', () => {
  expect(emails('"Anna <a@x.com>\n b@x.com, c@x.com')).toEqual(['a@x.com', 'b@x.com', 'c@x.com'])
  expect(emails('Anna "Mo <a@x.com>, "B" <b@x.com>')).toEqual(['a@x.com', 'b@x.com'])
})

test('what is no address stays as typed, trimmed and without control characters', () => {
  const wrong: Entry[] = [
    { typed: 'not an address', email: null },
    { typed: 'Anna <anna>', email: null },
    { typed: 'a@x', email: null },
    { typed: 'a@x.com nobody', email: null },
  ]
  expect(parse('  not an address \nAnna\u0000 <anna>\na@x\na@x.com nobody')).toEqual(wrong)
})

test('the same address again is one entry, in the place and the spelling of the first', () => {
  expect(parse('b@x.com\nAnna <A@x.com>\na@X.com\nB@x.com\nbad\nbad')).toEqual([
    { typed: 'b@x.com', email: 'b@x.com' },
    { typed: 'Anna <A@x.com>', email: 'a@x.com', facts: { firstName: 'Anna', lastName: null, tags: [] } },
    { typed: 'bad', email: null },
  ])
})

test('a text of separators and blanks alone holds nobody', () => {
  expect(parse(' ,;\n\t\r\n ;')).toEqual([])
})

test('a text made to be slow is read in time that grows with its length', () => {
  const costOf = (length: number) => {
    // Of the processor: others may keep it busy.
    const before = process.cpuUsage()
    parse('"'.repeat(length))
    parse('"\\'.repeat(length / 2))
    parse(`${'<'.repeat(length)}>`)
    return process.cpuUsage(before).user
  }
  costOf(20_000)
  // Read again from each place in it, it would take two thousand times as long.
  expect(costOf(1_000_000) / costOf(20_000)).toBeLessThan(500)
})

/* Each holds 2 MB in one line: read again from each place in it, it would take hours. */
test.each([
  ['links that are never closed', '(a@b|'.repeat(400_000), null],
  ['blanks within a name', `x${' '.repeat(2_000_000)}y <a@b.example>`, 'a@b.example'],
  ['underscores within a name', `x${'_'.repeat(2_000_000)}y <a@b.example>`, 'a@b.example'],
  ['dots within an address', `x@${'.'.repeat(2_000_000)}a`, null],
  ['dots after an address', `a@b.example${'.'.repeat(2_000_000)}`, null],
  ['a link with a long text', `<a@b.example|${'x'.repeat(2_000_000)}>`, null],
  ['a long mail in a link', `mailto:a@b.example?body=${'x'.repeat(2_000_000)}`, 'a@b.example'],
  ['a quoted text', `"${'\\a'.repeat(1_000_000)}@"`, null],
])('a long text of %s is read once', (_, text, email) => {
  const [entry, ...others] = parse(text)
  expect(others).toEqual([])
  expect(entry?.email).toBe(email)
  expect(entry?.facts).toBeUndefined()
})

test('the marks around an address do not count, and more than a name is none', () => {
  expect(emails(`**jo@x.com**!!, <al@x.com|${'a'.repeat(500)}>, kim@x.com${'.'.repeat(300)}`)).toEqual([
    'jo@x.com',
    'al@x.com',
    'kim@x.com',
  ])
  const [short, long] = parse(`${'Jo '.repeat(150)} <jo@x.com>\n${'Al '.repeat(200)} <al@x.com>`)
  expect(short?.facts?.firstName).toMatch(/^Jo Jo/)
  expect(long).toMatchObject({ email: 'al@x.com' })
  expect(long?.facts).toBeUndefined()
})

test.each([
  ['Doe, Jo <jo@people.example>; Roe, Al <al@people.example>; kim@people.example', ['Jo Doe', 'Al Roe', '']],
  ['"Doe, Jo (jo@people.example)"\n"Roe, Al <al@people.example>"\nmailto:kim@people.example', ['Jo Doe', 'Al Roe', '']],
  ['Jo Doe (jo@people.example), al@people.example (Al Roe); [kim@people.example]', ['Jo Doe', 'Al Roe', '']],
  ['jo@people.example al@people.example\u00a0kim@people.example', ['', '', '']],
  ['jo@people.example\tal@people.example\tkim@people.example.', ['', '', '']],
  [
    'mailto:jo@people.example?subject=Hello%20you, mailto:al%40people.example; <mailto:kim@people.example>',
    ['', '', ''],
  ],
  [
    '[Jo Doe](mailto:jo@people.example), [al@people.example](mailto:al@people.example), **kim@people.example**',
    ['Jo Doe', '', ''],
  ],
  [
    '<ul><li><a class="x" href="mailto:jo@people.example?subject=a">Jo Doe</a></li><li>al@people.example</li></ul><a href=\'mailto:kim@people.example\'>kim@people.example</a>',
    ['Jo Doe', '', ''],
  ],
  ['To: Jo Doe <jo@people.example>\nCc: al@people.example, kim@people.example;', ['Jo Doe', '', '']],
  ['- jo@people.example\n• Al Roe <al@people.example>\n3. kim@people.example', ['', 'Al Roe', '']],
  ['Jo\tDoe\tjo@people.example\nAl Roe\tal@people.example\n\tkim@people.example', ['Jo Doe', 'Al Roe', '']],
  ["'jo@people.example' <jo@people.example>; 'Al Roe' <al@people.example>; 'kim@people.example", ['', 'Al Roe', '']],
  ['"jo@people.example","al@people.example","kim@people.example"', ['', '', '']],
  [
    'Jo Doe <jo@people.example> Al Roe <al@people.example> (Kiel), Kim (kim@people.example)',
    ['Jo Doe', 'Al Roe', 'Kim'],
  ],
  ['jo@people.example;;al@people.example.,\u200bkim@people.example;', ['', '', '']],
  [
    'Doe, Jo (Sales, Berlin) <jo@people.example>; Jo & Al <al@people.example>; ="kim@people.example"',
    ['Jo Doe', 'Jo & Al', ''],
  ],
  ['jo@people.example；al@people.example，kim@people.example', ['', '', '']],
  ['jo＠people.example、Al Roe <al＠people.example>；kim＠people．example', ['', 'Al Roe', '']],
  ['<mailto:jo@people.example|jo@people.example> <al@people.example>,<kim@people.example>.', ['', '', '']],
])('%j names three people', (text, names) => {
  const entries = parse(text)
  expect(entries.map(({ email }) => email)).toEqual(['jo@people.example', 'al@people.example', 'kim@people.example'])
  expect(entries.map(({ facts }) => [facts?.firstName, facts?.lastName].filter(Boolean).join(' '))).toEqual(names)
})

test('markup without an address stays as typed', () => {
  expect(parse('<i>nobody</i>')).toEqual([{ typed: '<i>nobody</i>', email: null }])
})

test('words that are no address are told, wherever they stand', () => {
  expect(parse('nobody, jo@people.example; @jo; jo doe@people.example; al@x; a, b, c, Doe, Jo <jo@x.com>')).toEqual([
    { typed: 'nobody', email: null },
    { typed: 'jo@people.example', email: 'jo@people.example' },
    { typed: '@jo', email: null },
    { typed: 'jo doe@people.example', email: null },
    { typed: 'al@x', email: null },
    { typed: 'a', email: null },
    { typed: 'b', email: null },
    { typed: 'c, Doe, Jo <jo@x.com>', email: 'jo@x.com', facts: { firstName: 'Doe, Jo', lastName: 'c', tags: [] } },
  ])
})

test('a list with too many addresses is refused', () => {
  const list = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@x.com`).join('\n')
  expect(parseAddressList(list(10), 10)).toHaveLength(10)
  expect(parseAddressList(list(11), 10)).toBeNull()
  expect(parseAddressList('a@x.com;'.repeat(50), 10)).toHaveLength(1)
  expect(parseAddressList('a@x.com;'.repeat(51), 10)).toBeNull()
})

/** A generator of numbers in [0, 1) from a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const FORMATS: ((address: string, first: string, last: string) => string)[] = [
  (address) => address,
  (address) => `<${address}>`,
  (address, first, last) => `${first} ${last} <${address}>`,
  (address, first, last) => `${last}, ${first} <${address}>`,
  (address, first, last) => `"${last}, ${first}" <${address}>`,
  (address, first, last) => `"${last}; ${first}" <${address}>`,
  (address, first, last) => `${last}, ${first} (${address})`,
  (address, first, last) => `"${last}, ${first} (${address})"`,
  (address, first, last) => `${address} (${first} ${last})`,
  (address) => `mailto:${address}?subject=Hello&body=a`,
  (address, first) => `[${first}](mailto:${address})`,
  (address, first) => `<a href="mailto:${address}">${first}</a>`,
  (address) => `'${address}`,
  (address) => `"${address}"`,
  (address) => `${address}.`,
  (address) => `\u200b${address.toUpperCase()}\u00ad`,
  (address) => `* ${address}`,
  (address) => `E-Mail: ${address}`,
]
const SEPARATORS = ['\n', '\r\n', ';', '; ', ',\n', ';\n', ' ;\n\n', ', ', '\t']
const FIRST = ['Jo', 'Zoë', 'Anna Maria', 'José', 'Łucja', '李', "O'Hara", 'Jean-Luc']
const LAST = ['Doe', 'van der Berg', 'Müller', 'García', '山田', 'Ó Súilleabháin']
const DOMAINS = ['people.example', 'mail.co.example', 'müller.example', '例子.example', 'x-y.example']

test('a list in any mixture of formats gives back its addresses, in their order', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = seeded(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const people = Array.from({ length: 1 + Math.floor(random() * 8) }, (_, n) => `p${n}.x+y_${seed}@${pick(DOMAINS)}`)
    const text = people.map((one) => pick(FORMATS)(one, pick(FIRST), pick(LAST)) + pick(SEPARATORS)).join('')
    const wanted = people.map(readEmailAddress)
    expect({ text, emails: emails(text) }).toEqual({ text, emails: wanted })
  }
})
