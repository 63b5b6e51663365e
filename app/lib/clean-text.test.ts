import { describe, expect, it, test } from 'vitest'
import { cleanCell } from './clean-cell'
import { cleanCode, cleanLine, cleanText, toVisibleForm } from './clean-text'

const INVISIBLE = [
  ...[
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u1160',
    '\u17b4',
    '\u180b',
    '\u180e',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
  ],
  ...[
    '\u200f',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2060',
    '\u2061',
    '\u2062',
    '\u2063',
    '\u2064',
    '\u2066',
  ],
  ...[
    '\u2067',
    '\u2068',
    '\u2069',
    '\u206a',
    '\u3164',
    '\ufe00',
    '\ufe0e',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\ufff9',
    '\u{e0001}',
  ],
  ...['\u{e0041}', '\u{e007f}', '\u{e0100}', '\u{e01ef}'],
]

describe.each(INVISIBLE)('%j', (character) => {
  it('is removed before, within and after a word', () => {
    for (const clean of [cleanText, cleanLine, cleanCode, cleanCell]) {
      expect(clean(`${character}Jo${character}ana${character}`)).toBe('Joana')
      expect(clean(`${character}Łódź${character}${character}`)).toBe('Łódź')
    }
    expect(cleanText(character)).toBe('')
  })
})

test.each([
  ['a Persian word with a joiner that keeps letters apart', 'می‌خواهم'],
  ['a Hindi word with a joiner', 'क्‍ष'],
  ['a Sinhala name', 'ශ්‍රී ලංකා'],
  ['a Malayalam letter at the end of a word', 'അവന്‍'],
  ['an Arabic letter in the form that it has at the beginning', 'ه‍'],
  ['a Mongolian word with a variant', 'ᠨ᠋ᠢ'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['an astronaut with a tone of skin', '👩🏽‍🚀'],
  ['a flag of two', '🏳️‍🌈'],
  ['a red heart', 'I ❤️ it'],
  ['a key', '1️⃣'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a French sentence with its spaces', 'Prêt\u202f? Oui\u00a0!'],
  ['several lines', 'One\n\tTwo'],
])('%s stays as it is', (_what, text) => {
  expect(cleanText(text)).toBe(text)
})

test.each([
  ['Jose\u0301 Garci\u0301a', 'José García'],
  ['e\u200b\u0301', 'é'],
  ['\u1100\u1161', '가'],
  ['\u212bngstro\u0308m', 'Ångström'],
  ['a\u200d\u200cb', 'ab'],
  ['می‌‌‌خواهم', 'می‌خواهم'],
  ['می‌', 'می'],
  ['👍\u200d', '👍'],
  ['1\ufe0f', '1'],
  ['one\u2028two', 'one\ntwo'],
])('%j is stored as %j', (typed, stored) => {
  expect(cleanText(typed)).toBe(stored)
  expect(cleanText(cleanText(typed))).toBe(stored)
})

it('makes every space of a line an ordinary one', () => {
  expect(cleanLine('\u3000Anna\u00a0Maria\u2009Berg\u202f')).toBe('Anna Maria Berg')
  expect(toVisibleForm('Anna\u00a0 Maria')).toBe(toVisibleForm('Anna Maria'))
})

it('leaves no joiner in a code', () => {
  expect(cleanCode('می‌خواهم❤️')).toBe('میخواهم❤')
})

test.each([
  ["'jo@x.example", 'jo@x.example'],
  ["'+49 30 1234", '+49 30 1234'],
  ["'=1+1", '=1+1'],
  ["'0123", '0123'],
  ['="0123"', '0123'],
  ['="say ""hi"""', 'say "hi"'],
  ["'t Hooft", "'t Hooft"],
  ["O'Neil", "O'Neil"],
  ["'n Beetje", "'n Beetje"],
])('a cell %s says %s', (cell, says) => {
  expect(cleanCell(cell)).toBe(says)
})
