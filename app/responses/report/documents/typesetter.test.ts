import { expect, test } from 'vitest'
import { wrapText } from '~/lib/wrap-text'
import { createTypesetter } from './typesetter.server'

function seen(text: string) {
  const setter = createTypesetter()
  const { pieces, isRtl } = setter.set(text, false)
  return { text: pieces.map((piece) => piece.text), isRtl, undrawn: [...setter.undrawn] }
}

test('what people write in Latin, Greek, Cyrillic, Hebrew and Arabic letters is drawn', () => {
  for (const text of [
    'Łódź, Žižek, Güneş, Ő, ñ, ß, “quoted” – 45% (38–52) − × ÷ € ©',
    'Ελληνικά, Ἀθῆναι',
    'Привет, Київ, Ђорђе',
    'Tiếng Việt',
    'שלום, עולם',
    'مرحبا بالعالم',
  ]) {
    expect(seen(text).undrawn).toEqual([])
  }
})

test('what no font has stands as a placeholder, and is told', () => {
  const { text, undrawn } = seen('Tea 茶 ok 👩‍🔬')
  expect(text.join('')).toBe('Tea ◌ ok ◌')
  expect(undrawn).toEqual(['茶', '👩‍🔬'])
})

test('a text from right to left is set in the order in which it is seen, its brackets turned', () => {
  const { text, isRtl } = seen('שלום (12)')
  expect(isRtl).toBe(true)
  expect(text).toEqual(['(', '12', ')', ' ', 'שלום'])
  expect(seen('Ada שלום').text).toEqual(['Ada ', 'שלום'])
})

test('lines break between words, and within one that is longer than a line', () => {
  expect(wrapText('one two three', 7, (text) => text.length)).toEqual(['one two', 'three'])
  expect(wrapText('abcdefghij k', 4, (text) => text.length)).toEqual(['abcd', 'efgh', 'ij k'])
  expect(wrapText('a\n\nb', 4, (text) => text.length)).toEqual(['a', '', 'b'])
})

test('a text is as wide as its words and the blanks between them, in every font', () => {
  const texts = ['AV. To, “Yes” 45% (38–52) fi 1/2', 'Łódź Žižek', 'Tiếng Việt', 'Ελληνικά Ἀθῆναι', 'Привет Київ']
  const setter = createTypesetter()
  for (const text of [...texts, 'שָׁלוֹם עוֹלָם', 'مرحبا بالعالم']) {
    for (const { face, text: part, width } of setter.set(text, false).pieces) {
      const whole = face.font.layout(part, { calt: false }).advanceWidth / face.font.unitsPerEm
      if (face.name.startsWith('inter')) expect(width).toBeCloseTo(whole, 6)
      else expect(width).toBeCloseTo(face.font.layout(part).advanceWidth / face.font.unitsPerEm, 6)
    }
  }
})
