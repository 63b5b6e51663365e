import { describe, expect, it } from 'vitest'
import { en } from '~/texts/en'
import { inEnglish } from '~/texts/english-faults'
import { fault } from '~/texts/fault'
import { checkRounds, namelessRounds, unansweredRounds } from '../answers'
import { featureConfigSchema } from '../config-schema'
import { featurePrioritization } from '../definition'
import { roundsFor } from '../design/rounds'
import { completeRounds } from '../round-answers'
import { samplePriorities } from '../sample'
import { isLastOpen } from '../taking/steps'
import { ANCHOR_FIELD, verdictField, WITH_ANCHOR } from './anchor-steps'
import { anchorStep, readStoredVerdicts } from './verdicts'

const features = Array.from({ length: 10 }, (_, index) => ({ id: `f${index}`, text: `Feature ${index}` }))
const plain = featureConfigSchema.parse({ features, setSize: 4, roundsPerRespondent: 8 })
const config = featureConfigSchema.parse({ ...plain, anchor: { prompt: '  Would you pay for it? ' } })
const respondent = {
  taskId: 3,
  consumerId: 5,
  ordinal: 0,
  uploaded: new Set<string>(),
  now: '2026-03-05T14:03:00.000Z',
}
const rounds = roundsFor(config, respondent)
/** Who always takes the feature of the higher number for the better one. */
const ROUNDS = rounds.map(({ roundId, features: set }) => {
  const sorted = set.toSorted()
  return { roundId, mostImportant: sorted.at(-1), leastImportant: sorted[0], features: set }
})
const ASKED = anchorStep(8, ROUNDS)?.features ?? []
const LAST = { roundId: 9, features: ASKED, yes: ASKED.slice(0, 3), no: ASKED.slice(3) }

function answers(raw: unknown) {
  return checkRounds(config, raw, respondent).answers ?? []
}

function faults(raw: unknown): Record<string, string[]> {
  return inEnglish(checkRounds(config, raw, respondent).errors ?? {})
}

describe('the configuration of an anchor', () => {
  it('is off unless it is asked for, and then leaves no trace', () => {
    for (const anchor of [undefined, null]) {
      expect(Object.keys(featureConfigSchema.parse({ ...plain, anchor }))).toEqual(Object.keys(plain))
    }
    expect(plain).not.toHaveProperty('anchor')
    expect(config.anchor).toEqual({ prompt: 'Would you pay for it?' })
    expect(featureConfigSchema.parse({ ...plain, anchor: {} }).anchor).toEqual({ prompt: 'Would this make you buy?' })
    for (const anchor of [true, 'yes', { prompt: 7 }, { prompt: 'x'.repeat(10_001) }]) {
      expect(featureConfigSchema.safeParse({ ...plain, anchor }).success).toBe(false)
    }
  })
})

describe('the features that are asked about', () => {
  it('are seven across the own order, the best and the worst among them, as they were first shown', () => {
    const ranks = ASKED.map((id) => Number(id.slice(1))).sort((a, b) => a - b)
    expect(ranks).toEqual([0, 1, 3, 4, 6, 7, 9])
    const firstShown = [...new Set(rounds.flatMap((round) => round.features))]
    expect(ASKED).toEqual(firstShown.filter((id) => ASKED.includes(id)))
  })

  it('are all where there are no more, and none while a round is open', () => {
    const few = [
      { roundId: 1, mostImportant: 'b', leastImportant: 'a', features: ['a', 'b'] },
      { roundId: 2, mostImportant: 'c', leastImportant: 'a', features: ['c', 'a'] },
    ]
    expect(anchorStep(2, few)).toEqual({ roundId: 3, features: ['a', 'b', 'c'] })
    expect(anchorStep(3, few)).toBeNull()
    expect(
      anchorStep(2, [
        { ...few[0], roundId: 1, features: ['a', 'b'] },
        { roundId: 2, features: ['c', 'a'] },
      ]),
    ).toBeNull()
  })
})

