import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldErrors } from '~/lib/fields'
import type { Respondent } from '../../task-type'
import { surveyAnswersFromForm } from '../answer-form'
import { namelessAnswers, redactAnswers, surveyAnswersSchema, unansweredQuestions } from '../answers'
import { surveyConfigSchema } from '../config'
import { splitSurveyAnswers } from '../split-answers'
import { aboutOf } from './about'
import { answerField, partField } from './answer-field'
import { QUESTION_TYPES } from './question'

const respondent: Respondent = { taskId: 1, consumerId: 2, videos: new Set(), now: '2026-03-05T14:03:00.000Z' }

function surveyOf(question: object) {
  return surveyConfigSchema.parse([{ id: 'q', title: 'What?', ...question }])
}

function read(question: object, given: unknown) {
  const parsed = surveyAnswersSchema(surveyOf(question), respondent).safeParse({ q: given })
  return parsed.success ? parsed.data.q : fieldErrors(parsed.error)
}

function faultsOf(question: object): Record<string, string[]> {
  const parsed = surveyConfigSchema.safeParse([{ id: 'q', title: 'What?', ...question }])
  return parsed.success ? {} : fieldErrors(parsed.error)
}

const rating = { type: 'rating', settings: { look: 'numbers', points: 11, from: 0 } }
const options = ['Red', 'Else', 'None']
const other = { type: 'single_choice', options, settings: { other: 'Else' } }
const several = { type: 'multiple_choice', options, settings: { other: 'Else', none: 'None' } }
const pink = { option: 'Else', text: 'Pink' }
const code = { type: 'text_box', settings: { pattern: '##-@', message: 'As on the label, please' } }
const short = { type: 'text_box', settings: { shortest: 3, longest: 5 } }
const images = ['Tall', 'Round'].map((option) => ({ option, url: `/api/images/${option.padEnd(22, '0')}.webp` }))
const bottles = { type: 'image_choice', options: ['Tall', 'Round'], settings: { images } }
const stars = { type: 'rating' }
const nps = { type: 'nps' }
const number = { type: 'number', settings: { unit: 'kg', least: 0, most: 10 } }
const whole = { type: 'number', settings: { whole: true } }
const date = { type: 'date', settings: { earliest: '2026-01-01', latest: '2026-12-31' } }
const email = { type: 'email' }
const matrix = { type: 'matrix', options: ['Bad', 'Good'], settings: { rows: ['Cap', '__proto__'] } }
const grid = { type: 'matrix', options: ['Home', 'Work'], settings: { rows: ['Cap'], several: true } }
const ranking = { type: 'ranking', options: ['Red', 'Blue', 'Green'] }
const best = { ...ranking, settings: { top: 1 } }
const slider = { type: 'slider', settings: { least: 0, most: 1, step: 0.1 } }
const proto = JSON.parse('{"__proto__":"Good"}')

it('a kind is a folder, and a folder a kind', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter(({ name }) => existsSync(path.join(import.meta.dirname, name, 'about.ts')))
    .map(({ name }) => name.replaceAll('-', '_'))
  expect(folders.sort()).toEqual([...QUESTION_TYPES].sort())
})

