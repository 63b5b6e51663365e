import { describe, expect, it } from 'vitest'
import { en } from '~/texts/en'
import { english } from '~/texts/format'
import { exampleConfig as heatmap } from '../design-element-heatmap/example-config'
import { exampleConfig as prioritization } from '../feature-prioritization/example-config'
import { exampleConfig as comparator } from '../pack-vs-pack-comparator/example-config'
import { taskType } from '../registry'
import { getTaskTypeAnalysis } from '../registry.server'
import type { Submission } from '../results/analysis'
import { type Attempt, getStepping, measureProgress, unwrapAnswers } from '../task-type'
import { isScreened, splitScreenedAnswers } from './screened'

const NOW = '2026-03-05T14:03:00.000Z'

const SCREENER = {
  questions: [
    {
      id: 'age',
      type: 'single_choice',
      title: 'How old are you?',
      options: ['Under 18', '18 or older'],
      required: true,
      goTo: [
        {
          when: { question: 'age', operator: 'is', value: 'Under 18' },
          to: { end: 'screened_out', title: 'Not this time', text: 'We ask adults.' },
        },
      ],
    },
    { id: 'why', type: 'text_box', title: 'Why?', required: true },
  ],
}

const EXAMPLES: [type: string, config: object][] = [
  ['receive_product', {}],
  ['design_element_heatmap', Object(heatmap)],
  ['pack_vs_pack_comparator', Object(comparator)],
  ['feature_prioritization', Object(prioritization)],
]

const IN = { age: '18 or older', why: 'Tea' }
const OUT = { age: 'Under 18' }