describe('answers with a last screen', () => {
  it('are taken with a yes or a no for each that is asked about, and tell a draft which these are', () => {
    expect(answers([...ROUNDS, LAST])).toEqual([...ROUNDS, LAST])
    const { features: _, ...bare } = LAST
    const turned = { ...bare, yes: bare.yes.toReversed() }
    expect(answers([turned, ...ROUNDS.toReversed()])).toEqual([...ROUNDS, LAST])
    expect(answers(ROUNDS)).toEqual([...ROUNDS, { ...LAST, yes: [], no: [] }])
    expect(answers(ROUNDS.slice(0, 7))).toEqual(ROUNDS.slice(0, 7))
  })

  it('are refused for what is not asked, twice or out of turn', () => {
    const other = features.map(({ id }) => id).find((id) => !ASKED.includes(id)) ?? ''
    const last = (more: object) => [...ROUNDS, { roundId: 9, yes: [], no: [], ...more }]
    expect(Object.keys(faults(last({ yes: [other] })))).toEqual(['8.yes'])
    expect(Object.keys(faults(last({ no: ['unknown'] })))).toEqual(['8.no'])
    expect(Object.keys(faults(last({ yes: [ASKED[0]], no: [ASKED[0]] })))).toEqual(['8.no'])
    expect(Object.keys(faults(last({ features: ASKED.slice(1) })))).toEqual(['8.features'])
    expect(Object.keys(faults([...ROUNDS.slice(1), LAST]))).toEqual(['7.features', '7.yes', '7.no'])
    expect(Object.keys(faults([...ROUNDS.slice(1), LAST, LAST]))).toContain('8.roundId')
    expect(faults([...ROUNDS, LAST, LAST])).not.toEqual({})
  })

  it('are not known to a task without one', () => {
    expect(inEnglish(checkRounds(plain, [...ROUNDS.slice(1), LAST], respondent).errors ?? {})).toEqual({
      '7.roundId': ['This round is not part of the task, or appears twice.'],
    })
    const rounded = ROUNDS.map((round) => ({ ...round, yes: ['f1'] }))
    expect(checkRounds(plain, rounded, respondent).answers).toEqual(ROUNDS)
  })

  it('lack the last screen until each has its answer, and are counted with it', () => {
    const message = 'You must say yes or no to each feature.'
    expect(inEnglish(unansweredRounds(config, ROUNDS))).toEqual({ 'rounds.9': [message] })
    expect(inEnglish(unansweredRounds(config, [...ROUNDS, { ...LAST, no: LAST.no.slice(1) }]))).toEqual({
      'rounds.9': [message],
    })
    expect(unansweredRounds(config, [...ROUNDS, LAST])).toEqual({})
    expect(featurePrioritization.stepping?.labelFor(config, 'rounds.9', en.answering)).toBe('Last question')
    expect(featurePrioritization.stepping?.searchFor(config, 'rounds.9')).toBe('round=9')
  })

  it('stay without a name, and are read again when the brand has switched the screen off and on', () => {
    expect(namelessRounds(config, { answers: [...ROUNDS, LAST], meta: null })?.answers).toEqual([...ROUNDS, LAST])
    const { migrate, restoreOrphan } = featurePrioritization.answers
    const off = migrate(plain, [...ROUNDS, LAST], [config])
    expect(off.answers).toEqual(ROUNDS)
    expect(off.orphaned.map(({ label }) => label)).toEqual(['Last question: Would you pay for it?'])
    expect(off.orphaned[0]?.text.split('\n')).toHaveLength(7)
    const on = migrate(config, off.answers, [plain]).answers
    const part = migrate(config, off.orphaned[0]?.answer, [])
    expect(part.orphaned).toEqual([])
    expect(migrate(config, restoreOrphan(on, part.answers), []).answers).toEqual([...ROUNDS, LAST])
    // Where rounds are open again, it waits.
    expect(restoreOrphan(ROUNDS.slice(1), part.answers)).toBeNull()
    const fewer = migrate(config, [...ROUNDS.slice(1), LAST], [])
    expect(fewer.answers).toEqual(ROUNDS.slice(1))
    expect(fewer.orphaned).toHaveLength(1)
  })
})

