import { describe, expect, it } from 'vitest'
import { inEnglish } from '~/texts/english-faults'
import type { Respondent } from '../../task-type'
import { type SurveyConfig, surveyConfigSchema } from '../config'
import { isScreenedOut } from '../logic/visible-answers'
import { createDigest } from '../results/question-results'
import {
  answersWithoutFiles,
  checkSurveyAnswers,
  comparableAnswers,
  namelessAnswers,
  redactAnswers,
  unansweredQuestions,
} from './answers'

const NOW = '2026-03-05T14:03:00.000Z'
const respondent: Respondent = { taskId: 1, consumerId: 2, uploaded: new Set(['own.webm']), now: NOW }

const config: SurveyConfig = surveyConfigSchema.parse([
  { id: 'one', type: 'single_choice', title: 'One', options: ['Red', 'Blue'], required: true },
  { id: 'many', type: 'multiple_choice', title: 'Many', options: ['Red', 'Blue', 'Green'], required: true },
  { id: 'short', type: 'text_box', title: 'Short', required: true },
  { id: 'long', type: 'long_text_box', title: 'Long', required: false },
  { id: 'video', type: 'video_recording', title: 'Video', required: true },
])
const video = { type: 'video', size: 12, recordedAt: '2026-03-05T14:00:00.000Z', filename: 'own.webm' }
const complete = { one: 'Red', many: ['Red', 'Green'], short: 'Because', long: 'A\nB', video }

function read(raw: unknown, survey = config) {
  const { answers, errors } = checkSurveyAnswers(survey, raw, respondent)
  return errors ? { faults: Object.keys(errors) } : { answers }
}

describe('the answers to a survey', () => {
  it('are canonical already when they are complete and right', () => {
    expect(read(complete)).toEqual({ answers: complete })
  })

  it('may be incomplete', () => {
    expect(read({})).toEqual({ answers: {} })
    expect(read({ short: 'x' })).toEqual({ answers: { short: 'x' } })
  })

  it('leave out what is not answered', () => {
    expect(read({ one: null, many: [], short: '', long: ' \u0000 ', video: null })).toEqual({ answers: {} })
    for (const blank of ['', null]) expect(read({ many: [blank, 'Blue'] })).toEqual({ faults: ['many'] })
    expect(read({ many: 7, video: 'x' })).toEqual({ faults: ['many', 'video'] })
  })

  it('take one string for several, and put several into the order of the options', () => {
    expect(read({ many: 'Green' })).toEqual({ answers: { many: ['Green'] } })
    expect(read({ many: ['Green', 'Red', 'Green'] })).toEqual({ answers: { many: ['Red', 'Green'] } })
  })

  it('are cleaned as all texts are', () => {
    expect(read({ short: ' tab\tand\r\nline\u0007 ', one: ' Red ' })).toEqual({
      answers: { short: 'tab\tand\nline', one: 'Red' },
    })
  })

  it('give a video the time of receipt and no file where these are missing, and drop the rest', () => {
    expect(read({ video: { type: 'video', size: 0, url: 'x' } })).toEqual({
      answers: { video: { type: 'video', size: 0, recordedAt: NOW, filename: null } },
    })
    expect(read({ video: { ...video, recordedAt: '2126-01-01T00:00:00Z' } })).toEqual({
      answers: { video: { ...video, recordedAt: NOW } },
    })
    expect(read({ video: { ...video, recordedAt: '2026-03-05T15:00:00+01:00' } })).toEqual({ answers: { video } })
  })

  it.each([
    ['an unknown question', { other: 'x' }, 'other'],
    ['an unknown question, even blank', { other: null }, 'other'],
    ['an unknown option', { one: 'Green' }, 'one'],
    ['an option in another case', { one: 'red' }, 'one'],
    ['a list for one', { one: ['Red'] }, 'one'],
    ['a number for one', { one: 1 }, 'one'],
    ['an unknown option among several', { many: ['Red', 'Pink'] }, 'many'],
    ['a number among several', { many: [1] }, 'many'],
    ['an object for several', { many: { 0: 'Red' } }, 'many'],
    ['a long list for several', { many: Array(1_000).fill('Red') }, 'many'],
    ['a number for a text', { short: 7 }, 'short'],
    ['a list for a text', { short: ['x'] }, 'short'],
    ['a text that is too long', { long: 'x'.repeat(10_001) }, 'long'],
    ['a text for a video', { video: 'own.webm' }, 'video'],
    ['a video of another type', { video: { ...video, type: 'image' } }, 'video'],
    ['a video without a size', { video: { ...video, size: undefined } }, 'video'],
    ['a video of a negative size', { video: { ...video, size: -1 } }, 'video'],
    ['a video of no time', { video: { ...video, recordedAt: 'yesterday' } }, 'video'],
    ["somebody else's video", { video: { ...video, filename: 'other.webm' } }, 'video'],
    ['a video from elsewhere on the disk', { video: { ...video, filename: '../own.webm' } }, 'video'],
  ])('are refused with %s, at its question', (_, raw, question) => {
    expect(read(raw)).toEqual({ faults: [question] })
  })

  it.each([[null], [[]], ['{}'], [7], [undefined]])('are refused when they are %j', (raw) => {
    expect(read(raw)).toEqual({ faults: [''] })
  })

  it('take a text of exactly the longest length', () => {
    expect(read({ long: 'x'.repeat(10_000) })).toHaveProperty('answers')
  })

  it('hold keys such as __proto__ as keys like others', () => {
    const ids = ['__proto__', 'constructor']
    const odd = surveyConfigSchema.parse(ids.map((id) => ({ id, type: 'text_box', title: id, required: true })))
    const raw = JSON.parse('{"__proto__":"a","constructor":"b"}')
    const { answers } = read(raw, odd)
    expect(JSON.stringify(answers)).toBe('{"__proto__":"a","constructor":"b"}')
    expect(Object.keys(unansweredQuestions(odd, answers ?? {}))).toEqual([])
    expect(Object.keys(unansweredQuestions(odd, {}))).toEqual(ids)
  })

  it('refuse __proto__ where no question has that id', () => {
    expect(read(JSON.parse('{"__proto__":"a"}'))).toEqual({ faults: ['__proto__'] })
  })
})

