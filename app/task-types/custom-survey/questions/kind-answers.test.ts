import { describe, expect, it } from 'vitest'
import { inEnglish } from '~/texts/english-faults'
import { surveyAnswersFromForm } from '../answers/answer-form'
import { checkSurveyAnswers, unansweredQuestions } from '../answers/answers'
import { answerField, partField } from './answer-field'
import {
  best,
  bottles,
  code,
  date,
  email,
  grid,
  images,
  matrix,
  nps,
  number,
  other,
  pink,
  price,
  proto,
  RECEIPT,
  ranking,
  rating,
  read,
  receipts,
  SHELF,
  several,
  short,
  slider,
  stars,
  surveyOf,
  whole,
} from './kinds-for-tests'

const NOBODY = { taskId: 0, consumerId: 0, uploaded: new Set<string>(), now: '' }

function file(filename: string) {
  return { type: 'file', name: filename.endsWith('.pdf') ? 'receipt.pdf' : 'shelf.webp', size: 7, filename }
}

describe('an answer', () => {
  it.each<[string, object, unknown, unknown]>([
    ['a point of a scale', rating, 0, 0],
    ['a point as a form sends it', rating, ' 10 ', 10],
    ['stars', stars, 5, 5],
    ['a score', nps, '0', 0],
    ['a number', number, 2.5, 2.5],
    ['a number with a comma', number, '2,5', 2.5],
    ['a number below zero', whole, '−3', -3],
    ['thousands of whole numbers', whole, '1.000', 1000],
    ['thousands parted by commas', whole, '1,000', 1000],
    ['thousands and decimals', price, '1.234,56', 1234.56],
    ['a number with its unit', price, '€ 12,50', 12.5],
    ['three decimals after a zero', number, '0,250', 0.25],
    ['a slide of three decimals', { type: 'slider', settings: { most: 2, step: 0.125 } }, '1.1250', 1.125],
    ['thousands on a slider of whole steps', { type: 'slider', settings: { most: 5000, step: 50 } }, '1.000', 1000],
    ['a day', date, '2026-03-05', '2026-03-05'],
    ['an instant', date, '2026-03-05T10:00:00Z', '2026-03-05'],
    ['an address', email, ' Ada@Example.com ', 'ada@example.com'],
    ['a row', matrix, { Cap: 'Good' }, { Cap: 'Good' }],
    ['several in a row, and one that is sent alone', grid, { Cap: 'Work' }, { Cap: ['Work'] }],
    ['several in the order of the columns', grid, { Cap: ['Work', 'Home'] }, { Cap: ['Home', 'Work'] }],
    ['an order', ranking, ['Blue', 'Red', 'Green'], ['Blue', 'Red', 'Green']],
    ['places', ranking, { Red: '2', Blue: 1 }, ['Blue', 'Red']],
    ['the best alone', best, ['Green'], ['Green']],
    ['a step of a slider', slider, '0.3', 0.3],
    ['a sum of tenths on a slider', slider, 0.30000000000000004, 0.3],
    ['the same as text', slider, '0.30000000000000004', 0.3],
    ['an option with a text', other, { option: ' Else', text: ' Pink ' }, pink],
    ['an option without its text', other, 'Else', 'Else'],
    ['several, one with a text', several, [pink, 'Red'], ['Red', pink]],
    ['a text of its pattern', code, '12-Ä', '12-Ä'],
    ['a text that is long enough', short, ' abc ', 'abc'],
    ['letters that are two units each', short, '𝒜𝒜𝒜𝒜𝒜', '𝒜𝒜𝒜𝒜𝒜'],
    ['an image', bottles, 'Round', 'Round'],
    ['a file', receipts, file(RECEIPT), [file(RECEIPT)]],
    ['files, each once', receipts, [file(SHELF), file(RECEIPT), file(SHELF)], [file(SHELF), file(RECEIPT)]],
    ['a file that is gone', receipts, [{ ...file(RECEIPT), filename: null }], [{ ...file(RECEIPT), filename: null }]],
    ['several images', { ...bottles, settings: { images, several: true } }, ['Round', 'Tall'], ['Tall', 'Round']],
    ['none of them', several, 'None', ['None']],
  ])('is taken: %s', (_, question, given, kept) => {
    expect(read(question, given)).toEqual(kept)
    // What is kept is read again as the same.
    expect(read(question, kept)).toEqual(kept)
  })

  it('of a matrix of which no row is answered is none', () => {
    for (const nothing of [{}, { Cap: null }, { Cap: '' }]) expect(read(matrix, nothing)).toBeUndefined()
    expect(read(grid, { Cap: [] })).toBeUndefined()
  })

  it('of a row named like a part of every object is its own', () => {
    expect(JSON.stringify(read(matrix, proto))).toBe('{"__proto__":"Good"}')
  })

  it.each<[string, object, unknown, string]>([
    ['a point past the scale', rating, 11, 'Please choose a whole number from 0 to 10.'],
    ['no star', stars, 0, 'Please choose a whole number from 1 to 5.'],
    ['half a star', stars, 3.5, 'Please choose a whole number from 1 to 5.'],
    ['a word for a score', nps, 'ten', 'Please choose a whole number from 0 to 10.'],
    ['a list for a score', nps, [9], 'Please choose a whole number from 0 to 10.'],
    ['a word for a number', number, 'two', 'Please enter a number, such as 12 or 12.5.'],
    ['a doubtful comma', price, '1,000', 'Please write 1000 or 1: 1,000 can mean either.'],
    ['a doubtful point', price, ' 12.345 €', 'Please write 12345 or 12.3450: 12.345 € can mean either.'],
    [
      'a doubtful point, also where own words are set',
      { type: 'number', settings: { message: 'As a child has it' } },
      '1.000',
      'Please write 1000 or 1: 1.000 can mean either.',
    ],
    ['a doubtful point on a slider', slider, '1.000', 'Please write 1000 or 1: 1.000 can mean either.'],
    ['thousands for a score', nps, '1.000', 'Please choose a whole number from 0 to 10.'],
    ['true for a number', number, true, 'Please enter a number, such as 12 or 12.5.'],
    ['too much', number, 11, 'Please enter a number from 0 to 10.'],
    ['a part of a whole number', whole, 1.5, 'Please enter a whole number.'],
    ['no day', date, '2026-02-30', 'Please enter a date as year-month-day, such as 2026-03-05.'],
    ['a number for a day', date, 5, 'Please enter a date as year-month-day, such as 2026-03-05.'],
    ['an early day', date, '2025-12-31', 'Please enter a date on or after Jan 1, 2026.'],
    ['a late day', date, '2027-01-01', 'Please enter a date on or before Dec 31, 2026.'],
    ['no address', email, 'ada@', 'Please enter an email address, such as ada@example.com.'],
    ['a text for rows', matrix, 'Good', 'Please answer row by row.'],
    ['a row that is not asked', matrix, { Box: 'Good' }, 'Please answer only the rows shown.'],
    ['a column that there is not', matrix, { Cap: 'Fine' }, 'Please choose from the answers shown.'],
    ['several where one is asked', matrix, { Cap: ['Bad', 'Good'] }, 'Please choose from the answers shown.'],
    ['a place twice', ranking, { Red: 1, Blue: 1 }, 'You used place 1 twice.'],
    ['a place left out', ranking, { Red: 1, Blue: 3 }, 'No item has place 2.'],
    ['an option twice', ranking, ['Red', 'Red'], 'Please rank the items shown.'],
    ['what is not ranked', ranking, ['Pink'], 'Please rank the items shown.'],
    ['more places than there are', best, ['Red', 'Blue'], 'Rank every item.'],
    ['an option with a text in an order', ranking, ['Red', pink], 'Rank every item.'],
    ['files for an order', ranking, [file(RECEIPT)], 'Rank every item.'],
    ['a text for an order', ranking, 'Red', 'Rank every item.'],
    ['between two steps', slider, 0.25, 'Please enter a number in steps of 0.1, starting at 0.'],
    [
      'none of them and another',
      several,
      ['None', 'Red'],
      '“None” cannot be combined with other answers. Please choose one or the other.',
    ],
    ['a text to another option', other, { option: 'Red', text: 'x' }, 'Please choose from the answers shown.'],
    ['a text that is none', other, { option: 'Else', text: 7 }, 'Please answer in words.'],
    ['a text of another pattern', code, '12-3', 'As on the label, please'],
    ['a short text', short, 'ab', 'Please use at least 3 characters.'],
    ['a long text', short, 'abcdef', 'Please use at most 5 characters.'],
    ['several images where one is asked', bottles, ['Tall'], 'Please choose one answer.'],
    [
      'a number out of its range, in own words',
      { ...number, settings: { most: 5, message: 'As a child has it' } },
      6,
      'As a child has it',
    ],
    [
      'a day out of its range, in own words',
      { ...date, settings: { latest: '2026-01-01', message: 'In time, please' } },
      '2026-05-05',
      'In time, please',
    ],
    ['no day, in own words', { ...date, settings: { message: 'A day, please' } }, 'soon', 'A day, please'],
    [
      'an address that ends otherwise',
      { ...email, settings: { ending: '@Linnet.example' } },
      'ada@example.com',
      'Please enter an address that ends with @linnet.example.',
    ],
    ['no address, in own words', { ...email, settings: { message: 'Yours at work' } }, 'ada', 'Yours at work'],
    ['a text for a file', receipts, 'x.pdf', 'This file was not found. Please add it again.'],
    ["somebody else's file", receipts, file(`${'c'.repeat(22)}.pdf`), 'This file was not found. Please add it again.'],
    ['a file from elsewhere on the disk', receipts, file('../x.pdf'), 'This is not a file'],
    ['more files than are asked for', { type: 'file' }, [file(SHELF), file(RECEIPT)], 'Please choose only one file.'],
    ['past the slider', slider, 2, 'Please enter a number from 0 to 1.'],
  ])('is refused at its question: %s', (_, question, given, message) => {
    expect(read(question, given)).toEqual({ q: [message] })
  })

  it('is taken back by the radio that says none, whatever is written beside it', () => {
    const choice = surveyOf({ ...other, settings: { other: 'Else' } })
    const form = new FormData()
    form.append(answerField('q'), '')
    form.append(partField('q', 'Else'), 'Pink')
    expect(checkSurveyAnswers(choice, surveyAnswersFromForm(choice, form), NOBODY)).toEqual({ answers: {} })
    form.delete(answerField('q'))
    expect(checkSurveyAnswers(choice, surveyAnswersFromForm(choice, form), NOBODY)).toEqual({
      answers: { q: { option: 'Else', text: 'Pink' } },
    })
    const rows = new FormData()
    rows.append(partField('q', 'Cap'), '')
    rows.append(partField('q', 'Pump'), 'Good')
    const asked = surveyOf({ ...matrix, settings: { rows: ['Cap', 'Pump'] } })
    expect(checkSurveyAnswers(asked, surveyAnswersFromForm(asked, rows), NOBODY)).toEqual({
      answers: { q: { Pump: 'Good' } },
    })
  })

  it('is asked of no statement', () => {
    expect(read({ type: 'statement' }, 'x')).toEqual({ q: ['This question is not part of the survey.'] })
    expect(inEnglish(unansweredQuestions(surveyOf({ type: 'statement', required: true }), {}))).toEqual({})
    const lone = surveyOf({ ...bottles, required: true })
    expect(inEnglish(unansweredQuestions(lone, {}))).toEqual({ q: ['Please choose one answer.'] })
    const many = surveyOf({ ...bottles, settings: { images, several: true }, required: true })
    expect(inEnglish(unansweredQuestions(many, {}))).toEqual({ q: ['Please choose at least one answer.'] })
  })

  it('is whole when all that is required is there', () => {
    const open = (question: object, q: string[] | object) =>
      inEnglish(unansweredQuestions(surveyOf({ ...question, required: true }), { q: Array.isArray(q) ? q : { ...q } }))
    expect(open(matrix, { Cap: 'Good' })).toEqual({ q: ['Please answer this row too: “__proto__”.'] })
    expect(open(grid, { Cap: ['Home'] })).toEqual({})
    expect(open(ranking, ['Red'])).toEqual({ q: ['Please also choose an item for place 2.'] })
    expect(open(best, ['Red'])).toEqual({})
    expect(open(several, ['Else'])).toEqual({ q: ['Please also fill in the text field.'] })
    expect(open(several, [pink])).toEqual({})
    // A ranking that was begun is no ranking, also where none is asked for.
    expect(inEnglish(unansweredQuestions(surveyOf(ranking), { q: ['Red'] }))).toEqual({
      q: ['Please also choose an item for place 2.'],
    })
    expect(inEnglish(unansweredQuestions(surveyOf(ranking), {}))).toEqual({})
  })
})

