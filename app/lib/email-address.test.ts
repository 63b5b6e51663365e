import { describe, expect, it, test } from 'vitest'
import { readableAddress, readEmailAddress } from './email-address'

test.each([
  ['Jo@People.example', 'jo@people.example'],
  ['jo@müller.example', 'jo@xn--mller-kva.example'],
  ['JO@MÜLLER.EXAMPLE', 'jo@xn--mller-kva.example'],
  ['jo@mu\u0308ller.example', 'jo@xn--mller-kva.example'],
  ['jo@XN--MLLER-KVA.example', 'jo@xn--mller-kva.example'],
  ['info@例子.example', 'info@xn--fsqu00a.example'],
  ['info@例子。example', 'info@xn--fsqu00a.example'],
  ['info＠ｅｘａｍｐｌｅ．example', 'info@example.example'],
  ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
  ['jo@straße.example', 'jo@xn--strae-oqa.example'],
  ['a@उदाहरण.example', 'a@xn--p1b6ci4b4b3a.example'],
  ['\u200bana@people.example', 'ana@people.example'],
  ['b\u200dea@people.example', 'bea@people.example'],
  ['c\u00adal@people.example', 'cal@people.example'],
  ['\u2060dia@people.example', 'dia@people.example'],
  ['\u202aeli@people.example\u202c', 'eli@people.example'],
  ['fay@people.example\u200b', 'fay@people.example'],
  ['\ufeffgus\ufe0f@people\u3164.example\ufe0f', 'gus@people.example'],
  ['\u00a0hal@people.example\u3000', 'hal@people.example'],
  ['jose\u0301@people.example', 'josé@people.example'],
  ["'jo@people.example", 'jo@people.example'],
  ["o'neil@people.example", "o'neil@people.example"],
])('%j is stored as %s', (typed, stored) => {
  expect(readEmailAddress(typed)).toBe(stored)
  expect(readEmailAddress(stored)).toBe(stored)
  expect(readEmailAddress(readableAddress(stored))).toBe(stored)
})

test.each([
  ...[
    '',
    '@',
    'jo',
    'jo@',
    '@people.example',
    'jo@people',
    'a@b@c.example',
    'jo doe@people.example',
    'jo@peo ple.example',
  ],
  ...[
    'jo@people..example',
    'jo@-people.example',
    'jo@pe,ople.example',
    'jo@%41.example',
    'jo@mü%C3.example',
    'jo@ü:80.example',
  ],
  ...['jo@ü/x.example', `${'x'.repeat(65)}@people.example`, `jo@${'ü'.repeat(250)}.example`, 'jo@\u0301.example'],
])('%j is no address', (typed) => {
  expect(readEmailAddress(typed)).toBeNull()
})

describe('an address as people read it', () => {
  it.each([
    ['jo@xn--mller-kva.example', 'jo@müller.example'],
    ['info@xn--fsqu00a.example', 'info@例子.example'],
    ['почта@xn--e1afmkfd.xn--p1ai', 'почта@пример.рф'],
    ['a@mail.xn--p1b6ci4b4b3a.example', 'a@mail.उदाहरण.example'],
    ['a@xn--r8jz45g.xn--zckzah', 'a@例え.テスト'],
    ['jo@people.example', 'jo@people.example'],
    ['xn--jo@people.example', 'xn--jo@people.example'],
  ])('of %s is %s', (stored, readable) => {
    expect(readableAddress(stored)).toBe(readable)
  })

  it.each([
    ['a Latin letter among Cyrillic ones', 'jo@xn--pple-43d.example'],
    ['Cyrillic letters that look like Latin ones', 'jo@xn--80ak6aa92e.example'],
    ['no domain that could be decoded', 'jo@xn--a.example'],
    ['what is spelled otherwise', 'jo@xn--mller-kva-.example'],
    ['capital letters', `jo@xn--${'MLLER-hoa'.toLowerCase()}.example`],
  ])('stays in ASCII where it holds %s', (_what, stored) => {
    expect(readableAddress(stored)).toBe(stored)
  })
})
