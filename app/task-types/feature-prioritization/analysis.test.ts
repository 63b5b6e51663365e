import { describe, expect, it } from 'vitest'
import { toEnglish } from '~/texts/english-faults'
import type { Submission } from '../results/analysis'
import { featureAnalysis } from './analysis.server'
import { BLANK_CONFIG, type FeatureConfig } from './config'
import { roundsFor } from './design/rounds'
import { estimateFeatures } from './estimates/estimates'
import { estimatePairs } from './estimates/logit/pair-logit'
import { buildReport, FEWEST_RESPONDENTS, type FeatureReport } from './estimates/report'
import { longFile } from './results/long-file'
import type { FeatureAnswers } from './round-answers'

const NOW = '2026-03-05T14:03:00.000Z'

const config: FeatureConfig = {
  ...BLANK_CONFIG,
  features: ['Dose', 'Refill', '=Label', 'Cap'].map((text, index) => ({ id: `f${index}`, text, imageUrl: null })),
  setSize: 3,
  roundsPerRespondent: 5,
}

function submission(
  consumerId: number,
  rounds: [shown: string, best: string, worst: string][],
): Submission<FeatureAnswers> {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  const answers = rounds.map(([shown, mostImportant, leastImportant], index) => {
    return { roundId: index + 1, mostImportant, leastImportant, features: shown.split(' ') }
  })
  return { id: consumerId, consumer: { id: consumerId, createdAt: NOW, user }, answers, meta: null, submittedAt: NOW }
}

const SUBMISSIONS = [
  submission(11, [
    ['f0 f1 f2', 'f0', 'f2'],
    ['f1 f3 f0', 'f3', 'f1'],
  ]),
  submission(12, [['f2 f0 f3', 'f2', 'f0']]),
]

