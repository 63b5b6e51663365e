import { describe, expect, it } from 'vitest'
import { cutText, cutToBytes, firstCharacter } from './cut-text'

const FAMILY = '👨‍👩‍👧‍👦'
const FLAG = '🇩🇪'
const ACCENTED = 'e\u0301\u0323'
const KEYCAP = '1️⃣'
const SKIN = '👍🏽'

describe('a text that is cut', () => {
  it('stays as it is where it is short enough', () => {
    for (const text of ['', 'abc', FAMILY]) expect(cutText(text, FAMILY.length)).toBe(text)
  })

  it.each([
    ['an emoji', '😀'],
    ['a family', FAMILY],
    ['a flag', FLAG],
    ['a letter with accents', ACCENTED],
    ['a keycap', KEYCAP],
    ['a hand of some colour', SKIN],
    ['a syllable of Hangul in its parts', '\u1112\u1161\u11ab'],
    ['a line’s end', '\r\n'],
  ])('is never cut through %s', (_, character) => {
    for (let most = 1; most < character.length; most += 1) {
      expect(cutText(`ab${character}cd`, 2 + most)).toBe('ab')
      expect(cutText(`${'x'.repeat(100)}${character}cd`, 100 + most)).toBe('x'.repeat(100))
    }
    expect(cutText(`ab${character}cd`, 2 + character.length)).toBe(`ab${character}`)
  })

  it('keeps two flags apart, wherever they stand', () => {
    const flags = FLAG.repeat(20)
    expect(cutText(flags, 7)).toBe(FLAG)
    expect(cutText(flags, 8)).toBe(FLAG.repeat(2))
    expect(cutText(`x${FLAG.repeat(60)}`, 203)).toBe(`x${FLAG.repeat(50)}`)
  })

  it('may be measured in bytes', () => {
    expect(cutToBytes('äöü', 5)).toBe('äö')
    expect(cutToBytes(`a${FAMILY}`, 25)).toBe('a')
    expect(cutToBytes(`a${FAMILY}`, 26)).toBe(`a${FAMILY}`)
    expect(cutToBytes('商'.repeat(500), 256)).toBe('商'.repeat(85))
    expect(cutToBytes('abc', 3)).toBe('abc')
  })

  it('is cut at a code point where one character is longer than all there is room for', () => {
    expect(cutText(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100)
    expect(cutText(FAMILY, 3)).toBe('👨‍')
    expect(cutText('😀', 1)).toBe('')
  })
})

it('begins with its first character as people see it', () => {
  for (const character of ['A', '😀', FAMILY, FLAG, ACCENTED]) expect(firstCharacter(`${character}bc`)).toBe(character)
  expect(firstCharacter('')).toBe('')
})