describe('the way to the last screen', () => {
  const take = (answers: unknown, fields: Record<string, string>) => WITH_ANCHOR.take({ answers, rounds }, form(fields))
  const lastForm = (verdicts: string[], more: Record<string, string> = {}) => ({
    [ANCHOR_FIELD]: '1',
    round: '9',
    set: ASKED.join(' '),
    ...Object.fromEntries(verdicts.map((verdict, place) => [verdictField(place), verdict])),
    ...more,
  })
  const SEVEN = ASKED.map((_, place) => (place < 3 ? 'yes' : 'no'))

  it('leads from the last round to it, and with all answered to the end', () => {
    const { mostImportant: most = '', leastImportant: least = '' } = ROUNDS[7] ?? {}
    const eighth = { round: '8', most, least }
    expect(take(ROUNDS.slice(0, 7), eighth)).toEqual({
      answers: [...ROUNDS, { ...LAST, yes: [], no: [] }],
      to: 'round=9',
      submits: false,
      errors: {},
    })
    expect(take([...ROUNDS, LAST], eighth)).toMatchObject({ answers: [...ROUNDS, LAST], to: 'round=9', submits: false })
    expect(take(ROUNDS, lastForm(SEVEN))).toEqual({ answers: [...ROUNDS, LAST], to: '', submits: true, errors: {} })
    const shown = (search: string, answers: typeof ROUNDS) => WITH_ANCHOR.shown(rounds, search, [], answers).roundId
    expect(shown('', ROUNDS)).toBe(9)
    expect(shown('round=3', ROUNDS)).toBe(3)
    expect(shown('round=9', ROUNDS.slice(1))).toBe(1)
    expect(isLastOpen(9, ROUNDS, { roundId: 9, features: [] })).toBe(true)
    expect(isLastOpen(9, ROUNDS, { roundId: 8, features: [] })).toBe(false)
  })

  it('is not left before each has its answer, goes back, and keeps what was said', () => {
    const some = { ...LAST, no: LAST.no.slice(0, 1) }
    expect(take(ROUNDS, lastForm(SEVEN.slice(0, 4)))).toEqual({
      answers: [...ROUNDS, some],
      to: 'round=9',
      submits: false,
      errors: { 'rounds.9': [fault('maxdiffAnchor.each')] },
    })
    expect(take(ROUNDS, lastForm(SEVEN.slice(0, 4), { go: 'back' }))).toMatchObject({
      answers: [...ROUNDS, some],
      to: 'round=8',
      errors: {},
    })
    expect(take([...ROUNDS, some], lastForm([]))).toMatchObject({ answers: [...ROUNDS, some] })
    expect(take(ROUNDS.slice(1), lastForm(SEVEN))).toEqual({
      answers: ROUNDS.slice(1),
      to: 'round=1',
      submits: false,
      errors: {},
    })
    expect(WITH_ANCHOR.lackIn(form(lastForm(SEVEN)))).toBeNull()
    expect(WITH_ANCHOR.lackIn(form(lastForm(SEVEN.slice(1))))).toEqual(fault('maxdiffAnchor.each'))
  })

  it('asks about others after a round was answered anew, and keeps what it still asks about', () => {
    const anew = ROUNDS.map((round) => ({
      ...round,
      mostImportant: round.leastImportant,
      leastImportant: round.mostImportant,
    }))
    const answers = [...anew.slice(0, 7), { ...LAST, yes: ASKED, no: [] }]
    const { mostImportant: most = '', leastImportant: least = '' } = anew[7] ?? {}
    const taken = take(answers, { round: '8', most, least })
    const asked = anchorStep(8, anew)?.features ?? []
    expect(taken.answers.at(-1)).toEqual({
      roundId: 9,
      features: asked,
      yes: asked.filter((id) => ASKED.includes(id)),
      no: [],
    })
    expect(
      featurePrioritization.stepping?.findOrphaned(
        config,
        { answers, rounds, meta: null, ordinal: 0 },
        form(lastForm(SEVEN)),
        [],
      ),
    ).toHaveLength(1)
    const whole = { answers: [...ROUNDS, LAST], rounds, meta: null, ordinal: 0 }
    expect(featurePrioritization.stepping?.findOrphaned(config, whole, form(lastForm(SEVEN)), [])).toEqual([])
    expect(featurePrioritization.stepping?.findOrphaned(plain, whole, form(lastForm(SEVEN)), [config])).toHaveLength(1)
  })
})

describe('samples', () => {
  const people = Array.from({ length: 60 }, (_, ordinal) => ({ taskId: 3, consumerId: ordinal + 1, ordinal }))

  it('say yes and no where the screen is there, and are what they were where it is not', () => {
    const samples = samplePriorities(config, 1, people)
    for (const [index, sample] of samples.entries()) {
      const own = { ...respondent, ...people[index] }
      expect(checkRounds(config, sample, own).answers).toEqual(sample)
      expect(unansweredRounds(config, sample)).toEqual({})
      expect(completeRounds(sample).size).toBe(8)
    }
    const said = samples.map(readStoredVerdicts)
    const yes = said.reduce((sum, one) => sum + one.yes.length, 0)
    expect(yes / (60 * 7)).toBeGreaterThan(0.25)
    expect(yes / (60 * 7)).toBeLessThan(0.75)
    for (const answers of samplePriorities(plain, 1, people)) expect(answers).toHaveLength(8)
  })
})

function form(fields: Record<string, string>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  return made
}