it.each<[string, object, [string, string][], unknown]>([
  ['one control', nps, [[answerField('q'), '7']], '7'],
  [
    'a control a row',
    matrix,
    [
      [partField('q', 'Cap'), 'Good'],
      [partField('q', '__proto__'), 'Bad'],
    ],
    JSON.parse('{"Cap":"Good","__proto__":"Bad"}'),
  ],
  ['a control an option', ranking, [[partField('q', 'Blue'), '1']], { Blue: '1' }],
  [
    'a text to an option',
    several,
    [
      [answerField('q'), 'Red'],
      [partField('q', 'Else'), 'Pink'],
    ],
    ['Red', pink],
  ],
  ['a text to an option that is not chosen', other, [[partField('q', 'Else'), 'Pink']], pink],
  [
    'a text to an option where another is chosen',
    other,
    [
      [answerField('q'), 'Red'],
      [partField('q', 'Else'), 'Pink'],
    ],
    'Red',
  ],
  ['none', ranking, [[partField('q', 'Blue'), '']], null],
])('a form is read: %s', (_, question, fields, raw) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  expect(Object.entries(surveyAnswersFromForm(surveyOf(question), form))).toEqual([['q', raw]])
})

it('takes no number that sums cannot take, and none of the options where a text is left at another', () => {
  const unbounded = { type: 'number' }
  for (const large of [1e308, -1e15]) expect(read(unbounded, large)).toHaveProperty('q')
  expect(read(unbounded, 999_999_999_999_999)).toBe(999_999_999_999_999)
  const chosen = (...texts: string[]) => {
    const form = new FormData()
    for (const text of texts) form.append(answerField('q'), text)
    form.append(partField('q', 'Else'), 'Pink')
    return read(several, surveyAnswersFromForm(surveyOf(several), form).q)
  }
  expect(chosen('None')).toEqual(['None'])
  expect(chosen('Red')).toEqual(['Red', pink])
  expect(chosen('Else', 'None')).toHaveProperty('q')
})
