import { expect, it } from 'vitest'
import { language } from '~/texts/language'
import { namelessAnswers, redactAnswers } from '../answers/answers'
import { splitSurveyAnswers } from '../answers/migrate-answers'
import { getQuestionTypeDefinition } from './definitions'
import {
  code,
  date,
  email,
  matrix,
  nps,
  number,
  other,
  pink,
  RECEIPT,
  ranking,
  rating,
  receipts,
  several,
  slider,
  stars,
  surveyOf,
} from './kinds-for-tests'

const receipt = { type: 'file', name: 'receipt.pdf', size: 7, filename: RECEIPT }

it.each<[string, object, unknown, unknown, unknown]>([
  ['a number that was a text', number, '7', '7', undefined],
  ['a text that is no number yet', number, 'heavy', 'heavy', undefined],
  ['places that are not right yet', ranking, { Red: '1', Blue: '1' }, { Red: '1', Blue: '1' }, undefined],
  ['a text for a score', nps, 'ten', undefined, 'ten'],
  ['an option with its text', other, { option: 'Else', text: 'Pink' }, { option: 'Else', text: 'Pink' }, undefined],
  ['a row that is gone', matrix, { Cap: 'Good', Box: 'Bad' }, { Cap: 'Good' }, { Box: 'Bad' }],
  ['an order without one of its options', ranking, ['Pink', 'Red'], undefined, ['Pink', 'Red']],
  ['an order', ranking, ['Red', 'Blue'], ['Red', 'Blue'], undefined],
  ['a file where a text is asked', code, [receipt], undefined, [receipt]],
  ['a text where a file is asked', receipts, 'x', undefined, 'x'],
])('what has a place after a change, and what has none: %s', (_, question, given, fits, rest) => {
  const split = splitSurveyAnswers(surveyOf(question), { q: given }, [])
  expect(split.answers).toEqual(fits === undefined ? {} : { q: fits })
  expect(split.orphaned.map(({ answer }) => answer)).toEqual(rest === undefined ? [] : [{ q: rest }])
  for (const { text } of split.orphaned) expect(text).not.toBe('')
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
    [receipts, [receipt]],
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

it('shows files to those alone who see videos', () => {
  const shown = (videos: boolean) =>
    redactAnswers(surveyOf(receipts), { q: [receipt] }, { texts: true, names: true, videos }).q
  expect(shown(true)).toEqual([receipt])
  expect(shown(false)).toBe('')
})

it('shows an address to those alone who see both names and texts', () => {
  const shown = (shows: { texts: boolean; names: boolean }) =>
    redactAnswers(surveyOf(email), { q: 'a@example.com' }, { ...shows, videos: true }).q
  expect(shown({ texts: true, names: true })).toBe('a@example.com')
  expect(shown({ texts: true, names: false })).toBe('')
  expect(shown({ texts: false, names: true })).toBe('')
})

it('is read in words', () => {
  const lines = (question: object, answer: unknown) => {
    const [asked] = surveyOf(question).questions
    return asked && getQuestionTypeDefinition(asked.type).toLines(answer, asked, language('en'))
  }
  expect(lines(stars, 4)).toEqual(['4 of 5'])
  expect(lines(number, 2.5)).toEqual(['2.5 kg'])
  expect(lines(date, '2026-03-05')).toEqual(['Mar 5, 2026'])
  for (const none of ['2026-13-45', '2026-02-30', '2026-03-05T10:00:00Z', 'soon']) expect(lines(date, none)).toEqual([])
  expect(lines(matrix, { Cap: 'Good' })).toEqual(['Cap: Good'])
  expect(lines(receipts, [receipt])).toEqual(['receipt.pdf'])
  expect(lines(ranking, ['Blue', 'Red'])).toEqual(['1. Blue', '2. Red'])
})
