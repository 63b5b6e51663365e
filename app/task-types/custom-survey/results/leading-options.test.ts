import { describe, expect, it } from 'vitest'
import { seededRandom, shuffle } from '../../figures/random'
import type { Submission } from '../../results/analysis'
import { surveyConfigSchema } from '../config'
import type { Answer, SurveyAnswers } from '../questions/question'
import { surveyFinding } from './finding'
import { createDigest } from './question-results'

/* How often a survey says that something is clearly ahead: not more than once in twenty where nothing is. */

const random = seededRandom(21)
const options = ['Red', 'Blue', 'Green', 'Black', 'White']

type Asked = { question: object; answer(): Answer }

const ranking: Asked = { question: { type: 'ranking', options }, answer: () => shuffle(options, random) }
/** The first two are alike, and ahead of the others by far. */
const ahead: Asked = {
  question: { type: 'ranking', options },
  answer: () => [...shuffle(['Red', 'Blue'], random), ...shuffle(['Green', 'Black', 'White'], random)],
}
const rows = ['Cap', 'Pump', 'Label']
const matrixOf = (settings: object): Asked => ({
  question: { type: 'matrix', options, settings: { rows, ...settings } },
  answer: () => Object.fromEntries(rows.map((row) => [row, options[Math.floor(random() * options.length)] ?? ''])),
})
const scored = matrixOf({ scores: [1, 2, 3, 4, 5] })
const unscored = matrixOf({})
/** Ranked as the options are listed, but for two in five, who rank at random. */
const clear: Asked = {
  question: { type: 'ranking', options },
  answer: () => (random() < 0.4 ? shuffle(options, random) : options),
}

/** The share of surveys of so many people with a sentence that names a first. */
function claimsOf(asked: Asked[], people: number, surveys: number): number {
  const config = surveyConfigSchema.parse(
    asked.map(({ question }, at) => ({ id: `q${at}`, title: 'Which?', ...question })),
  )
  const claims = Array.from({ length: surveys }, () => {
    const submissions = Array.from({ length: people }, (_, id): Submission<SurveyAnswers> => {
      const user = { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.com', profileImageUrl: null }
      const answers = Object.fromEntries(asked.map(({ answer }, at) => [`q${at}`, answer()]))
      return { id, consumer: { id, createdAt: '', user }, answers, meta: null, submittedAt: '' }
    })
    const { results, leads } = createDigest(config, submissions)
    const { parts } = surveyFinding(config, results, leads)
    return parts.some(({ sentence }) => /clearly ahead of|Clear leader/.test(sentence ?? ''))
  })
  return claims.filter(Boolean).length / surveys
}

describe('a first place', () => {
  it.each([
    ['ten rankings', Array<Asked>(10).fill(ranking), 30],
    ['ten rankings whose first two are alike', Array<Asked>(10).fill(ahead), 30],
    ['one ranking whose first two are alike', [ahead], 30],
    ['one ranking of few people', [ahead], 6],
    ['six scored matrices', Array<Asked>(6).fill(scored), 40],
    ['six matrices', Array<Asked>(6).fill(unscored), 40],
    ['rankings and matrices', [ranking, ahead, scored, unscored], 40],
  ] as const)('is claimed by at most one in twenty surveys in which there is none: %s', (_, asked, people) => {
    // Two standard errors of 200 surveys above .05.
    expect(claimsOf([...asked], people, 200)).toBeLessThan(0.08)
  })

  it('is found where there is one, also among ten rankings', () => {
    expect(claimsOf([clear], 60, 50)).toBeGreaterThan(0.75)
    expect(claimsOf([clear, ...Array<Asked>(9).fill(ahead)], 150, 30)).toBeGreaterThan(0.85)
  })
})
