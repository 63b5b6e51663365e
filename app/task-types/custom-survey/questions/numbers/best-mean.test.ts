import { expect, it } from 'vitest'
import { bestMeanSentence } from './best-mean'

const rows = (...means: number[]) =>
  means.map((mean, place) => ({
    name: 'ABCDE'[place] ?? '',
    moments: { n: 40, mean, variance: 1 },
    interval: { low: mean - 0.3, high: mean + 0.3 },
  }))
const sentence = (isClear: boolean, ...means: number[]) =>
  bestMeanSentence(rows(...means), {
    best: 'best',
    mean: 'mean rank',
    isClear,
    scale: { low: 1, high: 5, digits: 1 },
  })

it('names the first and the next, or those that read alike as level', () => {
  expect(sentence(true, 1.8, 2.4)).toBe(
    '“A” has the best mean rank, 1.8 (1.5–2.1), clearly ahead of “B” with 2.4 (2.1–2.7).',
  )
  expect(sentence(false, 2.2, 2.4)).toBe(
    '“A” has the best mean rank, 2.2 (1.9–2.5), but it is too close to call against others, such as “B” with 2.4 (2.1–2.7).',
  )
  expect(sentence(false, 2.36, 2.44, 3)).toBe('“A” and “B” are level, each with a mean rank of 2.4.')
  expect(sentence(false, 2, 2, 2, 2)).toBe('The first 4 are level, each with a mean rank of 2.0.')
  expect(sentence(true, 2.36, 2.44)).toBe('“A” has the best mean rank, clearly ahead of “B”, though both round to 2.4.')
  expect(sentence(false, 2)).toBe('“A” has the best mean rank, 2.0 (1.7–2.3).')
  expect(sentence(false)).toBeNull()
})