describe('the analysis', () => {
  it('has no figure of who answered no whole round', () => {
    const gaps = submission(13, [['f0 f1 f2', 'f0', 'f0']])
    const all = estimateFeatures(config, [gaps, ...SUBMISSIONS, submission(14, [])])
    const answered = estimateFeatures(config, SUBMISSIONS)
    expect({ ...all, choices: all.choices() }).toEqual({ ...answered, choices: answered.choices() })
    expect(all.rounds).toBe(3)
    const wheel = submission(15, [
      ['f2 f3 f0', 'f2', 'f3'],
      ['f1 f2 f3', 'f1', 'f3'],
      ['f3 f0 f1', 'f3', 'f0'],
    ])
    const tied = [...SUBMISSIONS, wheel]
    expect(estimateFeatures(config, [gaps, ...tied]).logit).toEqual(estimateFeatures(config, tied).logit)
    expect(estimateFeatures(config, tied).logit?.respondents).toBe(3)
  })

  it('has every figure of every feature, by rank', () => {
    const outcome = featureAnalysis.analyse(config, SUBMISSIONS, new URLSearchParams())
    if (!outcome.ok) throw new Error(toEnglish(outcome.message))
    const { features, estimates, ...totals } = outcome.value
    expect(totals).toEqual({ respondents: 2, rounds: 3 })
    expect(estimates).toMatchObject({ method: 'sequential', penalised: false })
    expect(estimates?.features).toEqual(features.map(({ id, logit }) => ({ id, ...logit })))
    // Net shares: Cap 1/2, Dose and Label 0, in the order of the configuration, Refill −1/2.
    expect(features.map(({ text, rank, tier }) => [text, rank, tier])).toEqual([
      ['Cap', 1, 'High'],
      ['Dose', 2, 'High'],
      ['=Label', 3, 'Medium'],
      ['Refill', 4, 'Medium'],
    ])
    expect(features[1]).toMatchObject({ id: 'f0', best: 1, worst: 1, appearances: 3, score: 50, range: [40, 60] })
    expect(Object.keys(features[0] ?? {})).toEqual([
      ...['id', 'text', 'best', 'worst', 'appearances', 'people', 'score', 'range', 'scaled', 'rank', 'tier', 'logit'],
    ])
    for (const { logit } of features) {
      expect(Object.keys(logit ?? {})).toEqual(['utility', 'standardError', 'robustStandardError', 'share'])
    }
    expect(features.reduce((sum, { logit }) => sum + (logit?.utility ?? 0), 0)).toBeCloseTo(0, 12)
    expect(features.reduce((sum, { logit }) => sum + (logit?.share ?? 0), 0)).toBeCloseTo(1, 12)
  })

  it('has no estimates where none are finite, and blank figures where nobody has answered', () => {
    const [first] = SUBMISSIONS
    const one = featureAnalysis.analyse(config, first ? [first] : [], new URLSearchParams())
    expect(one).toMatchObject({ value: { respondents: 1, features: [{ logit: null }, {}, {}, { logit: null }] } })
    const none = featureAnalysis.analyse(config, [], new URLSearchParams())
    const blank = {
      best: 0,
      worst: 0,
      appearances: 0,
      score: 50,
      scaled: { score: 50, low: 50, high: 50 },
      logit: null,
    }
    expect(none).toMatchObject({ value: { respondents: 0, rounds: 0, features: [blank, blank, blank, blank] } })
    const unconfigured = featureAnalysis.analyse(BLANK_CONFIG, [], new URLSearchParams())
    expect(unconfigured).toMatchObject({ value: { respondents: 0, rounds: 0, features: [] } })
  })

  it('exports the columns of the specification, a row a feature by rank, scores with one decimal', () => {
    expect(featureAnalysis.toCsv(config, SUBMISSIONS)).toEqual({
      header: ['Feature', 'Utility Score', 'Rank', 'Best Count', 'Worst Count', 'Total Appearances', 'Tier'],
      rows: [
        ['Cap', '100.0', 1, 1, 0, 2, 'High'],
        ['Dose', '50.0', 2, 1, 1, 3, 'High'],
        ['=Label', '50.0', 3, 1, 1, 2, 'Medium'],
        ['Refill', '0.0', 4, 0, 1, 2, 'Medium'],
      ],
    })
    // Nothing is ahead of anything before there is an answer.
    expect(featureAnalysis.toCsv(config, []).rows[0]).toEqual(['Dose', '50.0', null, 0, 0, 0, null])
  })

  it('has the estimates of another likelihood, or penalised ones, in the API and a file, with the method named', () => {
    const analysed = (submissions: Submission<FeatureAnswers>[], likelihood: string) => {
      const outcome = featureAnalysis.analyse(config, submissions, new URLSearchParams({ likelihood }))
      return outcome.ok ? outcome.value.estimates : null
    }
    const samples = (count: number) =>
      featureAnalysis.generateSamples(config, count, 1, NOW).flatMap((answers, id) => {
        const [one] = SUBMISSIONS
        return one ? [{ ...one, id, answers }] : []
      })
    const given = samples(60)
    for (const method of ['joint', 'full-set'] as const) {
      const choices = estimateFeatures(config, given).choices()
      const reference = estimatePairs(choices, 4, method)?.estimates ?? []
      const made = analysed(given, method)
      expect(made).toMatchObject({ method, penalised: false })
      for (const { id, ...estimate } of made?.features ?? []) {
        expect(estimate).toEqual(reference[config.features.findIndex((feature) => feature.id === id)])
      }
    }
    expect(featureAnalysis.analyse(config, given, new URLSearchParams({ likelihood: 'other' }))).toMatchObject({
      ok: false,
    })
    const file = featureAnalysis.extraFile?.('estimates', config, given)
    expect(file?.header.slice(0, 4)).toEqual(['Feature', 'Method', 'Penalised', 'Utility'])
    expect(file?.rows.map(([, method, penalised]) => [method, penalised])).toEqual(
      ['sequential', 'joint', 'full-set'].flatMap((method) => Array.from({ length: 4 }, () => [method, 'no'])),
    )
    expect(file?.rows[4]?.[3]).toBe(analysed(given, 'joint')?.features[0]?.utility)

    // One feature is always chosen.
    const agreed = given.map((one) => ({ ...one, answers: one.answers.map(capIsBest) }))
    expect(featureAnalysis.analyse(config, agreed, new URLSearchParams())).toMatchObject({
      value: { features: [{ logit: null }, {}, {}, {}] },
    })
    const penalised = analysed(agreed, 'joint')
    expect(penalised).toMatchObject({ method: 'sequential', penalised: true, features: [{ id: 'f3' }, {}, {}, {}] })
    expect(penalised?.features.reduce((sum, { utility }) => sum + utility, 0)).toBeCloseTo(0, 9)
    expect(featureAnalysis.extraFile?.('estimates', config, agreed)?.rows.map((row) => row[2])).toEqual([
      ...['yes', 'yes', 'yes', 'yes'],
    ])
  })

  it('has samples of whom at most one in sixteen seems to answer like chance', () => {
    const features = Array.from({ length: 12 }, (_, place) => ({ id: `f${place}`, text: `F ${place}`, imageUrl: null }))
    const study = { ...BLANK_CONFIG, features }
    for (const seed of [1, 5]) {
      const samples = featureAnalysis.generateSamples(study, 240, seed, '')
      const [one] = SUBMISSIONS
      if (!one) throw new Error('Nobody')
      const submitted = samples.map((answers, id) => ({ ...one, id, answers }))
      expect(featureAnalysis.flagCareless?.(study, submitted).length).toBeLessThanOrEqual(15)
    }
  })
})

