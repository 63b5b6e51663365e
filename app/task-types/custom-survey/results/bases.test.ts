import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../figures/random'
import { sideBySide } from '../../groups/side-by-side'
import { groupFindings } from '../../groups/side-by-side-report'
import type { Submission } from '../../results/analysis'
import { reportFindings } from '../../results/report'
import { surveyAnalysis } from '../analysis.server'
import { redactAnswers } from '../answers/answers'
import { type SurveyConfig, surveyConfigSchema } from '../config'
import type { Answer, SurveyAnswers } from '../questions/question'
import { surveyAdditions } from '../report'
import { surveyFinding } from './finding'
import { createDigest, surveyGroupFigures } from './question-results'

/** Who has a dog is shown one option, or question, more than the others. */
const HAS_DOG = { question: 'dog', operator: 'is', value: 'Yes' }
const OPTIONS = ['Snack', 'Dog treat', 'Neither']
const dog = { id: 'dog', type: 'single_choice', title: 'Do you have a dog?', options: ['Yes', 'No'] }
const choiceOf = (type: string, more: object = {}) => ({
  ...{ id: 'q', type, title: 'Which?', options: OPTIONS, optionsWhen: { 'Dog treat': HAS_DOG } },
  ...more,
})

const surveyOf = (...questions: object[]): SurveyConfig => surveyConfigSchema.parse([dog, ...questions])

function submissionsOf(people: SurveyAnswers[]): Submission<SurveyAnswers>[] {
  return people.map((answers, id) => {
    const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
    return { id, consumer: { id, createdAt: '', user }, answers, meta: null, submittedAt: '' }
  })
}

const times = (count: number, answers: SurveyAnswers): SurveyAnswers[] => Array.from({ length: count }, () => answers)

function foundIn(config: SurveyConfig, people: SurveyAnswers[]) {
  const { results, leads } = createDigest(config, submissionsOf(people))
  const finding = surveyFinding(config, results, leads)
  return { asked: results.questions[1], lead: leads[1], sentence: finding.parts[1]?.sentence, results }
}

/** 36 were shown both, of whom 21 chose the one and 12 the other; 81 were shown one of them, and 75 chose it. */
const BOTH = [...times(21, { dog: 'Yes', q: 'Dog treat' }), ...times(12, { dog: 'Yes', q: 'Snack' })]
const ONE = [...times(75, { dog: 'No', q: 'Snack' }), ...times(6, { dog: 'No', q: 'Neither' })]
const PEOPLE = [...BOTH, ...times(3, { dog: 'Yes', q: 'Neither' }), ...ONE]

