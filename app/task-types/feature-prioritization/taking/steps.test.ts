import { describe, expect, it } from 'vitest'
import { fault } from '~/texts/fault'
import { answersRead, answersTo, type FeatureAnswers } from '../round-answers'
import { choiceValue, GO_BACK, isLastOpen, roundShown, takeRound } from './steps'

const ODD = 'a\r\n"[0]\ud800'
const rounds = [
  { roundId: 1, features: ['a', 'b', ODD] },
  { roundId: 2, features: ['b', 'c', 'a'] },
  { roundId: 3, features: ['c', ODD, 'b'] },
]
const FIRST = { roundId: 1, mostImportant: 'a', leastImportant: 'b', features: ['a', 'b', ODD] }
const SECOND = { roundId: 2, mostImportant: 'c', leastImportant: 'b', features: ['b', 'c', 'a'] }
const THIRD = { roundId: 3, mostImportant: ODD, leastImportant: 'c', features: ['c', ODD, 'b'] }

function step(fields: { round: number; most?: string; least?: string; go?: string }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}

function take(answers: unknown, fields: Parameters<typeof step>[0]) {
  return takeRound({ answers, rounds }, step(fields))
}

describe('taking a round', () => {
  it('adds its answer and leads to the next', () => {
    const taken = take([], { round: 1, most: 'a', least: 'b' })
    expect(taken).toEqual({ answers: [FIRST], to: 'round=2', submits: false, errors: {} })
  })

  it('twice changes nothing more', () => {
    const once = take([FIRST], { round: 2, most: 'c', least: 'b' })
    expect(take(once.answers, { round: 2, most: 'c', least: 'b' })).toEqual(once)
  })

  it('again replaces what was answered, and keeps the order of the rounds', () => {
    const { answers } = take([FIRST, SECOND], { round: 1, most: 'b', least: 'a' })
    expect(answers).toEqual([{ ...FIRST, mostImportant: 'b', leastImportant: 'a' }, SECOND])
  })

  it('submits with the last one, where no other is open', () => {
    const last = { round: 3, most: choiceValue(ODD), least: 'c' }
    expect(take([FIRST, SECOND], last)).toEqual({ answers: [FIRST, SECOND, THIRD], to: '', submits: true, errors: {} })
    expect(take([SECOND], last)).toMatchObject({ to: 'round=1', submits: false, errors: {} })
  })

  it('is not left without both, but keeps the one', () => {
    const both = [fault('maxdiff.both')]
    expect(take([], { round: 2, least: 'b' })).toMatchObject({
      answers: [{ roundId: 2, leastImportant: 'b', features: ['b', 'c', 'a'] }],
      errors: { 'rounds.2': both },
    })
    expect(take([], { round: 2 })).toMatchObject({ answers: [], errors: { 'rounds.2': both } })
    expect(take([FIRST, SECOND], { round: 3 })).toMatchObject({ submits: false, errors: { 'rounds.3': both } })
  })

  it('is not left with the same as both, of which the most important is kept', () => {
    expect(take([], { round: 1, most: 'b', least: 'b' })).toMatchObject({
      answers: [{ roundId: 1, mostImportant: 'b' }],
      errors: { 'rounds.1': [fault('maxdiff.same')] },
    })
  })

  it('goes back with what is chosen, and asks for no more', () => {
    expect(take([FIRST], { round: 2, most: 'a', go: GO_BACK })).toEqual({
      answers: [FIRST, { roundId: 2, mostImportant: 'a', features: ['b', 'c', 'a'] }],
      to: 'round=1',
      submits: false,
      errors: {},
    })
  })

  it('ignores what the round does not show, and a round that is not there', () => {
    expect(take([], { round: 1, most: 'c', least: 'b' }).answers).toMatchObject([{ roundId: 1, leastImportant: 'b' }])
    expect(take([FIRST], { round: 9, most: 'c' })).toEqual({ answers: [FIRST], to: '', submits: false, errors: {} })
  })

  it('drops the answers to sets that are not shown any more', () => {
    const old = { ...FIRST, features: ['a', 'b', 'x'] }
    expect(take([old], { round: 2, most: 'c', least: 'b' }).answers).toEqual([SECOND])
  })
})

describe('the round shown', () => {
  const shown = (search: string, faults: string[], answers: FeatureAnswers) =>
    roundShown(rounds, search, faults, answers).roundId

  it('is the one at fault, else the one asked for, else the first open, else the last', () => {
    expect(shown('round=1', ['rounds.3'], [])).toBe(3)
    expect(shown('round=2', [], [FIRST])).toBe(2)
    expect(shown('', [], [FIRST])).toBe(2)
    expect(shown('', [], [FIRST, SECOND, THIRD])).toBe(3)
  })

  it('does not depend on what else stands in an address', () => {
    for (const search of ['round=9', 'round=', 'round=x', 'x=3']) expect(shown(search, ['x'], [])).toBe(1)
  })

  it('says Submit where leaving it ends the task', () => {
    expect(isLastOpen(3, [FIRST, SECOND], rounds[2] ?? FIRST)).toBe(true)
    expect(isLastOpen(3, [FIRST, SECOND, THIRD], rounds[2] ?? FIRST)).toBe(true)
    expect(isLastOpen(3, [FIRST, SECOND, THIRD], rounds[1] ?? FIRST)).toBe(false)
    expect(isLastOpen(3, [FIRST], rounds[2] ?? FIRST)).toBe(false)
  })
})

describe('kept answers', () => {
  it('are read for the rounds shown, or as they are', () => {
    const old = { ...FIRST, roundId: 2 }
    expect(answersTo(rounds, [FIRST, old])).toEqual([FIRST])
    expect(answersRead([FIRST, old])).toEqual([FIRST, old])
  })

  it('are none in what is no list of rounds', () => {
    for (const kept of [null, 'text', {}, [null, 7, { roundId: 1 }, { features: [] }]]) {
      expect(answersTo(rounds, kept)).toEqual([])
      expect(answersRead(kept)).toEqual([])
    }
  })
})