function capIsBest(round: FeatureAnswers[number]): FeatureAnswers[number] {
  const { features, mostImportant, leastImportant } = round
  if (!features.includes('f3') || mostImportant === 'f3') return round
  return { ...round, mostImportant: 'f3', leastImportant: leastImportant === 'f3' ? mostImportant : leastImportant }
}

describe('the long file', () => {
  it('has a row for each feature shown, with the slot, and a number of its own for each set', () => {
    const { header, rows } = longFile(config, SUBMISSIONS)
    expect(header).toEqual(['respondent', 'round', 'set', 'feature', 'best', 'worst', 'position'])
    expect(rows).toEqual([
      [11, 1, 1, 'Dose', 1, 0, 1],
      [11, 1, 1, 'Refill', 0, 0, 2],
      [11, 1, 1, '=Label', 0, 1, 3],
      [11, 2, 2, 'Refill', 0, 1, 1],
      [11, 2, 2, 'Cap', 1, 0, 2],
      [11, 2, 2, 'Dose', 0, 0, 3],
      [12, 1, 3, '=Label', 1, 0, 1],
      [12, 1, 3, 'Dose', 0, 1, 2],
      [12, 1, 3, 'Cap', 0, 0, 3],
    ])
  })

  it('is the only further file there is', () => {
    expect(featureAnalysis.extraFile?.('choices', config, SUBMISSIONS)).toEqual(longFile(config, SUBMISSIONS))
    expect(featureAnalysis.extraFile?.('constructor', config, SUBMISSIONS)).toBeNull()
  })
})

describe('samples', () => {
  const ten: FeatureConfig = {
    ...BLANK_CONFIG,
    features: Array.from({ length: 10 }, (_, index) => ({ id: `f${index}`, text: `Feature ${index}`, imageUrl: null })),
  }
  const respondents = Array.from({ length: 200 }, (_, index) => ({ taskId: 5, consumerId: 31 + index }))

  it('answer the rounds that their respondents are shown', () => {
    for (const [index, answers] of featureAnalysis.generateSamples(ten, 200, 5, NOW, { respondents }).entries()) {
      const shown = roundsFor(ten, respondents[index] ?? { taskId: 0, consumerId: 0 })
      expect(answers.map(({ roundId, features }) => ({ roundId, features }))).toEqual(shown)
    }
  })

  it('come from people who agree on some features and not on all: fitted better than chance, far from certain', () => {
    const answers = featureAnalysis.generateSamples(ten, 200, 5, NOW, { respondents })
    const submissions = answers.map((given, index) => ({ ...submission(31 + index, []), answers: given }))
    const report = buildReport(ten, 200, estimateFeatures(ten, submissions))
    expect(report.fit?.median).toBeGreaterThan(0.32)
    expect(report.fit?.median).toBeLessThan(0.6)
    expect(report.ties.length).toBeGreaterThan(0)
    const utilities = report.features.flatMap(({ logit }) => (logit ? [logit.utility] : []))
    expect(Math.max(...utilities) - Math.min(...utilities)).toBeGreaterThan(1)
  })
})

describe('the report', () => {
  it('concludes nothing from too few respondents, and says what ties are lacking', () => {
    expect(reportWith(FEWEST_RESPONDENTS - 1)).toMatchObject({ lack: 'respondents', steps: [], ties: [] })
    expect(reportWith(FEWEST_RESPONDENTS).lack).toBeNull()
    expect(reportWith(FEWEST_RESPONDENTS).steps).toHaveLength(3)
    const agreed = Array.from({ length: 30 }, (_, index) => submission(index + 1, [['f0 f1 f2', 'f0', 'f2']]))
    expect(buildReport(config, 30, estimateFeatures(config, agreed))).toMatchObject({
      ...{ lack: 'ties', steps: [], ties: [], fit: null },
    })
  })

  function reportWith(respondents: number): FeatureReport {
    const people = Array.from({ length: respondents }, (_, index) => ({ taskId: 1, consumerId: index + 1 }))
    const answers = featureAnalysis.generateSamples(config, respondents, 1, NOW, { respondents: people })
    const submissions = answers.map((given, index) => ({ ...submission(index + 1, []), answers: given }))
    return buildReport(config, respondents, estimateFeatures(config, submissions))
  }
})
