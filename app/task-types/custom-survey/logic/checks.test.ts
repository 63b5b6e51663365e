import { describe, expect, it } from 'vitest'
import { unansweredQuestions } from '../answers/answers'
import { type SurveyConfig, surveyConfigSchema } from '../config'
import { customSurvey } from '../definition'
import { answerWords } from './answer-values'
import { unreachedQuestions } from './checks/unreachable-questions'
import { type Condition, evaluateCondition } from './condition'
import { randomAnswers, randomSurvey } from './surveys-for-tests'
import { visibleAnswers, visibleQuestions } from './visible-answers'
import { wayInWords } from './words/describe-logic'
import { applyPipes, listPipes, maskPipes } from './words/piping'

const choice = (id: string, more: object = {}) => ({
  ...{ id, type: 'single_choice', title: `Which ${id}?`, options: ['Yes', 'No'], required: true },
  ...more,
})
const is = (question: string, value: string) => ({ question, operator: 'is', value })

function survey(questions: object[], more: object = {}): SurveyConfig {
  return surveyConfigSchema.parse({ questions, ...more })
}

describe('a condition', () => {
  const given = (texts: Record<string, string[]>) => (id: string) => texts[id] ?? []
  const rows: [Condition, string[], boolean][] = [
    [{ question: 'q', operator: 'is', value: 'a' }, ['a'], true],
    [{ question: 'q', operator: 'is_not', value: 'a' }, ['b'], true],
    [{ question: 'q', operator: 'is_not', value: 'a' }, [], false],
    [{ question: 'q', operator: 'includes_all', value: ['a', 'b'] }, ['b', 'c', 'a'], true],
    [{ question: 'q', operator: 'includes_all', value: ['a', 'b'] }, ['b'], false],
    [{ question: 'q', operator: 'contains', value: 'OIL' }, ['sun oil'], true],
    [{ question: 'q', operator: 'less_than', value: 10 }, ['9'], true],
    [{ question: 'q', operator: 'at_most', value: 10 }, ['10.5'], false],
    [{ question: 'q', operator: 'between', value: [2, 10] }, ['10'], true],
    [{ question: 'q', operator: 'more_than', value: '2026-03-05' }, ['2026-11-01'], true],
    [{ question: 'q', operator: 'not_answered' }, [], true],
    [
      { and: [{ question: 'q', operator: 'answered' }, { or: [{ question: 'q', operator: 'is', value: 'b' }] }] },
      ['b'],
      true,
    ],
  ]
  it.each(rows)('%j of %j is %j', (condition, q, expected) => {
    expect(evaluateCondition(condition, given({ q }))).toBe(expected)
  })
})

