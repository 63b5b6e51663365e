import { expect, test } from 'vitest'
import { type Entry, parseAddressList } from './address-list'

function emails(text: string): (string | null)[] {
  return parseAddressList(text).map(({ email }) => email)
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
  expect(parseAddressList('Anna Berg <Anna@X.com>')).toEqual([{ typed: 'Anna Berg <Anna@X.com>', email: 'anna@x.com' }])
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
    { typed: 'a@x.com b@x.com', email: null },
  ]
  expect(parseAddressList('  not an address \nAnna\u0000 <anna>\na@x\na@x.com b@x.com')).toEqual(wrong)
})

test('the same address again is one entry, in the place and the spelling of the first', () => {
  expect(parseAddressList('b@x.com\nAnna <A@x.com>\na@X.com\nB@x.com\nbad\nbad')).toEqual([
    { typed: 'b@x.com', email: 'b@x.com' },
    { typed: 'Anna <A@x.com>', email: 'a@x.com' },
    { typed: 'bad', email: null },
  ])
})

test('a text of separators and blanks alone holds nobody', () => {
  expect(parseAddressList(' ,;\n\t\r\n ;')).toEqual([])
})

test('a text made to be slow is read in time that grows with its length', () => {
  const begun = performance.now()
  parseAddressList('"'.repeat(200_000))
  parseAddressList('"\\'.repeat(100_000))
  parseAddressList(`${'<'.repeat(200_000)}>`)
  expect(performance.now() - begun).toBeLessThan(1_000)
})