describe('an option that a condition hides', () => {
  it('has a share of those who were shown it, and is compared among those who were shown both', () => {
    const { asked, lead, sentence } = foundIn(surveyOf(choiceOf('single_choice')), PEOPLE)
    expect(asked?.options).toEqual([
      { option: 'Snack', count: 87, shown: 117, share: 87 / 117 },
      { option: 'Dog treat', count: 21, shown: 36, share: 21 / 36 },
      { option: 'Neither', count: 9, shown: 117, share: 9 / 117 },
    ])
    // Of those who were shown both, 21 chose the treat and 12 the snack, which has the larger share.
    expect(lead).toMatchObject({ isClear: false, alike: [1] })
    expect(sentence).toBe(
      '“Snack” was chosen most often, by 74%, but it is too close to call against “Dog treat” with 58%.',
    )
  })

  it('is first where all who were shown it chose it', () => {
    const people = [...times(15, { dog: 'Yes', q: ['Dog treat'] }), ...times(45, { dog: 'No', q: ['Snack'] })]
    const { asked, lead, sentence } = foundIn(surveyOf(choiceOf('multiple_choice')), people)
    expect(asked?.options[1]).toEqual({ option: 'Dog treat', count: 15, shown: 15, share: 1 })
    // 15 to 0: 2 / 2¹⁵.
    expect(lead?.order).toEqual([1, 0, 2])
    expect(lead?.isClear).toBe(true)
    expect(sentence).toMatch(/^“Dog treat” is clearly ahead of “Snack”: 100% \(80–100\) chose it, compared with 75%/)
  })

  it('is shown side by side by the same base', () => {
    const config = surveyOf(choiceOf('image_choice', { settings: { images: OPTIONS.map(imageOf) } }))
    const [, figures] = surveyGroupFigures(config, submissionsOf(PEOPLE))
    expect(figures?.rows[1]).toMatchObject({ label: 'Dog treat', count: 21, of: 36 })
  })

  it('has no rank from those who were not shown it', () => {
    const config = surveyOf(choiceOf('ranking'))
    const people = [
      ...times(10, { dog: 'Yes', q: ['Dog treat', 'Snack', 'Neither'] }),
      ...times(30, { dog: 'No', q: ['Snack', 'Neither'] }),
    ]
    const { asked } = foundIn(config, people)
    expect(asked?.figures).toMatchObject({
      isClear: true,
      options: [
        { option: 'Dog treat', moments: { n: 10, mean: 1 }, first: 10, shown: 10, share: 1 },
        { option: 'Snack', moments: { n: 40, mean: 1.25 }, first: 30, shown: 40, share: 0.75 },
        { option: 'Neither', moments: { n: 40, mean: 2.25 } },
      ],
    })
  })

  it('shares the last ranks that were left with the other options that were shown', () => {
    const config = surveyOf(choiceOf('ranking', { settings: { top: 1 } }))
    const { asked } = foundIn(config, [
      { dog: 'Yes', q: ['Dog treat'] },
      { dog: 'No', q: ['Snack'] },
    ])
    expect(asked?.figures).toMatchObject({
      options: [
        { option: 'Dog treat', moments: { n: 1, mean: 1 } },
        { option: 'Snack', moments: { n: 2, mean: (2.5 + 1) / 2 } },
        { option: 'Neither', moments: { n: 2, mean: (2.5 + 2) / 2 } },
      ],
    })
  })

  it('has shares in each row of a matrix of those who were shown it', () => {
    const config = surveyOf(choiceOf('matrix', { settings: { rows: ['Home', 'Work'] } }))
    const people = [
      ...times(4, { dog: 'Yes', q: { Home: 'Dog treat' } }),
      ...times(6, { dog: 'No', q: { Home: 'Snack' } }),
    ]
    const { asked } = foundIn(config, people)
    expect(asked?.figures).toMatchObject({
      rows: [
        { row: 'Home', answered: 10, options: [{ share: 0.6 }, { count: 4, shown: 4, share: 1 }, { shown: 10 }] },
        { row: 'Work', answered: 0 },
      ],
    })
  })

  it.each(['single_choice', 'multiple_choice'])(
    'makes no false claim of a %s more often than once in twenty',
    (type) => {
      const random = seededRandom(11)
      const config = surveyOf(choiceOf(type, { options: OPTIONS.slice(0, 2) }))
      const pick = (options: string[]) => options[Math.floor(random() * options.length)] ?? ''
      const claims = Array.from({ length: 400 }, () => {
        const people = Array.from({ length: 50 }, (): SurveyAnswers => {
          if (random() < 0.6) return { dog: 'No', q: type === 'single_choice' ? 'Snack' : ['Snack'] }
          const one = pick(OPTIONS.slice(0, 2))
          return { dog: 'Yes', q: type === 'single_choice' ? one : [one] }
        })
        return foundIn(config, people).lead?.isClear
      }).filter(Boolean).length
      expect(claims).toBeLessThanOrEqual(28)
    },
  )
})

