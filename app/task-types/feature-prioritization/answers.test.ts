import { describe, expect, it } from 'vitest'
import { inEnglish } from '~/texts/english-faults'
import { checkRounds, unansweredRounds, unwrapRounds } from './answers'
import { featureConfigSchema } from './config-schema'
import { roundsFor } from './design/rounds'

const features = Array.from({ length: 8 }, (_, index) => ({ id: index, text: `Feature ${index}` }))
const config = featureConfigSchema.parse({ features, setSize: 4, roundsPerRespondent: 6 })
const respondent = { taskId: 3, consumerId: 5, uploaded: new Set<string>(), now: '2026-03-05T14:03:00.000Z' }
const rounds = roundsFor(config, respondent)

const ALL = rounds.map(({ roundId, features: set }) => ({
  roundId,
  mostImportant: set[0],
  leastImportant: set[1],
  features: set,
}))

function answers(raw: unknown) {
  return checkRounds(config, raw, respondent).answers ?? []
}

function faults(raw: unknown): Record<string, string[]> {
  return inEnglish(checkRounds(config, raw, respondent).errors ?? {})
}

describe('the answers of a prioritization', () => {
  it('are kept as they come from the rounds shown', () => {
    expect(answers(ALL)).toEqual(ALL)
  })

  it('get their sets from the rounds where the client leaves them out', () => {
    expect(answers(ALL.map(({ features: _, ...answer }) => answer))).toEqual(ALL)
    expect(answers(ALL.map((answer) => ({ ...answer, features: null })))).toEqual(ALL)
  })

  it('are sorted by round, and their sets stand in the order shown', () => {
    const turned = ALL.map((answer) => ({ ...answer, features: [...answer.features].reverse() })).reverse()
    expect(answers(turned)).toEqual(ALL)
  })

  it('have texts for ids that came as numbers', () => {
    const numbers = ALL.map((answer) => ({
      roundId: answer.roundId,
      mostImportant: Number(answer.mostImportant),
      leastImportant: Number(answer.leastImportant),
      features: answer.features.map(Number),
    }))
    expect(answers(numbers)).toEqual(ALL)
  })

  it('leave out what is not chosen', () => {
    const [first, second] = rounds
    const draft = [
      { roundId: 1, mostImportant: first?.features[2], leastImportant: null },
      { roundId: 2, mostImportant: '', leastImportant: second?.features[0] },
    ]
    expect(answers(draft)).toEqual([
      { roundId: 1, mostImportant: first?.features[2], features: first?.features },
      { roundId: 2, leastImportant: second?.features[0], features: second?.features },
    ])
    expect(answers([])).toEqual([])
  })

  const [one] = ALL
  const stranger = features.map(({ id }) => String(id)).find((id) => !one?.features.includes(id))
  it.each([
    ['no list', {}, ''],
    ['a round that is a text', ['1'], '0'],
    ['no roundId', [{ mostImportant: null }], '0.roundId'],
    ['a roundId as text', [{ ...one, roundId: '1' }], '0.roundId'],
    ['round 0', [{ ...one, roundId: 0 }], '0.roundId'],
    ['round 7 of 6', [{ ...one, roundId: 7 }], '0.roundId'],
    ['a round twice', [one, one], '1.roundId'],
    ['more rounds than there are', [...ALL, one], ''],
    ['a feature as most that is not shown', [{ ...one, mostImportant: stranger }], '0.mostImportant'],
    ['a feature as least that is unknown', [{ ...one, leastImportant: 'x' }], '0.leastImportant'],
    ['most and least the same', [{ ...one, leastImportant: one?.mostImportant }], '0.leastImportant'],
    ['a choice that is no id', [{ ...one, mostImportant: {} }], '0.mostImportant'],
    ['another set', [{ ...one, features: rounds[1]?.features }], '0.features'],
    ['a part of the set', [{ ...one, features: one?.features.slice(1) }], '0.features'],
    ['a set with one feature twice', [{ ...one, features: Array(4).fill(one?.features[0]) }], '0.features'],
    ['a set that is a text', [{ ...one, features: 'f' }], '0.features'],
  ])('are refused with %s', (_what, raw, path) => {
    expect(Object.keys(faults(raw))).toEqual([path])
  })

  it('say that most and least must differ', () => {
    expect(faults([{ ...one, leastImportant: one?.mostImportant }])).toEqual({
      '0.leastImportant': ['Most and least important features cannot be the same.'],
    })
  })

  it('are complete with every round', () => {
    expect(unansweredRounds(config, answers(ALL))).toEqual({})
    const draft = answers([...ALL.slice(0, 4), { roundId: 6, mostImportant: ALL[5]?.mostImportant }])
    const message = 'You must select both most and least important features.'
    expect(inEnglish(unansweredRounds(config, draft))).toEqual({ 'rounds.5': [message], 'rounds.6': [message] })
  })

  it('are taken out of a wrapper', () => {
    expect(unwrapRounds({ responses: ALL, taskId: 3, completedAt: 'now' })).toEqual({ answers: ALL, meta: null })
    expect(unwrapRounds(ALL)).toEqual({ answers: ALL, meta: null })
  })
})
