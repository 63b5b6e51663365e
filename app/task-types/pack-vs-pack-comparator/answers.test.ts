import { describe, expect, it } from 'vitest'
import { en } from '~/texts/en'
import { inEnglish } from '~/texts/english-faults'
import { labelForKey, unansweredKeys, validAnswers } from './answers'
import type { ComparatorConfig } from './config'
import { comparatorConfigSchema } from './config-schema'
import { checkComparison, unwrapComparison } from './definition'

const config = comparatorConfigSchema.parse({
  variants: [
    { id: 'a', name: 'Amber' },
    { id: 2, name: 'Blue' },
  ],
  attributes: [
    { id: 'clarity', label: 'Clarity', type: 'both' },
    { id: 'eco', label: 'Eco', type: 'forced_choice' },
  ],
  customAttributes: [{ id: 'shelf', label: 'Shelf', type: 'likert' }],
  followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
})
const complete = {
  clarity_forced_choice: 'a',
  clarity_likert_a: 5,
  clarity_likert_2: 1,
  eco_forced_choice: '2',
  shelf_likert_a: 3,
  shelf_likert_2: 4,
}

function parse(raw: unknown, of: ComparatorConfig = config) {
  const { answers, errors } = checkComparison(of, raw)
  return answers ?? { faults: inEnglish(errors ?? {}) }
}

describe('answers to a comparison', () => {
  it('are a flat map, cleaned, with what is blank left out', () => {
    const raw = {
      ...complete,
      eco_forced_choice: 2,
      clarity_why: ' It is\u0007 plain. ',
      eco_why: '  ',
      shelf_why: null,
    }
    expect(parse(raw)).toEqual({ ...complete, clarity_why: 'It is plain.' })
    expect(parse({ final_buy_choice: '', clarity_likert_a: null })).toEqual({})
    expect(parse({})).toEqual({})
  })

  it.each([
    ['an unknown key', { speed_forced_choice: 'a' }, 'speed_forced_choice'],
    ['a choice where only ratings are asked', { shelf_forced_choice: 'a' }, 'shelf_forced_choice'],
    ['ratings where only a choice is asked', { eco_likert_a: 3 }, 'eco_likert_a'],
    ['the rating of an unknown variant', { clarity_likert_c: 3 }, 'clarity_likert_c'],
    ['an unknown variant', { clarity_forced_choice: 'c' }, 'clarity_forced_choice'],
    ['a list', { clarity_forced_choice: ['a'] }, 'clarity_forced_choice'],
    ['a rating of 0', { clarity_likert_a: 0 }, 'clarity_likert_a'],
    ['a rating of 6', { clarity_likert_a: 6 }, 'clarity_likert_a'],
    ['half a rating', { clarity_likert_a: 2.5 }, 'clarity_likert_a'],
    ['a rating as text', { clarity_likert_a: '3' }, 'clarity_likert_a'],
    ['a why that is no text', { clarity_why: 7 }, 'clarity_why'],
    ['a long why', { clarity_why: 'x'.repeat(10_001) }, 'clarity_why'],
    ['an unknown last choice', { final_buy_choice: 'Amber' }, 'final_buy_choice'],
    ['a key of objects', JSON.parse('{"__proto__": 1}'), '__proto__'],
  ])('are refused with %s, at its key', (_, raw, key) => {
    expect(parse(raw)).toEqual({ faults: { [key]: [expect.any(String)] } })
  })

  it.each([null, 7, 'a', [], undefined])('are refused as %j', (raw) => {
    expect(parse(raw)).toHaveProperty('faults')
  })

  it.each([
    [{ enabled: false, perAttribute: true, finalBuyIntent: true }, ['clarity_why']],
    [{ enabled: true, perAttribute: false, finalBuyIntent: true }, ['clarity_why']],
    [{ enabled: true, perAttribute: true, finalBuyIntent: false }, ['final_buy_choice']],
    [{ enabled: false, perAttribute: false, finalBuyIntent: true }, ['clarity_why']],
  ])('are refused with a follow-up that %j switches off', (followUpWhy, keys) => {
    const raw = { clarity_why: 'Plain.', final_buy_choice: 'a' }
    const parsed = parse(raw, { ...config, followUpWhy })
    expect(Object.keys('faults' in parsed ? parsed.faults : {})).toEqual(keys)
  })
})

describe('a submission', () => {
  it('needs each attribute as its type asks, and neither why nor the last choice', () => {
    expect(inEnglish(unansweredKeys(config, {}))).toEqual({
      clarity_forced_choice: ['Please choose one package.'],
      clarity_likert_a: ['Please rate Amber.'],
      clarity_likert_2: ['Please rate Blue.'],
      eco_forced_choice: ['Please choose one package.'],
      shelf_likert_a: ['Please rate Amber.'],
      shelf_likert_2: ['Please rate Blue.'],
    })
    expect(unansweredKeys(config, complete)).toEqual({})
  })

  it('calls a key by its attribute, and a rating by its pack too', () => {
    expect(labelForKey(config, 'shelf_likert_2', en.answering)).toBe('Shelf: Blue')
    expect(labelForKey(config, 'clarity_why', en.answering)).toBe('Clarity')
    expect(labelForKey(config, 'final_buy_choice', en.answering)).toBe('Final Decision')
    expect(labelForKey(config, 'speed_why', en.answering)).toBeNull()
  })
})

describe('answers kept before the configuration changed', () => {
  it('are taken as far as they still are answers', () => {
    const kept = { ...complete, clarity_likert_b: 3, eco_forced_choice: 'b', clarity_likert_a: 9, speed_why: 'x' }
    expect(validAnswers(config, kept)).toEqual({
      clarity_forced_choice: 'a',
      clarity_likert_2: 1,
      shelf_likert_a: 3,
      shelf_likert_2: 4,
    })
    expect(validAnswers(config, null)).toEqual({})
  })
})

describe('a wrapper', () => {
  it('is taken off, its order and time kept, and nothing else', () => {
    const raw = {
      taskId: 1,
      consumerId: 2,
      responses: complete,
      variantOrder: ['2', 'a'],
      completedAt: '2026-03-05T14:03:00.000Z',
      config: {},
    }
    expect(unwrapComparison(raw)).toEqual({
      answers: complete,
      meta: { variantOrder: ['2', 'a'], completedAt: '2026-03-05T14:03:00.000Z' },
    })
  })

  it('may hold the answers alone, or an order that is none', () => {
    expect(unwrapComparison({ responses: complete })).toEqual({ answers: complete, meta: null })
    expect(unwrapComparison({ responses: complete, variantOrder: 'a,b', completedAt: 'now' }).meta).toBeNull()
    expect(unwrapComparison({ responses: complete, variantOrder: [2, 'a'] }).meta).toEqual({ variantOrder: ['2', 'a'] })
  })

  it('is none where there are no responses in it', () => {
    expect(unwrapComparison(complete)).toEqual({ answers: complete, meta: null })
    expect(unwrapComparison([])).toEqual({ answers: [], meta: null })
  })
})