describe('a report', () => {
  const home = (option: string) => ({ Home: option, Work: option })
  const scored = { settings: { rows: ['Home', 'Work'], scores: [1, 2, 3] } }

  function reported(config: SurveyConfig, people: SurveyAnswers[]) {
    const { results, leads } = createDigest(config, submissionsOf(people))
    const { parts } = surveyFinding(config, results, leads)
    return reportFindings(parts, surveyAdditions({ results }))[1]
  }

  const twoBases = (one: Answer, other: Answer) => [
    ...times(10, { dog: 'Yes', q: one }),
    ...times(30, { dog: 'No', q: other }),
  ]

  it.each([
    ['single_choice', {}, 'Dog treat', 'Snack', 'Dog treat', 10],
    ['multiple_choice', {}, ['Dog treat'], ['Snack'], 'Dog treat', 10],
    ['image_choice', { settings: { images: OPTIONS.map(imageOf) } }, 'Dog treat', 'Snack', 'Dog treat', 10],
    ['ranking', {}, ['Dog treat', 'Snack', 'Neither'], ['Snack', 'Neither'], 'Dog treat', 10],
    ['matrix', { settings: { rows: ['Home'] } }, { Home: 'Dog treat' }, { Home: 'Snack' }, 'Home: Dog treat', 10],
    ['matrix', scored, home('Snack'), { Home: 'Snack' }, 'Work', 10],
  ])(
    'says of a %s %j how many are behind each row, in its table and at its chart',
    (type, more, one, other, row, n) => {
      const found = reported(surveyOf(choiceOf(type, more)), twoBases(one, other))
      const place = found?.table?.heads.indexOf('n') ?? -1
      expect(found?.table?.rows.find(([label]) => label === row)?.[place]).toBe(String(n))
      expect(found?.chart?.rows.find(({ label }) => label === row)?.base).toBe(`n = ${n}`)
      expect(found?.method).toContain('n = 40 in all; each row has its own n.')
      expect(found?.table?.rows.every((cells) => cells.length === found.table?.heads.length)).toBe(true)
    },
  )

  it('says it once where all rows have one base', () => {
    const found = reported(surveyOf(choiceOf('ranking', { optionsWhen: {} })), times(40, { dog: 'Yes', q: OPTIONS }))
    expect(found?.table?.heads).toEqual(['Answer', 'Score', '95%'])
    expect(found?.chart?.rows.map(({ base }) => base)).toEqual([undefined, undefined, undefined])
    expect(found?.method).toMatch(/^n = 40\. /)
  })

  it('has the same of groups side by side', () => {
    const config = surveyOf(choiceOf('ranking'))
    const [all, dogless] = [
      twoBases(['Dog treat', 'Snack', 'Neither'], ['Snack', 'Neither']),
      times(25, { dog: 'No', q: ['Snack', 'Neither'] }),
    ]
    const groups = [all, dogless].map((people, place) => ({
      ...{ value: `${place}`, name: `Group ${place + 1}`, figures: surveyGroupFigures(config, submissionsOf(people)) },
      people: new Set(people.map((_, id) => 100 * place + id)),
    }))
    const compared = sideBySide(groups)
    const found = groupFindings(compared)[1]
    expect(found?.chart?.series).toEqual(['A: Group 1', 'B: Group 2'])
    expect(found?.chart?.rows.map(({ label, base }) => `${label} ${base}`)).toEqual([
      'Dog treat n: A 10, B 0',
      'Neither n: A 40, B 25',
      'Snack n: A 40, B 25',
    ])
    expect(found?.table?.heads).toEqual(['Mean', 'Figure', '95%', 'n'])
    expect(found?.table?.rows.slice(0, 3)).toEqual([
      ['Dog treat', '', '', ''],
      ['A: Group 1', '1.0', '–', '10'],
      ['B: Group 2', '–', '–', '0'],
    ])
    const dogs = groupFindings(compared)[0]
    expect(dogs?.chart?.series).toEqual(['A: Group 1, n = 40', 'B: Group 2, n = 25'])
    expect(dogs?.table?.heads).toEqual(['Answer, %', 'A', '95%', 'B', '95%'])
  })
})

