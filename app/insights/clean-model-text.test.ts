import { describe, expect, it } from 'vitest'
import { plainText, truncateWords } from './clean-model-text'

describe('what a model wrote, as plain text', () => {
  it.each([
    ['Most like the logo.', 'Most like the logo.'],
    ['  Most like\n\nthe logo.  ', 'Most like the logo.'],
    ['**Most** like the `logo`.', 'Most like the logo.'],
    ['# Summary\n- Most like the logo.\n2. Some find it small.', 'Summary Most like the logo. Some find it small.'],
    ['<think>They want me to…</think>Most like it.', 'Most like it.'],
    ['Hm. <think>What</think> <think>now?</think> Most like it.', 'Hm. Most like it.'],
    ['Most like it. <think>And then', 'Most like it.'],
    ['<p>Most like <b>the logo</b>.</p><script>alert(1)</script>', 'Most like the logo.'],
    ['See [our site](https://example.com/a) or https://example.com/b now.', 'See our site or now.'],
    ['5 < 6 and a > b', '5 < 6 and a > b'],
    ['Most like \u202eit\u2066.', 'Most like it.'],
    ['', ''],
    ['***', ''],
  ])('%j', (raw, text) => {
    expect(plainText(raw)).toBe(text)
  })

  it.each(['<think>', '<a', '[a', '<script', '\n ', '- ', '_ ', '![](', '. '])(
    'takes what repeats %j without end as it is',
    (piece) => {
      expect(plainText(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(500)
    },
  )

  it('is cut at the end of a sentence', () => {
    const text = plainText('This is a sentence of some length. '.repeat(40))
    expect(text.length).toBeLessThanOrEqual(500)
    expect(text).toMatch(/length\.$/)
  })

  it('is cut between words where there is no sentence', () => {
    expect(truncateWords('one two three four', 12)).toBe('one two…')
    expect(truncateWords('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
  })
})