describe('an answer', () => {
  it.each<[string, object, unknown, unknown]>([
    ['a point of a scale', rating, 0, 0],
    ['a point as a form sends it', rating, ' 10 ', 10],
    ['stars', stars, 5, 5],
    ['a score', nps, '0', 0],
    ['a number', number, 2.5, 2.5],
    ['a number with a comma', number, '2,5', 2.5],
    ['a number below zero', whole, '−3', -3],
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
    ['an option with a text', other, { option: ' Else', text: ' Pink ' }, pink],
    ['an option without its text', other, 'Else', 'Else'],
    ['several, one with a text', several, [pink, 'Red'], ['Red', pink]],
    ['a text of its pattern', code, '12-Ä', '12-Ä'],
    ['a text that is long enough', short, ' abc ', 'abc'],
    ['letters that are two units each', short, '𝒜𝒜𝒜𝒜𝒜', '𝒜𝒜𝒜𝒜𝒜'],
    ['an image', bottles, 'Round', 'Round'],
    ['several images', { ...bottles, settings: { images, several: true } }, ['Round', 'Tall'], ['Tall', 'Round']],
    ['none of them', several, 'None', ['None']],
  ])('is taken: %s', (_, question, given, kept) => {
    expect(read(question, given)).toEqual(kept)
    // What is kept is read again as the same.
    expect(read(question, kept)).toEqual(kept)
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
    ['a doubtful comma', whole, '1,000', 'Please enter a number, such as 12 or 12.5.'],
    ['true for a number', number, true, 'Please enter a number, such as 12 or 12.5.'],
    ['too much', number, 11, 'Please enter a number from 0 to 10.'],
    ['a part of a whole number', whole, 1.5, 'Please enter a whole number.'],
    ['no day', date, '2026-02-30', 'Please enter a date such as 2026-03-05: year, month and day.'],
    ['a number for a day', date, 5, 'Please enter a date such as 2026-03-05: year, month and day.'],
    ['an early day', date, '2025-12-31', 'Please enter a date from Jan 1, 2026 on.'],
    ['a late day', date, '2027-01-01', 'Please enter a date up to Dec 31, 2026.'],
    ['no address', email, 'ada@', 'Please enter an email address, such as ada@example.com.'],
    ['a text for rows', matrix, 'Good', 'Please answer row by row.'],
    ['a row that is not asked', matrix, { Box: 'Good' }, 'Please answer the rows that are asked.'],
    ['a column that there is not', matrix, { Cap: 'Fine' }, 'Please choose from the answers given here.'],
    ['several where one is asked', matrix, { Cap: ['Bad', 'Good'] }, 'Please choose from the answers given here.'],
    ['a place twice', ranking, { Red: 1, Blue: 1 }, 'Place 1 is given twice.'],
    ['a place left out', ranking, { Red: 1, Blue: 3 }, 'Place 2 is not given.'],
    ['an option twice', ranking, ['Red', 'Red'], 'Please rank what is listed here.'],
    ['what is not ranked', ranking, ['Pink'], 'Please rank what is listed here.'],
    ['more places than there are', best, ['Red', 'Blue'], 'Please give each a place.'],
    ['a text for an order', ranking, 'Red', 'Please give each a place.'],
    ['between two steps', slider, 0.25, 'Please enter a number in steps of 0.1 from 0 on.'],
    ['none of them and another', several, ['None', 'Red'], 'Please choose either ‘None’ alone, or others without it.'],
    ['a text to another option', other, { option: 'Red', text: 'x' }, 'Please choose from the answers given here.'],
    ['a text that is none', other, { option: 'Else', text: 7 }, 'Please answer in words.'],
    ['a text of another pattern', code, '12-3', 'As on the label, please'],
    ['a short text', short, 'ab', 'Please use at least 3 characters.'],
    ['a long text', short, 'abcdef', 'Please use at most 5 characters.'],
    ['several images where one is asked', bottles, ['Tall'], 'Please choose one answer.'],
    ['past the slider', slider, 2, 'Please enter a number from 0 to 1.'],
  ])('is refused at its question: %s', (_, question, given, message) => {
    expect(read(question, given)).toEqual({ q: [message] })
  })

  it('is asked of no statement', () => {
    expect(read({ type: 'statement' }, 'x')).toEqual({ q: ['This question is not part of the survey.'] })
    expect(unansweredQuestions(surveyOf({ type: 'statement', required: true }), {})).toEqual({})
  })

  it('is whole when all that is required is there', () => {
    const open = (question: object, q: string[] | object) =>
      unansweredQuestions(surveyOf({ ...question, required: true }), { q: Array.isArray(q) ? q : { ...q } })
    expect(open(matrix, { Cap: 'Good' })).toEqual({ q: ['Please answer this row too: ‘__proto__’.'] })
    expect(open(grid, { Cap: ['Home'] })).toEqual({})
    expect(open(ranking, ['Red'])).toEqual({ q: ['Please give place 2 too.'] })
    expect(open(best, ['Red'])).toEqual({})
    expect(open(several, ['Else'])).toEqual({ q: ['Please say what you mean in the field, too.'] })
    expect(open(several, [pink])).toEqual({})
    // A ranking that was begun is no ranking, also where none is asked for.
    expect(unansweredQuestions(surveyOf(ranking), { q: ['Red'] })).toEqual({ q: ['Please give place 2 too.'] })
    expect(unansweredQuestions(surveyOf(ranking), {})).toEqual({})
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

describe('what a brand sets', () => {
  it.each<[string, object, object]>([
    ['stars, five of them', { type: 'rating' }, { look: 'stars', points: 5, from: 1, lowLabel: null, highLabel: null }],
    ['a score without labels', { type: 'nps' }, { lowLabel: null, highLabel: null }],
    ['a ranking of all', ranking, { top: null }],
    ['a slider from 0 to 100', { type: 'slider' }, { least: 0, most: 100, step: 1 }],
  ])('is filled in: %s', (_, question, settings) => {
    expect(surveyOf(question).questions[0]?.settings).toMatchObject(settings)
  })

  it.each<[string, object, string]>([
    ['one point', { type: 'rating', settings: { points: 1 } }, 'points'],
    ['twelve points', { type: 'rating', settings: { points: 12 } }, 'points'],
    ['a look that there is not', { type: 'rating', settings: { look: 'hearts' } }, 'look'],
    ['stars from 0', { type: 'rating', settings: { from: 0 } }, 'from'],
    ['a label that is none', { type: 'nps', settings: { lowLabel: 7 } }, 'lowLabel'],
    ['a least above the most', { type: 'number', settings: { least: 2, most: 1 } }, 'most'],
    ['a bound that is none', { type: 'number', settings: { least: '1' } }, 'least'],
    ['a day that is none', { type: 'date', settings: { earliest: 'soon' } }, 'earliest'],
    [
      'days the wrong way round',
      { type: 'date', settings: { earliest: '2026-02-01', latest: '2026-01-01' } },
      'latest',
    ],
    ['what is no option', { ...other, settings: { other: 'Other' } }, 'other'],
    ['one for both', { ...several, settings: { other: 'Else', none: 'Else' } }, 'none'],
    ['a length of nothing', { type: 'text_box', settings: { longest: 0 } }, 'longest'],
    ['lengths the wrong way round', { type: 'text_box', settings: { shortest: 5, longest: 3 } }, 'longest'],
    ['an option without an image', { ...bottles, settings: { images: images.slice(1) } }, 'images'],
    [
      'an image from elsewhere',
      { ...bottles, settings: { images: [{ option: 'Tall', url: 'https://example.com/a.png' }] } },
      'images.0.url',
    ],
    ['scores of some options alone', { ...other, settings: { scores: [1, 2] } }, 'scores'],
    ['a score that is none', { ...other, settings: { scores: [1, 'x', 2] } }, 'scores.1'],
    ['no rows', { type: 'matrix', options: ['A', 'B'] }, 'rows'],
    ['a row twice', { type: 'matrix', options: ['A', 'B'], settings: { rows: ['x', ' x'] } }, 'rows'],
    ['51 rows', { type: 'matrix', options: ['A', 'B'], settings: { rows: Array(51).fill('x') } }, 'rows'],
    ['more places than options', { ...ranking, settings: { top: 4 } }, 'top'],
    ['no step', { type: 'slider', settings: { step: 0 } }, 'step'],
    ['a step that does not fit', { type: 'slider', settings: { least: 0, most: 10, step: 3 } }, 'step'],
    ['settings that are none', { type: 'nps', settings: [] }, ''],
  ])('is refused at its field: %s', (_, question, field) => {
    expect(Object.keys(faultsOf(question))).toEqual([['questions.0.settings', field].filter(Boolean).join('.')])
  })

  it('is not kept where nothing is set', () => {
    for (const question of [
      { type: 'text_box', settings: { rows: ['x'], message: 'Said of nothing' } },
      { ...other, settings: { other: '' } },
    ]) {
      expect(surveyOf(question).questions[0]).not.toHaveProperty('settings')
    }
  })

  it('is not kept of a kind without settings', () => {
    expect(surveyOf({ type: 'email', settings: { rows: ['x'] } }).questions[0]).not.toHaveProperty('settings')
  })
})

it.each<[string, object, unknown, unknown, unknown]>([
  ['a number that was a text', number, '7', '7', undefined],
  ['a text that is no number yet', number, 'heavy', 'heavy', undefined],
  ['places that are not right yet', ranking, { Red: '1', Blue: '1' }, { Red: '1', Blue: '1' }, undefined],
  ['a text for a score', nps, 'ten', undefined, 'ten'],
  ['an option with its text', other, { option: 'Else', text: 'Pink' }, { option: 'Else', text: 'Pink' }, undefined],
  ['a row that is gone', matrix, { Cap: 'Good', Box: 'Bad' }, { Cap: 'Good' }, { Box: 'Bad' }],
  ['an order without one of its options', ranking, ['Pink', 'Red'], undefined, ['Pink', 'Red']],
  ['an order', ranking, ['Red', 'Blue'], ['Red', 'Blue'], undefined],
])('what has a place after a change, and what has none: %s', (_, question, given, fits, rest) => {
  const split = splitSurveyAnswers(surveyOf(question), { q: given }, [])
  expect(split.fits).toEqual(fits === undefined ? {} : { q: fits })
  expect(split.apart.map(({ answer }) => answer)).toEqual(rest === undefined ? [] : [{ q: rest }])
  for (const { text } of split.apart) expect(text).not.toBe('')
})

it('keeps without a name what was rated, chosen or ranked, and nothing that was typed', () => {
  const kept = (question: object, q: unknown) => namelessAnswers(surveyOf(question), { answers: { q }, meta: null })
  for (const [question, q] of [
    [rating, 3],
    [nps, 9],
    [slider, 0.5],
    [matrix, { Cap: 'Good' }],
    [ranking, ['Red']],
  ] as const) {
    expect(kept(question, q)).toEqual({ answers: { q }, meta: null })
  }
  for (const [question, q] of [
    [number, 3],
    [date, '2026-03-05'],
    [email, 'a@example.com'],
  ] as const) {
    expect(kept(question, q)).toBeNull()
  }
})

it('takes what was written to an option away where texts are not shown, and where nobody is to know whose it was', () => {
  const shows = { texts: false, names: true, videos: true }
  expect(redactAnswers(surveyOf(several), { q: ['Red', pink] }, shows).q).toEqual(['Red', 'Else'])
  expect(redactAnswers(surveyOf(several), { q: ['Red', pink] }, { ...shows, texts: true }).q).toEqual(['Red', pink])
  expect(redactAnswers(surveyOf(other), { q: pink }, shows).q).toBe('Else')
  expect(namelessAnswers(surveyOf(other), { answers: { q: pink }, meta: null })?.answers).toEqual({ q: 'Else' })
})

it('shows an address to those alone who see both names and texts', () => {
  const shown = (shows: { texts: boolean; names: boolean }) =>
    redactAnswers(surveyOf(email), { q: 'a@example.com' }, { ...shows, videos: true }).q
  expect(shown({ texts: true, names: true })).toBe('a@example.com')
  expect(shown({ texts: true, names: false })).toBe('')
  expect(shown({ texts: false, names: true })).toBe('')
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

it('is read in words', () => {
  const lines = (question: object, answer: unknown) => {
    const [asked] = surveyOf(question).questions
    return asked && aboutOf(asked.type).linesOf(answer, asked)
  }
  expect(lines(stars, 4)).toEqual(['4 of 5'])
  expect(lines(number, 2.5)).toEqual(['2.5 kg'])
  expect(lines(date, '2026-03-05')).toEqual(['Mar 5, 2026'])
  expect(lines(matrix, { Cap: 'Good' })).toEqual(['Cap: Good'])
  expect(lines(ranking, ['Blue', 'Red'])).toEqual(['1. Blue', '2. Red'])
})
