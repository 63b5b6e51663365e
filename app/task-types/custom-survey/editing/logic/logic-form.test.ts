import { describe, expect, it } from 'vitest'
import { type SurveyConfig, surveyConfigSchema } from '../../config'
import { randomSurvey } from '../../logic/surveys-for-tests'
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

async function saved(config: SurveyConfig) {
  const submission = await parseSurveyForm(posted(surveyFormValue(config)))
  return submission.status === 'success' ? submission.value : submission.reply().error
}

describe('the builder of a way', () => {
  it('saves what it shows as it was', async () => {
    let count = 0
    for (let seed = 0; seed < 60; seed += 1) {
      const config = randomSurvey(seed)
      if (!config) continue
      count += 1
      expect(await saved(config), `survey ${seed}`).toEqual(config)
    }
    expect(count).toBeGreaterThan(15)
  })

  it('compares with a number, a date or several options as the question is answered', async () => {
    const config = surveyConfigSchema.parse({
      questions: [
        { id: 'a', type: 'number', title: 'How many?' },
        { id: 'b', type: 'multiple_choice', title: 'Which?', options: ['Red; dark', 'Blue', 'Red;light'] },
        {
          ...{ id: 'c', type: 'text_box', title: 'Why?' },
          showWhen: {
            or: [
              { question: 'a', operator: 'between', value: [2, 5] },
              { question: 'b', operator: 'includes_any', value: ['Red; dark'] },
              { question: 'b', operator: 'includes_all', value: ['Blue', 'Red; dark', 'Red;light'] },
            ],
          },
        },
      ],
    })
    expect(await saved(config)).toEqual(config)
  })

  it('reads numbers as people write them, and shows both readings where there are two', async () => {
    const config = surveyConfigSchema.parse({
      questions: [
        { id: 'a', type: 'number', title: 'How many?' },
        {
          ...{ id: 'b', type: 'text_box', title: 'Why?' },
          showWhen: { question: 'a', operator: 'between', value: [1.125, 2500] },
        },
      ],
    })
    const form = posted(surveyFormValue(config))
    const field = 'questions[1].tests[0].value'
    expect(form.get(field)).toBe('1.1250; 2500')
    expect(await saved(config)).toEqual(config)
    form.set(field, '1,1250; 2.500,0')
    expect(await parseSurveyForm(form)).toMatchObject({ status: 'success', value: config })
    form.set(field, '1; 2.500')
    const said = 'Please write 2500 or 2.5: 2.500 can mean either.'
    expect((await parseSurveyForm(form)).reply().error).toEqual({ [field]: [said] })
  })

  it('says conditions in conditions, of questions, options, sections and jumps', async () => {
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
        { ...choice, id: 'd', title: 'How?', optionsWhen: { Blue: nested } },
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
    expect(await saved(config)).toEqual(config)
    const fields = surveyFormValue(config).questions
    expect(fields[2]?.tests.map(({ tied }) => tied)).toEqual(['', 'or', '', '', 'or'])
    expect(fields[3]?.optionsWhen.map(({ option, tests }) => [option, tests.length])).toEqual([['Blue', 5]])
  })

  it('says a group of a single member as that member', async () => {
    const [red, blue] = ['Red', 'Blue'].map((value) => ({ question: 'a', operator: 'is', value }))
    const choice = { type: 'single_choice', title: 'Which?', options: ['Red', 'Blue'] }
    const config = surveyConfigSchema.parse([
      { ...choice, id: 'a' },
      {
        ...choice,
        id: 'b',
        showWhen: { and: [red, { or: [blue] }] },
        optionsWhen: { Red: { and: [{ or: [red, blue] }] } },
      },
    ])
    expect(await saved(config)).toEqual(
      surveyConfigSchema.parse([
        { ...choice, id: 'a' },
        { ...choice, id: 'b', showWhen: { and: [red, blue] }, optionsWhen: { Red: { or: [red, blue] } } },
      ]),
    )
  })

  it('forgets the order of options, and when they are shown, with the kind of question that has them', async () => {
    const first = { id: 'a', type: 'text_box', title: 'What?' }
    const optionsWhen = { A: { question: 'a', operator: 'answered' } }
    const [text, choice] = surveyConfigSchema.parse([
      first,
      {
        id: 'b',
        type: 'single_choice',
        title: 'Which?',
        options: ['A', 'B'],
        optionsOrder: 'random',
        optionsLast: ['B'],
        optionsWhen,
      },
    ]).questions
    for (const [type, isKept] of [
      ['multiple_choice', true],
      ['ranking', true],
      ['text_box', false],
    ] as const) {
      const { questions } = surveyFormValue({ questions: text && choice ? [text, choice] : [] })
      const changed = questions.map((fields) => (fields.id === 'b' ? { ...fields, type } : fields))
      const read = await parseSurveyForm(posted({ questions: changed }))
      expect(read.status, type).toBe('success')
      const made = read.status === 'success' ? read.value.questions[1] : undefined
      const { optionsOrder, optionsLast, optionsWhen: when } = made ?? {}
      expect([optionsOrder, optionsLast, when]).toEqual(
        isKept ? ['random', ['B'], optionsWhen] : [undefined, undefined, undefined],
      )
    }
  })

  it('names a fault at its field', async () => {
    const config = surveyConfigSchema.parse([
      { id: 'a', type: 'single_choice', title: 'Which?', options: ['Red', 'Blue'] },
      { id: 'b', type: 'text_box', title: 'Why?' },
    ])
    const [first, second] = surveyFormValue(config).questions
    const faultsIn = async (fields: object, tests = [TEST]) => {
      const form = posted({
        questions: [
          { ...first, ...fields },
          { ...second, tests, join: 'or' },
        ],
      })
      return Object.keys((await parseSurveyForm(form)).reply().error ?? {})
    }
    const test = { question: 'b', operator: 'is', value: 'x' }
    const rules = [{ join: 'and', tests: [test], to: 'question:a', title: '', text: '' }]
    const sections = [{ id: '', title: '', text: '', perPage: 'x', join: '', tests: [] }]
    expect(await faultsIn({})).toEqual(['questions[1].tests[0].value'])
    expect(await faultsIn({}, [TEST, { ...TEST, question: '' }])).toEqual(['questions[1].tests[1].question'])
    const right = { ...TEST, value: 'Red' }
    expect(await faultsIn({}, [right, { ...right, tied: 'or' }, right, { ...TEST, tied: 'or' }])).toEqual([
      'questions[1].tests[3].value',
    ])
    expect(await faultsIn({ rules })).toEqual(
      expect.arrayContaining(['questions[0].rules[0].tests[0].question', 'questions[0].rules[0].to']),
    )
    expect(await faultsIn({ sections })).toEqual(
      expect.arrayContaining(['questions[0].sections[0].title', 'questions[0].sections[0].perPage']),
    )
  })

  it('names a fault of an option that is shown when something holds at its field', async () => {
    const choice = { type: 'single_choice', title: 'Which?', options: ['Red', '18'] }
    const [first, second] = surveyFormValue(
      surveyConfigSchema.parse([
        { ...choice, id: 'a' },
        { ...choice, id: 'b' },
      ]),
    ).questions
    const right = { ...TEST, value: 'Red' }
    const faultsIn = async (optionsWhen: object[]) =>
      (await parseSurveyForm(posted({ questions: [first, { ...second, optionsWhen }] }))).reply().error ?? {}
    const when = (option: string, tests = [right]) => ({ option, join: 'and', tests })
    expect(await faultsIn([when('Red'), when('18')])).toEqual({})
    expect(await faultsIn([when('Red', [right, TEST]), when(''), when('Red'), when('Gone'), when('18', [])])).toEqual({
      'questions[1].optionsWhen[0].tests[1].value': ['“Green” is not an option of this question'],
      'questions[1].optionsWhen[1].option': ['Please choose an option'],
      'questions[1].optionsWhen[2].option': ['This option already has a condition above'],
      'questions[1].optionsWhen[3].option': ['“Gone” is not in the list'],
      'questions[1].optionsWhen[4].option': ['Please say when it is shown, or show it always'],
    })
  })
})

const TEST = { question: 'a', operator: 'is', value: 'Green', tied: '' }
