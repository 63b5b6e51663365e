import { describe, expect, it } from 'vitest'
import { fault } from '~/texts/fault'
import type { Attempt } from '../../task-type'
import type { ComparatorAnswers } from '../answers'
import { exampleComparison } from '../comparison-for-tests'
import { answerField, listSteps, placeShown, searchOfKey, takeComparison, variantsSeen } from './steps'

const config = exampleComparison(3, { clarity: 'forced_choice', eco: 'both' })
const clarity = { clarity_forced_choice: 'a' }
const eco = { eco_forced_choice: 'b', eco_likert_a: 1, eco_likert_b: 5, eco_likert_c: 3 }
const shelf = { shelf_likert_a: 2, shelf_likert_b: 2, shelf_likert_c: 2 }

function attempt(answers: unknown = {}, more: Partial<Attempt> = {}): Attempt {
  return { answers, meta: null, rounds: null, ordinal: 0, ...more }
}

function page(step: number, go: string, answers: ComparatorAnswers = {}): FormData {
  const form = new FormData()
  form.set('step', String(step))
  form.set('go', go)
  for (const [key, value] of Object.entries(answers)) form.set(answerField(key), String(value))
  return form
}

describe('the steps', () => {
  it('are the attributes, the custom ones after the others, and the choice at the end where it is asked', () => {
    expect(listSteps(config).map(({ attribute }) => attribute?.id ?? null)).toEqual(['clarity', 'eco', 'shelf', null])
    const without = { ...config, followUpWhy: { ...config.followUpWhy, finalBuyIntent: false } }
    expect(listSteps(without)).toHaveLength(3)
  })

  it('are shown as asked for, but none beyond the first that is open, where one goes on', () => {
    expect(placeShown(config, {}, '')).toBe(0)
    expect(placeShown(config, {}, 'step=3')).toBe(0)
    expect(placeShown(config, clarity, '')).toBe(1)
    expect(placeShown(config, { ...clarity, ...shelf }, 'step=4')).toBe(1)
    expect(placeShown(config, { ...clarity, ...eco, ...shelf }, '')).toBe(3)
    expect(placeShown(config, { ...clarity, ...eco, ...shelf }, 'step=2')).toBe(1)
    expect(placeShown(config, { ...clarity, ...eco }, 'step=0')).toBe(2)
    expect(placeShown(config, { ...clarity, ...eco }, 'step=x')).toBe(2)
  })

  it('know where a field is answered', () => {
    const places = ['clarity_why', 'eco_likert_c', 'shelf_likert_a', 'final_buy_choice'].map((key) =>
      searchOfKey(config, key),
    )
    expect(places).toEqual(['step=1', 'step=2', 'step=3', 'step=4'])
  })
})

