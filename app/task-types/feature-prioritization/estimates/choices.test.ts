import { expect, it } from 'vitest'
import { BLANK_CONFIG } from '../config'
import type { RoundAnswer } from '../round-answers'
import { readChoices } from './choices'

const features = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase(), imageUrl: null }))

it('are places in the configuration, in the order shown', () => {
  expect(read({ roundId: 2, mostImportant: 'c', leastImportant: 'a', features: ['c', 'a', 'b'] })).toEqual([
    { roundId: 2, set: [2, 0, 1], best: 2, worst: 0 },
  ])
})

it('are only of rounds that are whole', () => {
  const shown = ['a', 'b', 'c']
  expect(read({ roundId: 1, mostImportant: 'a', features: shown })).toEqual([])
  expect(read({ roundId: 1, mostImportant: 'a', leastImportant: 'a', features: shown })).toEqual([])
  expect(read({ roundId: 1, mostImportant: 'a', leastImportant: 'd', features: shown })).toEqual([])
  expect(read({ roundId: 1, mostImportant: 'a', leastImportant: 'c', features: ['a', 'b'] })).toEqual([])
  expect(read({ roundId: 1, mostImportant: 'a', leastImportant: 'b', features: ['a', 'b', 'b'] })).toEqual([])
  expect(read({ roundId: 1, mostImportant: 'a', leastImportant: 'b', features: ['a', 'b', 'd'] })).toEqual([])
})

function read(answer: RoundAnswer) {
  const at = '2026-03-05T14:03:00.000Z'
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  const submission = { id: 1, consumer: { id: 1, createdAt: at, user }, answers: [answer], meta: null, submittedAt: at }
  return readChoices({ ...BLANK_CONFIG, features }, [submission]).flat()
}