describe('the checks of a way', () => {
  it('find what nobody ever gets to', () => {
    expect(
      unreachedQuestions(
        survey([
          choice('a', {
            goTo: [
              { when: is('a', 'Yes'), to: { question: 'c' } },
              { when: is('a', 'No'), to: { end: 'thanks' } },
            ],
          }),
          choice('b'),
          choice('c', { showWhen: is('a', 'Yes') }),
          choice('d', { showWhen: { and: [is('c', 'Yes'), is('c', 'No')] } }),
        ]),
      ),
    ).toEqual(['b', 'd'])
  })

  it('find it also where ten questions of four options lead on', () => {
    const more = { options: ['Yes', 'No', 'Perhaps', 'Never'] }
    const questions = Array.from({ length: 40 }, (_, at) => {
      const before = `q${at - 1}`
      const when = at % 4 === 3 ? { and: [is(before, 'Yes'), is(before, 'No')] } : is(before, 'Perhaps')
      return choice(`q${at}`, { ...more, ...(at > 0 && { showWhen: when }) })
    })
    // After the first that nobody is asked, the others come only by an answer to it.
    expect(unreachedQuestions(survey(questions))).toEqual(questions.slice(3).map(({ id }) => id))
    const free = questions.map((one, at) => (at % 4 === 0 ? { ...one, showWhen: undefined } : one))
    expect(unreachedQuestions(survey(free))).toEqual(questions.flatMap(({ id }, at) => (at % 4 === 3 ? [id] : [])))
  })

  it('call nothing unreached that a text of several words, or a number between two, leads to', () => {
    const when = (question: string, operator: string, value: unknown) => ({ question, operator, value })
    const [both, between] = [
      { and: [when('a', 'contains', 'sun'), when('a', 'contains', 'oil')] },
      { and: [when('n', 'more_than', 1), when('n', 'less_than', 1.2)] },
    ]
    const pair = { and: [when('m', 'includes_all', ['A', 'B']), when('c', 'not_answered', undefined)] }
    const config = survey([
      { id: 'a', type: 'text_box', title: 'What?' },
      { id: 'n', type: 'number', title: 'How many?' },
      { id: 'm', type: 'multiple_choice', title: 'Which?', options: [...'ABCDEFGH'] },
      choice('c', { showWhen: when('m', 'includes_any', ['C']) }),
      choice('d', { showWhen: both }),
      choice('e', { showWhen: between }),
      choice('f', { showWhen: pair }),
    ])
    expect(unreachedQuestions(config)).toEqual([])
  })

  it('find nothing unreached that somebody is asked, in surveys by lot', () => {
    let found = 0
    for (let seed = 0; seed < 400; seed += 1) {
      const config = randomSurvey(seed)
      if (!config) continue
      const unreached = unreachedQuestions(config)
      found += unreached.length
      for (let way = 0; way < 40; way += 1) {
        const answers = randomAnswers(config, way)
        const lacking = unansweredQuestions(config, answers)
        // A question that has to be answered, and was with an option that is hidden, is never left so.
        if (config.questions.some(({ id, optionsWhen }) => optionsWhen && id in lacking)) continue
        const asked = visibleQuestions(config, answers).map(({ id }) => id)
        expect(
          asked.filter((id) => unreached.includes(id)),
          `survey ${seed}, way ${way}`,
        ).toEqual([])
      }
    }
    expect(found).toBeGreaterThan(10)
  }, 60_000)

  it('read a way as a list, by the numbers of its questions', () => {
    const config = survey(
      [
        choice('a'),
        choice('b', {
          title: 'And {{question:a|that}}?',
          showWhen: { and: [is('a', 'Yes'), { or: [is('a', 'No'), { question: 'a', operator: 'answered' }] }] },
          goTo: [{ to: { end: 'screened_out' } }],
          optionsOrder: 'random',
          optionsLast: ['No'],
        }),
        choice('c', {
          showWhen: { question: 'a', operator: 'includes_any', value: ['Yes', 'No'] },
          optionsWhen: {
            No: { and: [{ question: 'a', operator: 'includes_any', value: ['Yes', 'No'] }, is('b', 'No')] },
          },
        }),
      ],
      { sections: [{ id: 's', title: 'Rest', firstQuestion: 'c', questionsPerPage: 1 }] },
    )
    expect(wayInWords(config, new Set(['c'])).map(({ number, title, notes }) => [number, title, ...notes])).toEqual([
      [1, 'Which a?'],
      [
        2,
        'And that?',
        'Shown when question 1 is “Yes” and (question 1 is “No” or question 1 was answered).',
        'Options in random order, No last.',
        'The survey ends, screened out.',
      ],
      [null, 'Rest', 'One question a page.'],
      [
        3,
        'Which c?',
        'Shown when question 1 is “Yes” or “No”.',
        'The option “No” is shown when (question 1 is “Yes” or “No”) and question 2 is “No”.',
        'No one can reach this question.',
      ],
    ])
  })

  it('let a way depend on no order by lot', () => {
    const faultsIn = (questions: object[], more: object) =>
      surveyConfigSchema.safeParse({ questions, ...more }).error?.issues.map(({ path }) => path.join('.'))
    const section = { id: 's', title: 'S', firstQuestion: 'b', questionsOrder: 'random' }
    expect(
      faultsIn([choice('a'), choice('b'), choice('c', { showWhen: is('b', 'Yes') })], { sections: [section] }),
    ).toEqual(['questions.2.showWhen.question'])
    expect(
      faultsIn([choice('a'), choice('b'), choice('c', { standsLast: true, showWhen: is('b', 'Yes') })], {
        sections: [section],
      }),
    ).toBeUndefined()
    expect(
      faultsIn([choice('a'), choice('b', { goTo: [{ to: { end: 'thanks' } }] }), choice('c')], { sections: [section] }),
    ).toEqual(['questions.1.goTo.0.to'])
  })
})

it('what stands last in its section or in the survey depends on all that comes before it for everyone', () => {
  const answers = { a: 'Yes', b: 'Yes', c: 'Yes', d: 'Yes' }
  const config = survey(
    [
      choice('a', { standsLast: true, showWhen: is('b', 'Yes') }),
      choice('b'),
      choice('c', { showWhen: is('d', 'Yes') }),
      choice('d'),
    ],
    {
      sectionsOrder: 'random',
      sections: [
        { id: 's', title: 'S', firstQuestion: 'a', questionsOrder: 'random' },
        { id: 't', title: 'T', firstQuestion: 'c', standsLast: true },
        { id: 'u', title: 'U', firstQuestion: 'd' },
      ],
    },
  )
  expect(visibleAnswers(config, answers)).toEqual(answers)
  expect(visibleAnswers(config, { ...answers, b: 'No' })).toEqual({ b: 'No', c: 'Yes', d: 'Yes' })
  expect(unreachedQuestions(config)).toEqual([])
})

it('what words name that is known of nobody is a doubt', () => {
  const end = { end: 'thanks', title: 'Thanks, {{person:Firstname|you}}', text: 'For {{question:gone}}.' }
  const config = survey([
    choice('a', { title: 'Hello {{person:First name}}?', goTo: [{ when: is('a', 'No'), to: end }] }),
    choice('b', { title: 'And {{question:a}}, {{person:Firstname}}?' }),
  ])
  expect(customSurvey.config.warnings?.(config)).toEqual([
    '“{{person:Firstname}}” is not known about anyone: texts can name First name, Last name and Email.',
    '“{{question:gone}}” is not a question in this survey.',
  ])
})

describe('what is piped', () => {
  const known = { answer: (id: string) => (id === 'a' ? ['x', 'y'] : []), person: () => undefined }
  it('is an answer in words, or what stands for it', () => {
    expect(applyPipes('{{question:a}} and {{question:b|that}}, {{person:First name}} {{other}}', known)).toBe(
      'x and y and that, … {{other}}',
    )
    expect(maskPipes('Like {{question:a|it}}?')).toBe('Like it?')
    expect(answerWords([{ option: 'Else', text: 'Pink' }, 'Red'])).toEqual(['Pink', 'Red'])
    expect(answerWords({ Cap: 'Good', text: 'Bad' })).toEqual([])
    expect(listPipes('{{question: a }}{{person:First name|you}}')).toEqual([
      { kind: 'question', name: 'a' },
      { kind: 'person', name: 'First name' },
    ])
  })
})
