import { describe, expect, it } from 'vitest'
import { taskType } from '../registry'
import { TASK_TYPES, type TaskType } from '../task-type-names'

/* What of given answers has a place in another configuration, and in which words the rest is kept. */

type Case = {
  before: unknown
  after: unknown
  given: unknown
  answers: unknown
  orphaned: object[]
  /** What is not put back, because its place is taken. */
  stays?: string[]
}

const question = (id: string, type: string, options?: string[]) => ({ id, type, title: `${id}?`, options })
const film = { type: 'video', size: 3, recordedAt: '2026-03-05T14:03:00.000Z', filename: 'f.webm' }
const image = (id: string, url = id) => ({ id, url: `/api/images/${url.padEnd(22, '0')}.webp`, name: id.toUpperCase() })
const click = (imageId: string, comment: string | null) => ({
  imageId,
  x: 10,
  y: 20,
  sentiment: 'like',
  round: 1,
  comment,
  timestamp: '2026-03-05T14:03:00.000Z',
})
const pack = (id: string) => ({ id, name: `Pack ${id}` })
const attribute = (id: string) => ({ id, label: `Is ${id}`, type: 'both' })
const followUpWhy = { enabled: true, perAttribute: true, finalBuyIntent: true }
const features = (ids: string) => [...ids].map((id) => ({ id, text: `Feature ${id}` }))
const round = (roundId: number, set: string) => ({
  roundId,
  mostImportant: set[0],
  leastImportant: set[1],
  features: [...set],
})

const CASES: Record<TaskType, Case[]> = {
  custom_survey: [
    {
      before: [
        question('gone', 'text_box'),
        question('stays', 'long_text_box'),
        question('one', 'single_choice', ['A', 'B']),
        question('many', 'multiple_choice', ['A', 'B', 'C']),
        question('chosen', 'single_choice', ['A', 'B']),
        question('film', 'video_recording'),
        question('word', 'text_box'),
      ],
      after: [
        question('stays', 'text_box'),
        question('one', 'single_choice', ['B', 'C']),
        question('many', 'multiple_choice', ['C', 'A']),
        question('chosen', 'multiple_choice', ['A', 'B']),
        question('film', 'text_box'),
        question('word', 'single_choice', ['A', 'B']),
      ],
      given: { gone: 'Line\nby line', stays: 'Here', one: 'A', many: ['A', 'B', 'C'], chosen: 'B', film, word: 'Odd' },
      answers: { stays: 'Here', many: ['C', 'A'], chosen: ['B'] },
      orphaned: [
        { label: 'gone?', text: 'Line\nby line' },
        { label: 'one?', text: 'A' },
        { label: 'many?', text: 'B' },
        { label: 'film?', text: 'Your video', href: '/api/videos/f.webm' },
        { label: 'word?', text: 'Odd' },
      ],
    },
  ],
  receive_product: [
    {
      before: null,
      after: null,
      given: { city: 'Bremen' },
      answers: { city: 'Bremen' },
      orphaned: [],
    },
  ],
  design_element_heatmap: [
    {
      before: { images: [image('a'), image('b'), image('c')] },
      after: { images: [image('c', 'other'), image('b')] },
      given: { clicks: [click('a', 'The cap.'), click('b', null), click('c', null)] },
      answers: { clicks: [click('b', null)] },
      orphaned: [
        { label: 'A, likes', text: 'top left, 10% across and 20% down: The cap.' },
        { label: 'C, likes', text: 'top left, 10% across and 20% down' },
      ],
    },
  ],
  pack_vs_pack_comparator: [
    {
      before: { variants: ['1', '2', '3'].map(pack), attributes: ['new', 'dear'].map(attribute), followUpWhy },
      after: { variants: ['1', '2'].map(pack), attributes: [attribute('dear')] },
      given: {
        new_forced_choice: '1',
        new_likert_2: 4,
        new_why: 'Because.',
        dear_forced_choice: '3',
        dear_likert_1: 2,
        dear_likert_3: 5,
        dear_why: 'So.',
        final_buy_choice: '2',
      },
      answers: { dear_likert_1: 2 },
      orphaned: [
        { label: 'Is new', text: 'Pack 1' },
        { label: 'Is new, Pack 2', text: '4 of 5' },
        { label: 'Is new, why', text: 'Because.' },
        { label: 'Is dear', text: 'Pack 3' },
        { label: 'Is dear, Pack 3', text: '5 of 5' },
        { label: 'Is dear, why', text: 'So.' },
        { label: 'Final Decision', text: 'Pack 2' },
      ],
    },
  ],
  feature_prioritization: [
    {
      before: { features: features('abcdef'), setSize: 3, roundsPerRespondent: 7 },
      after: { features: features('abcdg'), setSize: 3, roundsPerRespondent: 5 },
      given: [round(1, 'abc'), round(2, 'def'), round(6, 'bcd'), round(7, 'abe')],
      answers: [round(1, 'abc'), round(2, 'bcd')],
      stays: ['Round 2'],
      orphaned: [
        { label: 'Round 2', text: 'Most important: Feature d.\nLeast important: Feature e.' },
        { label: 'Round 7', text: 'Most important: Feature a.\nLeast important: Feature b.' },
      ],
    },
    {
      before: { features: features('abcd'), setSize: 4 },
      after: { features: features('abcd'), setSize: 3 },
      given: [round(1, 'abcd')],
      answers: [],
      orphaned: [{ label: 'Round 1', text: 'Most important: Feature a.\nLeast important: Feature b.' }],
    },
  ],
}

describe.each(TASK_TYPES)('the answers to a changed %s', (type) => {
  const { answers, config } = taskType(type)
  const read = (raw: unknown) => config.editing?.schema.parse(raw) ?? null

  it.each(CASES[type])('are parted into those that fit and those that do not, with what they were about', (one) => {
    const [before, after] = [read(one.before), read(one.after)]
    const { answers: fits, orphaned } = answers.migrate(after, one.given, [before])
    expect(fits).toEqual(one.answers)
    expect(orphaned.map(({ answer: _, ...words }) => words)).toEqual(one.orphaned)
    expect(answers.migrate(before, one.given, [])).toEqual({ answers: one.given, orphaned: [] })
    expect(answers.migrate(after, one.answers, [])).toEqual({ answers: one.answers, orphaned: [] })
  })

  it.each(CASES[type])('are put together again where all has its place back', (one) => {
    const [before, after] = [read(one.before), read(one.after)]
    const { answers: fits, orphaned } = answers.migrate(after, one.given, [before])
    let joined = fits
    const stays = orphaned.filter(({ answer }) => {
      const part = answers.migrate(before, answer, [])
      expect(part.orphaned).toEqual([])
      const whole = answers.restoreOrphan(joined, part.answers)
      joined = whole ?? joined
      return whole === null
    })
    expect(stays.map(({ label }) => label)).toEqual(one.stays ?? [])
    if (!one.stays) expect(sorted(answers.migrate(before, joined, []).answers)).toEqual(sorted(one.given))
  })

  it.each([[null], ['text'], [{ a: 1 }], [[1]]])('may be anything: %j', (raw) => {
    expect(() => answers.migrate(read(CASES[type][0]?.after), raw, [])).not.toThrow()
  })
})

/** Clicks in any order. */
function sorted(answers: unknown): unknown {
  const { clicks } = JSON.parse(JSON.stringify(answers))
  return clicks ? clicks.map((one: unknown) => JSON.stringify(one)).sort() : answers
}
