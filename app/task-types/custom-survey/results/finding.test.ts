import { expect, it } from 'vitest'
import { seededRandom } from '../../figures/random'
import type { Submission } from '../../results/analysis'
import { type SurveyConfig, surveyConfigSchema } from '../config'
import type { SurveyAnswers } from '../questions/question'
import { surveyFinding } from './finding'
import { createDigest } from './question-results'

const options = ['Red', 'Blue', 'Green']
const config = surveyConfigSchema.parse([
  { id: 'one', type: 'single_choice', title: 'One', options },
  { id: 'many', type: 'multiple_choice', title: 'Many', options },
  { id: 'text', type: 'text_box', title: 'Text' },
])

it('says who is clearly first, whom the first cannot be told apart from, or that nobody can', () => {
  // Of 40 choices 30 to 10: two-sided p = .0022. Red and Blue together and alone: 4 to 2, p = .69.
  const clear = finding([
    ...times(30, { one: 'Red', many: ['Red', 'Blue'] }),
    ...times(4, { one: 'Blue', many: ['Red'] }),
    ...times(2, { one: 'Blue', many: ['Blue'] }),
    ...times(4, { one: 'Blue', text: 'Teal' }),
  ])
  expect(clear).toMatchObject({
    question: 'One',
    mainFindingId: 'one',
    design: '3 questions',
    parts: [{ n: 40 }, { n: 36 }, {}],
  })
  expect(clear.sentence).toBe('“Red” is clearly ahead of “Blue”: 75% (60–86) chose it, compared with 25%.')
  expect(clear.parts.map(({ sentence }) => sentence)).toEqual([
    clear.sentence,
    '“Red” was chosen most often, by 94%, but it is too close to call against “Blue” with 89%.',
    null,
  ])
  // Several choices by rank, and one in the order in which it is asked.
  expect(clear.parts[1]?.chart?.rows.map(({ label }) => label)).toEqual(['Red', 'Blue', 'Green'])

  expect(finding(times(3, { one: 'Blue' })).sentence).toBe(
    'The answers are too close to call. “Blue” was chosen most often, by 100% (44–100).',
  )
  expect(finding([...times(2, { text: 'Teal' }), ...times(1, { one: 'Red' })]).question).toBe('One')
  expect(finding(times(2, { text: 'Teal' })).sentence).toBe('2 open-ended answers.')
  expect(finding([]).sentence).toBe('No responses yet.')
})