describe('a submission', () => {
  it('needs every required question, and no other', () => {
    expect(inEnglish(unansweredQuestions(config, {}))).toEqual({
      one: ['Please choose one answer.'],
      many: ['Please choose at least one answer.'],
      short: ['Please answer this question.'],
      video: ['Please add a video.'],
    })
    const { long: _, ...withoutOptional } = read(complete).answers ?? {}
    expect(unansweredQuestions(config, withoutOptional)).toEqual({})
  })

  it('is the same when only the time of a recording differs', () => {
    const again = { ...complete, video: { ...video, recordedAt: NOW } }
    const [first, second] = [complete, again].map((raw) => comparableAnswers(read(raw).answers ?? {}))
    expect(second).toEqual(first)
    const other = comparableAnswers(read({ ...complete, video: { ...video, size: 13 } }).answers ?? {})
    expect(other).not.toEqual(first)
  })
})

it('changes nothing of a matrix or of an option with a text when videos go', () => {
  const answers = { rows: { Cap: 'Good' }, many: ['Red', { option: 'Else', text: 'Pink' }], video }
  const left = { ...answers, video: { ...video, filename: null, removedAfter: 30 } }
  expect(answersWithoutFiles(answers, 30)).toEqual(left)
  expect(answersWithoutFiles(left, 40)).toEqual(left)
  const told = { rows: { recordedAt: 'Good' } }
  expect(comparableAnswers(told)).toEqual(told)
})

describe('who was screened out by a text', () => {
  const end = { end: 'screened_out' }
  const screening = surveyConfigSchema.parse([
    { id: 'one', type: 'single_choice', title: 'One', options: ['Red', 'Blue'] },
    {
      ...{ id: 'short', type: 'text_box', title: 'Short' },
      goTo: [{ when: { question: 'short', operator: 'contains', value: 'bot' }, to: end }],
    },
    { id: 'last', type: 'text_box', title: 'Last' },
  ])
  const [out, counted] = [
    { one: 'Red', short: 'A bot' },
    { one: 'Blue', short: 'Me', last: 'x' },
  ]
  const shows = { texts: false, names: true, videos: true }

  it('is so still where no texts are shown, and who was not is counted', () => {
    const user = { firstName: 'Ada', lastName: 'Byron', email: '', profileImageUrl: null }
    const submissions = [out, counted].map((answers, id) => {
      const left = redactAnswers(screening, answers, shows)
      return { id, consumer: { id, createdAt: '', user }, answers: left, meta: null, submittedAt: '' }
    })
    expect(submissions.map(({ answers }) => isScreenedOut(screening, answers))).toEqual([true, false])
    const again = submissions.map(({ answers }) => redactAnswers(screening, answers, shows))
    expect(again).toEqual(submissions.map(({ answers }) => answers))
    const { questions, ...counts } = createDigest(screening, submissions).results
    expect(counts).toEqual({ respondents: 1, screenedOut: 1 })
    expect(questions.map(({ id }) => id)).toEqual(['one', 'short', 'last'])
  })

  it('leaves nothing without a name, because it would be counted then', () => {
    expect(namelessAnswers(screening, { answers: out, meta: null })).toBeNull()
    expect(namelessAnswers(screening, { answers: counted, meta: null })?.answers).toEqual({ one: 'Blue' })
  })
})
