import { describe, expect, it } from 'vitest'
import { questionFromRow } from '../custom-survey/editing/config-form'
import { duplication, parsePastedRows, withListActs, withoutMarks } from './list-actions'

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function intentIn(form: FormData): unknown {
  return JSON.parse(String(form.get('__intent__')))
}

const typed = { 'questions[0].id': 'a', 'questions[0].title': 'Half typed', 'questions[1].title': 'Other' }

describe('lines from a spreadsheet', () => {
  it('are rows of cells; blank ones are none', () => {
    expect(parsePastedRows(' Why?\t In a few words.\r\n\t\n\nWhen?')).toEqual([['Why?', 'In a few words.'], ['When?']])
  })

  it('are read from a list of a text document without its bullets and numbers', () => {
    expect(parsePastedRows('•\tFast\r\n  - Light\n– Well-made\n-5 °C')).toEqual([
      ['Fast'],
      ['Light'],
      ['Well-made'],
      ['-5 °C'],
    ])
    expect(parsePastedRows('1.\tFast\n2) Light\n\n10. 3. Cheap')).toEqual([['Fast'], ['Light'], ['3. Cheap']])
    // Numbers of some lines alone, or of a single one, are part of what they say.
    expect(parsePastedRows('2. Generation\nLight')).toEqual([['2. Generation'], ['Light']])
    expect(parsePastedRows('2. Generation')).toEqual([['2. Generation']])
  })

  it('are rid of such marks where they stay one text', () => {
    expect(withoutMarks('• Red\r\n- Blue\tgrey\n\nGreen')).toBe('Red\r\nBlue\tgrey\n\nGreen')
    expect(withoutMarks('1. Red\n2. Blue\n')).toBe('Red\nBlue\n')
  })

  it('leave a single value the sign before it', () => {
    expect(withoutMarks('- 1')).toBe('- 1')
    expect(withoutMarks('– 5 %\n')).toBe('– 5 %\n')
    expect(withoutMarks('• Red')).toBe('Red')
  })

  it('are added as items of the kind whose button was pressed, behind those that are there', () => {
    const insert = { type: 'insert', payload: { name: 'questions', defaultValue: { type: 'single_choice' } } }
    const form = formOf({
      ...typed,
      'more:questions': 'Which?\tOne of them.\tRed\tBlue\nWhy?',
      __intent__: JSON.stringify(insert),
    })
    const read = withListActs(form, { questions: questionFromRow })
    expect(read.has('more:questions')).toBe(false)
    expect(intentIn(read)).toMatchObject({
      type: 'update',
      payload: {
        name: 'questions',
        value: [
          { title: 'Half typed' },
          { title: 'Other' },
          { type: 'single_choice', title: 'Which?', description: 'One of them.', options: 'Red\nBlue' },
          { type: 'single_choice', title: 'Why?', description: '', options: '' },
        ],
      },
    })
  })

  it('leave the button to add a blank item where there are none', () => {
    const insert = { type: 'insert', payload: { name: 'questions', defaultValue: { type: 'text_box' } } }
    const form = formOf({ ...typed, 'more:questions': ' \n', __intent__: JSON.stringify(insert) })
    expect(withListActs(form, { questions: questionFromRow })).toBe(form)
  })
})

describe('a duplicate', () => {
  it('is put in under what it was made of, as that was typed, with an id of its own to come', () => {
    const { name, value } = duplication('questions', 0)
    const read = withListActs(formOf({ ...typed, [name]: value }))
    expect(intentIn(read)).toEqual({
      type: 'insert',
      payload: { name: 'questions', index: 1, defaultValue: { id: '', title: 'Half typed' } },
    })
  })

  it('has what the button gives in the place of what it was made of', () => {
    const { name, value } = duplication('questions', 0, { title: 'Another' })
    const read = withListActs(formOf({ ...typed, [name]: value }))
    expect(intentIn(read)).toMatchObject({ type: 'insert', payload: { index: 1, defaultValue: { title: 'Another' } } })
  })

  it('of nothing is nothing', () => {
    const { name, value } = duplication('questions', 7)
    const form = formOf({ ...typed, [name]: value })
    expect(withListActs(form)).toBe(form)
  })
})