it('begins with what the study is about', () => {
  const choice = (id: string, title: string, more: object = {}) => ({
    id,
    type: 'single_choice',
    title,
    options,
    ...more,
  })
  const scored = { settings: { scores: [1, 2, 3] } }
  const questions = [
    choice('age', 'How old are you?'),
    choice('uses', 'Do you use it?', {
      goTo: [{ when: { question: 'uses', operator: 'is', value: 'Blue' }, to: { end: 'screened_out' } }],
    }),
    choice('colour', 'Which colour?'),
    choice('buy', 'Would you buy it?', scored),
    { id: 'nps', type: 'nps', title: 'Would you recommend it?' },
  ]
  const answers = { age: 'Red', uses: 'Red', colour: 'Red', buy: 'Green', nps: 9 }
  const aboutOf = (asked: object[]) => finding(times(30, answers), surveyConfigSchema.parse(asked)).question
  expect(aboutOf(questions)).toBe('Would you recommend it?')
  expect(aboutOf(questions.slice(0, 4))).toBe('Would you buy it?')
  expect(aboutOf(questions.slice(0, 3))).toBe('Which colour?')
  expect(aboutOf(questions.slice(0, 1))).toBe('How old are you?')
  // A score that decides which question follows is a measure all the same.
  const after = {
    id: 'why',
    type: 'text_box',
    title: 'Why?',
    showWhen: { question: 'nps', operator: 'at_most', value: 6 },
  }
  expect(aboutOf([...questions, after])).toBe('Would you recommend it?')
  const marked = questions.map((one) => (one.id === 'colour' ? { ...one, isKey: true } : one))
  expect(aboutOf(marked)).toBe('Which colour?')
  expect(surveyConfigSchema.parse(marked).questions.map(({ isKey }) => isKey ?? false)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
})

const screensOut = (question: string) => [
  { when: { question, operator: 'is', value: 'Blue' }, to: { end: 'screened_out' } },
]

it('never begins with what screens people out, unless that is marked', () => {
  const text = { id: 'text', type: 'text_box', title: 'Text' }
  const single = { id: 'uses', type: 'single_choice', title: 'Do you use it?', options }
  const scored = { ...single, settings: { scores: [3, 2, 1] } }
  const colour = { id: 'colour', type: 'single_choice', title: 'Which colour?', options }
  const byJump = { goTo: screensOut('uses') }
  const answers = { uses: 'Red', colour: 'Red', text: 'Teal' }
  const about = (asked: object) => finding(times(30, answers), surveyConfigSchema.parse(asked))
  expect(about([{ ...scored, ...byJump }, colour]).question).toBe('Which colour?')
  expect(about([{ ...single, ...byJump, isKey: true }, colour]).question).toBe('Do you use it?')
  expect(about([{ ...single, ...byJump }, text])).toMatchObject({
    question: null,
    mainFindingId: null,
    sentence: '30 open-ended answers.',
  })
  expect(about([{ ...single, ...byJump }]).sentence).toBe('30 people have answered.')
  // By a question that only those see who are not wanted, and by a jump to it.
  const sorry = {
    id: 'sorry',
    type: 'single_choice',
    title: 'Why not?',
    options,
    goTo: [{ to: { end: 'screened_out' } }],
  }
  const shown = { ...sorry, showWhen: { question: 'uses', operator: 'is', value: 'Blue' } }
  expect(about([scored, shown, colour]).question).toBe('Which colour?')
  const leads = { goTo: [{ when: { question: 'uses', operator: 'is', value: 'Blue' }, to: { question: 'sorry' } }] }
  const past = { ...colour, goTo: [{ when: { question: 'colour', operator: 'answered' }, to: { end: 'thanks' } }] }
  expect(about([{ ...scored, ...leads }, past, sorry]).question).toBe('Which colour?')
})

it('takes no choice for the subject that comes before a text and others', () => {
  const asked = surveyConfigSchema.parse([
    { id: 'category', type: 'single_choice', title: 'How often do you buy it?', options },
    { id: 'first', type: 'text_box', title: 'What comes to mind?' },
    { id: 'buy', type: 'single_choice', title: 'Would you buy it?', options },
    { id: 'likes', type: 'text_box', title: 'What do you like?' },
  ])
  expect(finding(times(30, { category: 'Red', buy: 'Red', likes: 'Teal' }), asked).question).toBe('Would you buy it?')
})

it('calls answers level whose shares read alike, and gives none of them a lead', () => {
  const sentence = (counts: number[], asked = config) =>
    finding(
      counts.flatMap((count, place) => times(count, { one: options[place] ?? '' })),
      asked,
    ).sentence
  // 36.0 and 35.7 of a hundred.
  expect(sentence([108, 107, 85])).toBe(
    'The answers are too close to call. “Red” and “Blue” are level, each chosen by 36%.',
  )
  expect(sentence([130, 129, 41])).toBe('“Red” and “Blue” are level, each chosen by 43%.')
  expect(sentence([100, 100, 100])).toBe(
    'The answers are too close to call. “Red”, “Blue” and “Green” are level, each chosen by 33%.',
  )
  // 40.4 and 39.6 of a hundred, p = .03.
  expect(sentence([30_300, 29_750, 15_000])).toBe('“Red” is clearly ahead of “Blue”, though both round to 40%.')
})

it('says of a scale how many chose its top two answers', () => {
  const scale = ['Surely', 'Likely', 'Maybe', 'Hardly', 'Never']
  const asked = surveyConfigSchema.parse([
    {
      id: 'buy',
      type: 'single_choice',
      title: 'Would you buy it?',
      options: scale,
      settings: { scores: [5, 4, 3, 2, 1] },
    },
  ])
  const given = [...times(20, { buy: 'Surely' }), ...times(30, { buy: 'Likely' }), ...times(50, { buy: 'Maybe' })]
  expect(finding(given, asked).sentence).toMatch(/^50% \(40–60\) chose “Surely” or “Likely”\. “Maybe” /)
})

it.each([
  [
    'Wie alt sind Sie?',
    ['single_choice:Wie alt sind Sie?', 'single_choice:Welche Farbe?', 'text_box:Warum?'],
    'Welche Farbe?',
  ],
  [
    'at the end',
    ['single_choice:色は？', 'long_text_box:なぜ？', 'single_choice:性別', 'single_choice:収入'],
    '色は？',
  ],
  ['nothing else', ['single_choice:Alter'], 'Alter'],
  ['choices alone', ['single_choice:Alter', 'single_choice:Farbe', 'single_choice:Form'], 'Farbe'],
])('begins with none that stands where surveys ask who people are, in any language: %s', (_, kinds, about) => {
  const asked = surveyConfigSchema.parse(
    kinds.map((kind, place) => {
      const [type, title] = kind.split(':')
      return { id: `q${place}`, type, title, ...(type?.endsWith('choice') && { options }) }
    }),
  )
  const answers = Object.fromEntries(
    asked.questions.map(({ id, type }) => [
      id,
      type === 'multiple_choice' ? ['Red'] : type === 'single_choice' ? 'Red' : 'Teal',
    ]),
  )
  expect(finding(times(30, answers), asked).question).toBe(about)
})

it('calls a column of a matrix clear over all questions, and one with scores, which no sentence names, within its own', () => {
  const clearOf = (questions: number, scores: number[] | undefined) => {
    const asked = surveyConfigSchema.parse(
      Array.from({ length: questions }, (_, place) => ({
        id: `q${place}`,
        type: 'matrix',
        title: 'How?',
        options,
        settings: { rows: ['Cap', 'Lid'], ...(scores && { scores }) },
      })),
    )
    const answers = (column: string) =>
      Object.fromEntries(asked.questions.map(({ id }) => [id, { Cap: column, Lid: column }]))
    // Two-sided p of 25 to 10 is .017, of both rows of a question .035 and of six rows .10.
    const { results } = createDigest(
      asked,
      submissionsOf([...times(25, answers('Red')), ...times(10, answers('Blue'))]),
    )
    const figures = results.questions[0]?.figures as { rows: { clear: string | null }[] }
    return figures.rows.map(({ clear }) => clear)
  }
  expect(clearOf(1, undefined)).toEqual(['Red', 'Red'])
  expect(clearOf(3, undefined)).toEqual([null, null])
  expect(clearOf(1, [1, 2, 3])).toEqual(['Red', 'Red'])
  expect(clearOf(3, [1, 2, 3])).toEqual(['Red', 'Red'])
})

it('claims a first answer of a survey in which all are alike at most once in twenty', () => {
  const random = seededRandom(7)
  const asked = surveyConfigSchema.parse(
    ['single_choice', 'single_choice', 'multiple_choice'].map((type, place) => ({
      id: `q${place}`,
      type,
      title: 'Which?',
      options,
    })),
  )
  const one = () => options[Math.floor(random() * 3)] ?? 'Red'
  const some = () => options.filter(() => random() < 0.5)
  const claims = Array.from({ length: 400 }, () => {
    const people = Array.from({ length: 40 }, () => ({ q0: one(), q1: one(), q2: some() }))
    return createDigest(asked, submissionsOf(people)).leads.some((lead) => lead?.isClear)
  }).filter(Boolean).length
  expect(claims / 400).toBeLessThanOrEqual(0.05)
})

function finding(answers: SurveyAnswers[], asked: SurveyConfig = config) {
  const submissions = submissionsOf(answers)
  const { results, leads } = createDigest(asked, submissions)
  return surveyFinding(asked, results, leads)
}

function times(number: number, answers: SurveyAnswers): SurveyAnswers[] {
  return Array.from({ length: number }, () => answers)
}

function submissionsOf(answers: SurveyAnswers[]): Submission<SurveyAnswers>[] {
  const user = { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.com', profileImageUrl: null }
  return answers.map((one, id) => ({
    id,
    consumer: { id, createdAt: '2026-01-01T00:00:00.000Z', user },
    answers: one,
    meta: null,
    submittedAt: '2026-03-01T10:00:00.000Z',
  }))
}
