import { describe, expect, it } from 'vitest'
import { type SurveyConfig, surveyConfigSchema } from '../../config'
import { randomSurvey } from '../../way/surveys-for-tests'
import { surveyFormValue } from '../config-form'
import { parseSurveyForm } from '../parse-form'

/** The fields of a form as a browser posts them: a box that is not ticked posts nothing. */
function posted(value: unknown, name = '', form = new FormData()): FormData {
  if (Array.isArray(value)) for (const [index, one] of value.entries()) posted(one, `${name}[${index}]`, form)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) posted(one, name ? `${name}.${key}` : key, form)
  } else if (value === true) form.append(name, 'on')
  else if (value !== false) form.append(name, String(value))
  return form
}

function saved(config: SurveyConfig) {
  const submission = parseSurveyForm(posted(surveyFormValue(config)))
  return submission.status === 'success' ? submission.value : submission.reply().error
}

describe('the builder of a way', () => {
  it('saves what it shows as it was, also what came by the API and has no fields', () => {
    let count = 0
    for (let seed = 0; seed < 60; seed += 1) {
      const config = randomSurvey(seed)
      if (!config) continue
      count += 1
      expect(saved(config), `survey ${seed}`).toEqual(config)
    }
    expect(count).toBeGreaterThan(15)
  })

  it('compares with a number, a date or several options as the question is answered', () => {
    const config = surveyConfigSchema.parse({
      questions: [
        { id: 'a', type: 'number', title: 'How many?' },
        { id: 'b', type: 'multiple_choice', title: 'Which?', options: ['Red; dark', 'Blue'] },
        {
          ...{ id: 'c', type: 'text_box', title: 'Why?' },
          showWhen: {
            or: [
              { question: 'a', operator: 'between', value: [2, 5] },
              { question: 'b', operator: 'includes_any', value: ['Red; dark'] },
            ],
          },
        },
      ],
    })
    expect(saved(config)).toEqual(config)
  })

  it('says conditions in conditions, of questions, sections and jumps', () => {
    const is = (question: string, value: string) => ({ question, operator: 'is', value })
    const choice = { type: 'single_choice', options: ['Red', 'Blue'] }
    const nested = {
      and: [{ or: [is('a', 'Red'), is('b', 'Red')] }, is('a', 'Blue'), { or: [is('a', 'Red'), is('b', 'Blue')] }],
    }
    const config = surveyConfigSchema.parse({
      questions: [
        { ...choice, id: 'a', title: 'Which?' },
        { ...choice, id: 'b', title: 'And which?' },
        { ...choice, id: 'c', title: 'Why?', showWhen: nested, goTo: [{ when: nested, to: { end: 'thanks' } }] },
        { ...choice, id: 'd', title: 'How?' },
      ],
      sections: [
        {
          id: 's',
          title: 'S',
          firstQuestion: 'd',
          showWhen: { or: [is('a', 'Red'), { and: [is('b', 'Red'), is('c', 'Red')] }] },
        },
      ],
    })
    expect(saved(config)).toEqual(config)
    const fields = surveyFormValue(config).questions
    expect(fields.map(({ kept }) => kept)).toEqual(['', '', '', ''])
    expect(fields[2]?.tests.map(({ tied }) => tied)).toEqual(['', 'or', '', '', 'or'])
  })

  it('forgets the order of options with the kind of question that has one', () => {
    const [choice] = surveyConfigSchema.parse([
      {
        id: 'a',
        type: 'single_choice',
        title: 'Which?',
        options: ['A', 'B'],
        optionsOrder: 'random',
        optionsLast: ['B'],
      },
    ]).questions
    for (const [type, isKept] of [
      ['multiple_choice', true],
      ['ranking', true],
      ['text_box', false],
    ] as const) {
      const { questions } = surveyFormValue({ questions: choice ? [choice] : [] })
      const read = parseSurveyForm(posted({ questions: questions.map((fields) => ({ ...fields, type })) }))
      expect(read.status, type).toBe('success')
      const made = read.status === 'success' ? read.value.questions[0] : undefined
      expect([made?.optionsOrder, made?.optionsLast]).toEqual(isKept ? ['random', ['B']] : [undefined, undefined])
    }
  })

  it('names a fault at its field', () => {
    const config = surveyConfigSchema.parse([
      { id: 'a', type: 'single_choice', title: 'Which?', options: ['Red', 'Blue'] },
      { id: 'b', type: 'text_box', title: 'Why?' },
    ])
    const [first, second] = surveyFormValue(config).questions
    const faultsOf = (fields: object, tests = [TEST]) => {
      const form = posted({
        questions: [
          { ...first, ...fields },
          { ...second, tests, join: 'or' },
        ],
      })
      return Object.keys(parseSurveyForm(form).reply().error ?? {})
    }
    const test = { question: 'b', operator: 'is', value: 'x' }
    const rules = [{ join: 'and', tests: [test], to: 'question:a', title: '', text: '' }]
    const sections = [{ id: '', title: '', text: '', perPage: 'x', join: '', tests: [] }]
    expect(faultsOf({})).toEqual(['questions[1].tests[0].value'])
    expect(faultsOf({}, [TEST, { ...TEST, question: '' }])).toEqual(['questions[1].tests[1].question'])
    const right = { ...TEST, value: 'Red' }
    expect(faultsOf({}, [right, { ...right, tied: 'or' }, right, { ...TEST, tied: 'or' }])).toEqual([
      'questions[1].tests[3].value',
    ])
    expect(faultsOf({ rules })).toEqual(
      expect.arrayContaining(['questions[0].rules[0].tests[0].question', 'questions[0].rules[0].to']),
    )
    expect(faultsOf({ sections })).toEqual(
      expect.arrayContaining(['questions[0].sections[0].title', 'questions[0].sections[0].perPage']),
    )
  })
})

const TEST = { question: 'a', operator: 'is', value: 'Green', tied: '' }