describe('taking a step', () => {
  it('adds what the page says, and goes on', () => {
    const taken = takeComparison(config, attempt(), page(1, 'next', { ...clarity, clarity_why: ' Plain. ' }))
    expect(taken).toEqual({
      answers: { responses: { ...clarity, clarity_why: 'Plain.' }, variantOrder: ['a', 'b', 'c'] },
      to: 'step=2',
      submits: false,
      errors: {},
    })
  })

  it('changes nothing more when it is taken twice', () => {
    const form = page(2, 'next', eco)
    const once = takeComparison(config, attempt(clarity), form)
    const twice = takeComparison(
      config,
      attempt(once.answers.responses, { meta: { variantOrder: once.answers.variantOrder }, ordinal: 5 }),
      form,
    )
    expect(twice).toEqual(once)
  })

  it('cannot be left forwards before it is answered, and keeps what there is', () => {
    const { eco_likert_c: _, ...part } = eco
    const taken = takeComparison(config, attempt(clarity), page(2, 'next', part))
    expect(taken).toMatchObject({ to: 'step=2', errors: { eco_likert_c: [fault('comparator.noRating', 'Cream')] } })
    expect(taken.answers.responses).toEqual({ ...clarity, ...part })
  })

  it('can be left backwards at any time, and never before the first step', () => {
    const taken = takeComparison(config, attempt(clarity), page(2, 'previous', { eco_likert_a: 1 }))
    expect(taken).toMatchObject({ to: 'step=1', errors: {}, answers: { responses: { ...clarity, eco_likert_a: 1 } } })
    expect(takeComparison(config, attempt(), page(1, 'previous')).to).toBe('step=1')
  })

  it('keeps what is on the page without going anywhere, complete or not', () => {
    for (const answers of [{ eco_likert_a: 1 }, eco]) {
      const taken = takeComparison(config, attempt(clarity), page(2, 'stay', answers))
      expect(taken).toMatchObject({ to: 'step=2', submits: false, errors: {} })
      expect(taken.answers.responses).toEqual({ ...clarity, ...answers })
    }
  })

  it('submits from the last step, which needs no answer', () => {
    const all = { ...clarity, ...eco, ...shelf }
    expect(takeComparison(config, attempt(all), page(4, 'submit'))).toMatchObject({ submits: true, errors: {} })
    const chosen = takeComparison(config, attempt(all), page(4, 'submit', { final_buy_choice: 'c' }))
    expect(chosen.answers.responses).toEqual({ ...all, final_buy_choice: 'c' })
  })

  it('leads to an earlier step that is open instead of submitting', () => {
    const taken = takeComparison(config, attempt({ ...clarity, ...shelf }), page(4, 'submit'))
    expect(taken).toMatchObject({ submits: false, to: 'step=2', errors: {} })
  })

  it('takes away a text that was emptied, and leaves what the page does not say', () => {
    const kept = { ...clarity, clarity_why: 'Plain.', ...eco }
    const taken = takeComparison(config, attempt(kept), page(1, 'next', { clarity_why: '' }))
    expect(taken.answers.responses).toEqual({ ...clarity, ...eco })
  })

  it('reads what the page asked, whichever step that is now, and nothing that is not asked', () => {
    const taken = takeComparison(config, attempt(), page(1, 'next', { ...clarity, ...eco, gone_why: 'So.' }))
    expect(taken.answers.responses).toEqual({ ...clarity, ...eco })
  })

  it('says what is wrong with an answer, and keeps the one before', () => {
    const form = page(1, 'previous', { clarity_forced_choice: 'x', clarity_why: 'y'.repeat(10_001) })
    const { errors, answers, to } = takeComparison(config, attempt(clarity), form)
    expect(Object.keys(errors)).toEqual(['clarity_forced_choice', 'clarity_why'])
    expect(answers.responses).toEqual(clarity)
    expect(to).toBe('step=1')
  })

  it.each(['', '0', '99', 'x'])('is one of those that there are, as step %j', (step) => {
    const form = page(1, 'previous')
    form.set('step', step)
    expect(takeComparison(config, attempt(), form).to).toMatch(/^step=[1-3]$/)
  })

  it('forgets what the configuration no longer has', () => {
    const taken = takeComparison(config, attempt({ old_forced_choice: 'z', ...clarity }), page(2, 'previous'))
    expect(taken.answers.responses).toEqual(clarity)
  })
})

describe('the order of the variants', () => {
  it('follows from who opened the task before, and stays as it was stored', () => {
    const ids = (ordinal: number, meta: Attempt['meta'] = null) =>
      variantsSeen(config, { ordinal, meta }).map(({ id }) => id)
    expect([0, 1, 2].map((ordinal) => ids(ordinal)[0])).toEqual(['a', 'b', 'c'])
    expect(ids(0, { variantOrder: ['c', 'b', 'a'] })).toEqual(['c', 'b', 'a'])
    expect(ids(0, { variantOrder: ['c', 'b', 'x'] })).toEqual(['a', 'b', 'c'])
  })

  it('is that of the configuration where it is not to vary', () => {
    const fixed = { ...config, randomization: false }
    for (const ordinal of [0, 1, 2, 3]) {
      expect(variantsSeen(fixed, { ordinal, meta: null })).toEqual(config.variants)
    }
  })
})