describe('a question that a condition hides', () => {
  const extra = { id: 'q', type: 'multiple_choice', title: 'Which?', options: OPTIONS, showWhen: HAS_DOG }

  it('was asked of those who saw it, whether they answered or not', () => {
    const people = [...times(5, { dog: 'Yes', q: ['Snack'] }), { dog: 'Yes' }, ...times(25, { dog: 'No' })]
    const { asked, results } = foundIn(surveyOf(extra), people)
    expect(results.respondents).toBe(31)
    expect([asked?.asked, asked?.answered]).toEqual([6, 5])
    expect(results.questions[0]).toMatchObject({ asked: 31, answered: 31 })
  })

  it('is not shown, not answered and not chosen in three different ways in files', () => {
    const hidden = { ...extra, id: 'q', optionsWhen: { Neither: { question: 'cat', operator: 'is', value: 'Yes' } } }
    const cat = { id: 'cat', type: 'single_choice', title: 'A cat?', options: ['Yes', 'No'] }
    const config = surveyOf(cat, hidden)
    const people: SurveyAnswers[] = [{ dog: 'Yes', q: ['Snack'] }, { dog: 'Yes', cat: 'Yes' }, { dog: 'No' }]
    const submissions = submissionsOf(people)
    const { header, rows } = surveyAnalysis.toCsv(config, submissions)
    expect(header.slice(-2)).toEqual(['Which?', 'Which?: not shown'])
    expect(rows.map((cells) => cells.slice(-2))).toEqual([
      ['Snack', 'Neither'],
      [null, null],
      ['Not shown', 'Not shown'],
    ])
    const variables = surveyAnalysis.variables(config, 1).slice(-3)
    const values = people.map((answers) => variables.map((one) => [one.readValue(answers), one.isShown?.(answers)]))
    expect(values).toEqual([
      [
        [1, true],
        [0, true],
        [null, false],
      ],
      [
        [null, true],
        [null, true],
        [null, true],
      ],
      [
        [null, false],
        [null, false],
        [null, false],
      ],
    ])
  })

  it('is in a ranking of the first not shown, not answered and not ranked in three different ways', () => {
    const config = surveyOf(choiceOf('ranking', { settings: { top: 1 } }))
    const people: SurveyAnswers[] = [{ dog: 'Yes', q: ['Snack'] }, { dog: 'Yes' }, { dog: 'No', q: ['Snack'] }]
    const submissions = submissionsOf(people)
    const { rows } = surveyAnalysis.toCsv(config, submissions)
    expect(rows.map((cells) => cells.slice(-4))).toEqual([
      [1, 'Not ranked', 'Not ranked', null],
      [null, null, null, null],
      [1, 'Not shown', 'Not ranked', 'Dog treat'],
    ])
    const variables = surveyAnalysis.variables(config, 1).slice(-3)
    const whyNone = (answers: SurveyAnswers) =>
      variables.map((one) => {
        if (one.readValue(answers) !== null) return 'ranked'
        if (!one.isShown?.(answers)) return 'not shown'
        return one.otherReason?.applies(answers) ? one.otherReason.reason : 'no answer'
      })
    expect(people.map(whyNone)).toEqual([
      ['ranked', 'Not ranked', 'Not ranked'],
      ['no answer', 'no answer', 'no answer'],
      ['ranked', 'not shown', 'Not ranked'],
    ])
    const whole = surveyAnalysis.variables(surveyOf(choiceOf('ranking')), 1).slice(-3)
    expect(whole.map(({ otherReason }) => otherReason)).toEqual([undefined, undefined, undefined])
  })

  it('was shown where it was chosen, also when what decided it is gone', () => {
    const decided = { question: 'why', operator: 'answered' }
    const config = surveyOf(
      { id: 'why', type: 'text_box', title: 'Why?' },
      choiceOf('multiple_choice', { optionsWhen: { 'Dog treat': decided } }),
      {
        ...choiceOf('matrix', { optionsWhen: { 'Dog treat': decided } }),
        id: 'm',
        settings: { rows: ['Home'], several: true },
      },
    )
    const people: SurveyAnswers[] = [{ q: ['Dog treat'], m: { Home: ['Snack'] } }]
    const { rows } = surveyAnalysis.toCsv(config, submissionsOf(people))
    expect(rows[0]?.slice(-4)).toEqual(['Dog treat', null, 'Snack', 'Dog treat'])
    const values = surveyAnalysis
      .variables(config, 1)
      .slice(-6)
      .map((one) => one.readValue(people[0] ?? {}))
    expect(values).toEqual([0, 1, 0, 1, null, 0])
    expect(createDigest(config, submissionsOf(people)).results.questions[2]?.options[1]).toMatchObject({
      count: 1,
      shown: 1,
    })
  })

  it('is known to have been asked where the text that decided it is not shared', () => {
    const why = { id: 'why', type: 'text_box', title: 'Why?' }
    const config = surveyOf(why, { ...extra, showWhen: { question: 'why', operator: 'contains', value: 'smell' } })
    const people: SurveyAnswers[] = [{ why: 'The smell' }, { why: 'The smell', q: ['Snack'] }, { why: 'The cap' }]
    const shows = { texts: false, names: false, videos: false }
    const counted = (given: SurveyAnswers[]) => createDigest(config, submissionsOf(given)).results.questions[2]
    expect(counted(people)).toMatchObject({ asked: 2, answered: 1 })
    const redacted = people.map((answers) => redactAnswers(config, answers, shows))
    expect(JSON.stringify(redacted)).not.toContain('smell')
    expect(counted(redacted)).toEqual(counted(people))
  })
})

function imageOf(option: string) {
  return { option, url: `/api/images/${option.replace(' ', '').padEnd(22, '0')}.webp` }
}
