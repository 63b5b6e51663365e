import { describe, expect, it } from 'vitest'
import { centralComments, extractSummary } from './extract'

const COMMENTS = [
  'My cat sat on the phone.',
  'The letters are far too small.',
  'Small letters, I need my glasses.',
  'I cannot read such small letters.',
  'The small letters are pale, too.',
  'Lovely colour.',
  'The colour is lovely and warm.',
]

describe('a summary made of the comments', () => {
  it('takes the most central ones, not the first ones, and not the same thing twice', () => {
    const [first, second] = centralComments(COMMENTS, 2)
    expect(first).toMatch(/small/i)
    expect(second).toMatch(/colour/)
  })

  it('quotes them, and says of how many they are typical', () => {
    expect(extractSummary(COMMENTS)).toMatch(/^Typical of 7 comments: “[^”]*small[^”]*” and “[^”]*colour[^”]*”$/i)
  })

  it('of one comment is that comment, of none is empty', () => {
    expect(extractSummary(['Too small.'])).toBe('One comment: “Too small.”')
    expect(extractSummary([])).toBe('')
  })

  it('does not quote the same words twice', () => {
    expect(extractSummary(['Too small.', 'too small', 'Too small.'])).toBe('Typical of 3 comments: “Too small.”')
  })

  it('takes comments without a word, and in any script', () => {
    expect(extractSummary(['👍', '👍', '!!!'])).toBe('Typical of 3 comments: “👍” and “!!!”')
    expect(centralComments(['字太小了', '颜色很好', '字太小了'], 1)).toEqual(['字太小了'])
  })

  it('shortens what is long, between words', () => {
    const summary = extractSummary([`${'word '.repeat(100)}end`])
    expect(summary.length).toBeLessThan(200)
    expect(summary).toMatch(/word…”$/)
  })

  it('takes five hundred long comments in a moment', () => {
    const many = Array.from({ length: 500 }, (_, index) => `${index} ${'some words of a comment '.repeat(40)}`)
    const start = performance.now()
    extractSummary(many)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