describe.each(EXAMPLES)('a screener before %s', (type, example) => {
  const definition = taskType(type)
  const analysis = getTaskTypeAnalysis(type)
  const { answers: rules, config: configs } = definition
  const plain = configs.editing?.schema.parse(type === 'receive_product' ? null : example)
  const config = configs.editing?.schema.parse({ ...example, screener: SCREENER })
  const respondent = { taskId: 1, consumerId: 1, ordinal: 0, uploaded: new Set<string>(), now: NOW }
  const rounds = definition.stepping?.rounds?.roundsFor(config, respondent) ?? null
  const samples = analysis.generateSamples(config, 8, 1, NOW)
  const own = splitScreenedAnswers(samples[0]).answers
  const stepping = getStepping(definition, config)

  const attempt = (answers: unknown, meta: Attempt['meta'] = null): Attempt => ({ answers, meta, rounds, ordinal: 0 })

  function take(at: Attempt, fields: Record<string, string>) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const taken = stepping?.applyStep(config, at, form)
    const { answers, meta } = unwrapAnswers(definition, taken?.answers)
    return {
      ...taken,
      attempt: attempt(rules.validate(config, answers, { ...respondent, savedAnswers: at.answers }).answers, meta),
    }
  }

  it('stands in the configuration, and is kept by the builder of the type', () => {
    expect(config).toMatchObject({ screener: { questions: [{ id: 'age' }, { id: 'why' }] } })
    expect(configs.editing?.schema.parse(JSON.parse(JSON.stringify(config)))).toEqual(config)
    expect(configs.editing?.mergeHidden?.(plain, config)).toEqual(config)
    expect(configs.editing?.schema.parse({ ...example, screener: { questions: [] } })).toEqual(plain)
    expect(configs.incompleteReason(config)).toBeNull()
    expect(configs.warnings?.(config)).toEqual(configs.warnings?.(plain))
    expect(definition.introduction.estimateSeconds(config)).toBeGreaterThan(
      definition.introduction.estimateSeconds(plain),
    )
  })

  it('refuses what cannot be asked, with the path of each fault', () => {
    const faulty = {
      questions: [
        { ...SCREENER.questions[1], type: 'video_recording' },
        { ...SCREENER.questions[0], options: ['One'] },
      ],
    }
    const paths = configs.editing?.schema
      .safeParse({ ...example, screener: faulty })
      .error?.issues.map(({ path }) => path.join('.'))
    expect(paths).toContain('screener.questions.1.options')
    const video = { questions: [{ ...SCREENER.questions[1], type: 'video_recording' }] }
    expect(configs.editing?.schema.safeParse({ ...example, screener: video }).error?.issues[0]?.path).toEqual([
      'screener',
      'questions',
      0,
      'type',
    ])
  })

  it('ends for who does not fit, with the words of the brand', () => {
    const reader = { person: null, words: en.answering, formats: english }
    const first = take(attempt(rules.empty), { from: 'age', asked: 'age', go: 'next', 'answer:age': 'Under 18' })
    expect(first).toMatchObject({ submits: true, errors: {} })
    expect(first.attempt.answers).toEqual({ screener: OUT, answers: null })
    expect(rules.findMissing(config, first.attempt.answers)).toEqual({})
    expect(rules.completionStatus?.(config, first.attempt.answers)).toBe('Screened out')
    expect(stepping?.endMessage?.(config, first.attempt.answers, reader)).toEqual({
      title: 'Not this time',
      text: 'We ask adults.',
    })
    expect(rules.toSubmission?.(config, { screener: { ...OUT, why: 'x' }, answers: own })).toEqual({
      screener: OUT,
      answers: null,
    })
  })

  it('leads who fits on to the task, and back without losing anything', () => {
    const lacking = take(attempt(rules.empty), { from: 'age', asked: 'age', go: 'next' })
    expect(Object.keys(lacking.errors ?? {})).toEqual(['age'])
    const first = take(attempt(rules.empty), { from: 'age', asked: 'age', go: 'next', 'answer:age': '18 or older' })
    expect(first).toMatchObject({ to: 'question=why', submits: false })
    const second = take(first.attempt, { from: 'why', asked: 'why', go: 'next', 'answer:why': 'Tea' })
    expect(second).toMatchObject({ to: '', submits: false })
    expect(second.attempt.answers).toEqual({ screener: IN, answers: rules.empty })
    const whole = attempt({ screener: IN, answers: own })
    const again = take(whole, { from: 'age', asked: 'age', go: 'next', 'answer:age': '18 or older' })
    expect(again.attempt.answers).toEqual(whole.answers)
    expect(rules.findMissing(config, whole.answers)).toEqual({})
    const { of } = measureProgress(definition, config, undefined)
    expect(measureProgress(definition, config, whole.answers).answered).toBeLessThanOrEqual(of)
    expect(of).toBeGreaterThan(2)
  })

  it('fits answers to the configuration when the screener comes, changes or goes', () => {
    const come = rules.migrate(config, own, [plain])
    expect(come).toEqual({ answers: { screener: {}, answers: own }, orphaned: [] })
    const gone = rules.migrate(plain, { screener: IN, answers: own }, [config])
    expect(gone.answers).toEqual(own)
    expect(gone.orphaned.map(({ label, text }) => [label, text])).toEqual([
      ['How old are you?', '18 or older'],
      ['Why?', 'Tea'],
    ])
    const [piece] = gone.orphaned
    const part = rules.migrate(config, piece?.answer, [])
    expect(part.orphaned).toEqual([])
    expect(rules.restoreOrphan({ screener: {}, answers: own }, part.answers)).toEqual({
      screener: { age: '18 or older' },
      answers: own,
    })
  })

  it('keeps who was screened out apart from every figure', () => {
    const read = (answers: unknown) => analysis.packing?.toAnalysisInput(answers) ?? answers
    const given = [{ screener: OUT, answers: null }, ...samples]
    const all = given.map((answers, index): Submission => submissionOf(answers, index + 1))
    const figures = all.map((one) => ({ ...one, answers: read(one.answers) }))
    expect(analysis.analyse(config, figures, new URLSearchParams())).toMatchObject({
      value: { respondents: samples.length, screener: { respondents: samples.length, screenedOut: 1 } },
    })
    const digest = analysis.resultsView.digest(config, figures)
    const shown = analysis.resultsView.toView(config, digest, new URLSearchParams())
    expect(shown.results).toMatchObject({ screener: { results: { screenedOut: 1 } } })
    expect(shown.finding.counts).toContainEqual({ term: 'Screened out, not counted', value: '1' })
    const groupings = analysis.crossTabVariables?.(config) ?? []
    expect(groupings[0]).toMatchObject({ title: 'How old are you?' })
    expect(given.filter((answers) => groupings[0]?.includes(answers, 0))).toHaveLength(1)
    for (const one of all) {
      const packed = analysis.packing?.pack(read(one.answers))
      if (packed) expect(analysis.packing?.unpack(packed)).toEqual(read(one.answers))
    }
  })

  it('is in the files: a column a question, how it ended, and a row for who was screened out', () => {
    const all = [{ screener: OUT, answers: null }, ...samples].map((answers, index) => submissionOf(answers, index + 1))
    const { header, rows, people } = analysis.toCsv(config, all)
    for (const row of rows) expect(row).toHaveLength(header.length)
    if (people) {
      expect(header.slice(0, 6)).toEqual(['Consumer', 'Email', 'Submitted At', 'Outcome', 'How old are you?', 'Why?'])
      expect(rows.at(-1)?.slice(3, 5)).toEqual(['Screened out', 'Under 18'])
      expect(people.at(-1)).toBe(1)
    }
    const variables = analysis.variables(config, 3)
    expect(variables.slice(0, 3).map(({ name }) => name)).toEqual(['screener_outcome', 'screener_q1', 'screener_q2'])
    expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length)
    for (const { readValue } of variables) for (const { answers } of all) expect(() => readValue(answers)).not.toThrow()
    expect(variables[0]?.readValue(all[0]?.answers)).toBe(2)
  })

  it('leaves without a name what was chosen, and never turns one outcome into the other', () => {
    expect(rules.anonymise(config, { answers: { screener: OUT, answers: null }, meta: null })).toEqual({
      answers: { screener: OUT, answers: null },
      meta: null,
    })
    const left = rules.anonymise(config, { answers: { screener: IN, answers: own }, meta: null })
    if (type === 'receive_product') expect(left).toBeNull()
    else expect(left?.answers).toMatchObject({ screener: { age: '18 or older' } })
  })

  it('has samples that are valid answers of who goes on', () => {
    expect(samples).toHaveLength(8)
    for (const [index, sample] of samples.entries()) {
      expect(isScreened(sample) && splitScreenedAnswers(sample).screener.age).toBe('18 or older')
      const who = { ...respondent, consumerId: index + 1, ordinal: index, taskId: 1 }
      expect(rules.validate(config, sample, { ...who, savedAnswers: sample })).toEqual({ answers: sample })
    }
  })
})

function submissionOf(answers: unknown, id: number): Submission {
  const user = { firstName: 'Ada', lastName: 'Byron', email: `ada${id}@example.com`, profileImageUrl: null }
  return { id, consumer: { id, createdAt: NOW, user }, answers, meta: null, submittedAt: NOW }
}

it('reads a screener that was stored with more than may be saved now', () => {
  const { editing } = taskType('receive_product').config
  const when = { and: Array.from({ length: 20 }, () => ({ question: 'q0', operator: 'answered' })) }
  const questions = Array.from({ length: 30 }, (_, place) => ({
    ...{ id: `q${place}`, type: 'text_box', title: 'Which?' },
    ...(place > 0 && { showWhen: when }),
  }))
  const { error } = editing?.schema.safeParse({ screener: { questions } }) ?? {}
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please use at most 500 conditions in all'])
  expect(editing?.stored?.parse({ screener: { questions } })).toMatchObject({ screener: { questions } })
})
