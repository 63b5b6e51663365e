import { describe, expect, test } from 'vitest'
import {
  cleanTag,
  MOST_TAGS,
  parseTag,
  splitTags,
  TAG_TOO_LONG,
  TOO_MANY_TAGS,
  tagKey,
  tagsField,
} from './stakeholder-tags'

describe('tags typed as a text', () => {
  test.each([
    ['Berlin, Refill;25 to 34\nBerlin', ['Berlin', 'Refill', '25 to 34']],
    [' , ;; \n', []],
    ['berlin, BERLIN, Zürich, ZÜRICH', ['berlin', 'Zürich']],
    ['  two   words\t', ['two words']],
    ['<b>bold</b>', ['<b>bold</b>']],
    ['👩🏽‍🔬 lab, ليلى', ['👩🏽‍🔬 lab', 'ليلى']],
    ['Ame\u0301lie', ['Amélie']],
  ])('%j are %j', (text, tags) => {
    expect(splitTags(text)).toEqual(tags)
  })

  test.each(['\u200b', '\u0000\u0007', '\u202e', '\u0301'])('%j is nothing that can be seen', (raw) => {
    expect(cleanTag(raw)).toBe('')
  })

  test('are refused where one is too long, or there are too many', () => {
    expect(tagsField.parse('a'.repeat(50))).toEqual(['a'.repeat(50)])
    expect(tagsField.safeParse('a'.repeat(51)).error?.issues[0]?.message).toBe(TAG_TOO_LONG)
    const many = Array.from({ length: MOST_TAGS + 1 }, (_, n) => `tag ${n}`)
    expect(tagsField.parse(many.slice(1).join(','))).toHaveLength(MOST_TAGS)
    expect(tagsField.safeParse(many.join(',')).error?.issues[0]?.message).toBe(TOO_MANY_TAGS)
    expect(tagsField.parse(undefined)).toEqual([])
  })
})

test('tags are compared without regard to case, in any alphabet', () => {
  expect(tagKey('ÉTÉ Ω')).toBe(tagKey('été ω'))
})

test('an address without a tag filters by none', () => {
  const wanted = (search: string) => parseTag(new URL(`http://here.test/?${search}`))
  expect(wanted('')).toBeNull()
  expect(wanted('tag=')).toBeNull()
  expect(wanted('tag=%20%E2%80%8B')).toBeNull()
  expect(wanted('tag=%20Berlin%20')).toBe('Berlin')
})
