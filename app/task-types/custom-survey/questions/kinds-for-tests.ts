import { fieldErrors } from '~/lib/zod-fields'
import { inEnglish } from '~/texts/english-faults'
import type { Respondent } from '../../task-type'
import { checkSurveyAnswers } from '../answers/answers'
import { surveyConfigSchema } from '../config'

/* Questions of all kinds, and texts about their answers. */

/** Names of files that the respondent has uploaded. */
export const [RECEIPT, SHELF] = [`${'a'.repeat(22)}.pdf`, `${'b'.repeat(22)}.webp`]

const respondent: Respondent = {
  taskId: 1,
  consumerId: 2,
  uploaded: new Set([RECEIPT, SHELF]),
  now: '2026-03-05T14:03:00.000Z',
}

/** A survey of the one question `q`. */
export function surveyOf(question: object) {
  return surveyConfigSchema.parse([{ id: 'q', title: 'What?', ...question }])
}

/** The stored form of an answer, or its errors. */
export function read(question: object, given: unknown) {
  const checked = checkSurveyAnswers(surveyOf(question), { q: given }, respondent)
  return checked.errors ? inEnglish(checked.errors) : checked.answers.q
}

/** The faults of a question. */
export function faultsIn(question: object): Record<string, string[]> {
  const parsed = surveyConfigSchema.safeParse([{ id: 'q', title: 'What?', ...question }])
  return parsed.success ? {} : fieldErrors(parsed.error)
}

export const rating = { type: 'rating', settings: { look: 'numbers', points: 11, from: 0 } }
const options = ['Red', 'Else', 'None']
export const other = { type: 'single_choice', options, settings: { other: 'Else' } }
export const several = { type: 'multiple_choice', options, settings: { other: 'Else', none: 'None' } }
export const pink = { option: 'Else', text: 'Pink' }
export const code = { type: 'text_box', settings: { pattern: '##-@', message: 'As on the label, please' } }
export const short = { type: 'text_box', settings: { shortest: 3, longest: 5 } }
export const images = ['Tall', 'Round'].map((option) => ({ option, url: `/api/images/${option.padEnd(22, '0')}.webp` }))
export const bottles = { type: 'image_choice', options: ['Tall', 'Round'], settings: { images } }
export const stars = { type: 'rating' }
export const nps = { type: 'nps' }
export const number = { type: 'number', settings: { unit: 'kg', least: 0, most: 10 } }
export const price = { type: 'number', settings: { unit: '€', least: 0, most: 100_000 } }
export const whole = { type: 'number', settings: { whole: true } }
export const date = { type: 'date', settings: { earliest: '2026-01-01', latest: '2026-12-31' } }
export const email = { type: 'email' }
export const matrix = { type: 'matrix', options: ['Bad', 'Good'], settings: { rows: ['Cap', '__proto__'] } }
export const grid = { type: 'matrix', options: ['Home', 'Work'], settings: { rows: ['Cap'], several: true } }
export const ranking = { type: 'ranking', options: ['Red', 'Blue', 'Green'] }
export const best = { ...ranking, settings: { top: 1 } }
export const slider = { type: 'slider', settings: { least: 0, most: 1, step: 0.1 } }
export const proto = JSON.parse('{"__proto__":"Good"}')
export const receipts = { type: 'file', settings: { most: 2 } }
