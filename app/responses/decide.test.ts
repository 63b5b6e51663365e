import { describe, expect, it } from 'vitest'
import { taskType } from '~/task-types/registry'
import type { OrphanedAnswer } from '~/task-types/task-type'
import { type FieldFaults, fault } from '~/texts/fault'
import { type Content, type Decision, decide, type PostedAnswer, type ResponseState } from './decide'
import type { Response } from './responses'

const survey = taskType('custom_survey')

const config = survey.config.editing?.schema.parse([
  { id: 'why', type: 'text_box', title: 'Why?', required: true },
  { id: 'often', type: 'single_choice', title: 'How often?', required: false, options: ['Daily', 'Weekly'] },
])

const screened = survey.config.editing?.schema.parse([
  {
    id: 'age',
    type: 'single_choice',
    title: 'How old are you?',
    options: ['Under 18', 'Over 18'],
    required: true,
    goTo: [{ when: { question: 'age', operator: 'is', value: 'Under 18' }, to: { end: 'screened_out' } }],
  },
  { id: 'why', type: 'text_box', title: 'Why?', required: true },
])

const recorded = survey.config.editing?.schema.parse([
  { id: 'film', type: 'video_recording', title: 'Show us', required: true },
])
const FILM = { film: { type: 'video', size: 12, recordedAt: '2026-03-05T14:00:00.000Z', filename: 'own.webm' } }

const comparison = taskType('pack_vs_pack_comparator')

const DRAFTED = '2026-03-05T14:00:00.000Z'
const BEFORE = '2026-03-05T13:00:00.000Z'
const WRONG = { why: 'It lasts.', often: 'Hourly' }
const NO_REASON = { why: [fault('typedText.missing')] }
const NO_OPTION = { often: [fault('choices.unknownOption')] }

const gone: OrphanedAnswer = { label: 'Where?', text: 'Shop', answer: { where: 'Shop' } }
const old: OrphanedAnswer = { label: 'When?', text: 'At noon', answer: { when: 'At noon' } }
const why = (text: string): OrphanedAnswer => ({ label: 'Why?', text, answer: { why: text } })

function stored(responses: unknown, status: Response['status']): Response {
  return {
    id: 7,
    taskId: 1,
    consumerId: 2,
    status,
    responses,
    meta: null,
    submittedAt: status === 'submitted' ? DRAFTED : null,
    createdAt: BEFORE,
    updatedAt: DRAFTED,
    consumer: {
      id: 2,
      createdAt: BEFORE,
      user: { firstName: 'Anna', lastName: 'Berg', email: 'anna@customers.example', profileImageUrl: null },
    },
    step: { type: 'survey', title: 'Survey' },
  }
}

const drafted = (why: string) => stored({ why }, 'draft')
const submitted = (why: string) => stored({ why }, 'submitted')

function given(state: Partial<ResponseState> = {}): ResponseState {
  const { response = null } = state
  return {
    type: survey,
    config,
    availability: 'open',
    respondent: { taskId: 1, consumerId: 2, uploaded: new Set(), now: DRAFTED, savedAnswers: response?.responses },
    response,
    orphaned: [],
    savedBy: null,
    ...state,
  }
}

const api = (raw: unknown, status: Response['status'] = 'submitted'): PostedAnswer => ({
  source: 'api',
  raw,
  status,
  body: {},
})

type Form = Extract<PostedAnswer, { source: 'form' }>
type Step = Extract<PostedAnswer, { source: 'step' }>

const form = (raw: unknown, more: Partial<Form> = {}): PostedAnswer => ({
  source: 'form',
  raw,
  status: 'submitted',
  orphaned: [],
  faults: {},
  madeFrom: DRAFTED,
  page: null,
  ...more,
})

const step = (raw: unknown, more: Partial<Step> = {}): PostedAnswer => ({
  source: 'step',
  raw,
  status: 'draft',
  orphaned: [],
  faults: {},
  ...more,
})

const content = (answers: unknown, more: Partial<Content> = {}): Content => ({
  answers,
  meta: null,
  page: null,
  orphaned: [],
  ...more,
})

const submission = (content: Content): Decision => ({ outcome: 'submission', content })
const draft = (content: Content, more = {}): Decision => ({
  outcome: 'draft',
  content,
  faults: {},
  isOutdated: false,
  ...more,
})
const repeat = (response: Response): Decision => ({ outcome: 'repeat', response })

type Refusal = Extract<Decision, { outcome: 'refusal' }>
const refusal = (code: Exclude<Refusal['code'], 'invalid'>, rescue: Refusal['rescue'] = null): Decision => ({
  outcome: 'refusal',
  code,
  rescue,
})
const invalid = (faults: FieldFaults, rescue: Refusal['rescue'] = null): Decision => ({
  outcome: 'refusal',
  code: 'invalid',
  faults,
  rescue,
})

type Row = [what: string, state: ResponseState, posted: PostedAnswer, decision: Decision]

const LASTS = { why: 'It lasts.' }
const SMELLS = { why: 'It smells good.' }

describe('decide', () => {
  const open: Row[] = [
    ['a first submission', given(), api(LASTS), submission(content(LASTS))],
    ['a first draft', given(), api({}, 'draft'), draft(content({}))],
    [
      'a draft in place of a draft',
      given({ response: drafted('Why not') }),
      api(LASTS, 'draft'),
      draft(content(LASTS)),
    ],
    ['a draft submitted', given({ response: drafted('It lasts.') }), form(LASTS), submission(content(LASTS))],
    ['a step', given({ response: drafted('Why not') }), step(LASTS), draft(content(LASTS))],
    ['the last step', given(), step(LASTS, { status: 'submitted' }), submission(content(LASTS))],
    ['the page that saved', given(), form(LASTS, { page: 'p' }), submission(content(LASTS, { page: 'p' }))],
  ]
  const unfinished: Row[] = [
    ['wrong answers to the API', given(), api(WRONG, 'draft'), invalid(NO_OPTION)],
    ['all faults of a submitted form', given(), form({ often: 'Hourly' }), invalid({ ...NO_REASON, ...NO_OPTION })],
    ['only wrong answers of a draft', given(), form({ often: 'Hourly' }, { status: 'draft' }), invalid(NO_OPTION)],
    [
      'wrong answers with orphans',
      given({ response: drafted('Why not') }),
      form(WRONG, { orphaned: [gone] }),
      invalid(NO_OPTION, { orphaned: [gone] }),
    ],
    [
      'wrong first answers with orphans',
      given(),
      step(WRONG, { orphaned: [gone] }),
      invalid(NO_OPTION, { draft: content({}, { orphaned: [gone] }) }),
    ],
    ['an incomplete submission to the API', given(), api({ often: 'Daily' }), invalid(NO_REASON)],
    [
      'an incomplete form',
      given(),
      form({ often: 'Daily' }),
      draft(content({ often: 'Daily' }), { faults: NO_REASON }),
    ],
    ['an empty form', given(), form({}), invalid(NO_REASON)],
    ['a form emptied', given({ response: drafted('Why') }), form({}), draft(content({}), { faults: NO_REASON })],
    [
      'an empty form with known orphans',
      given({ orphaned: [gone] }),
      form({}, { orphaned: [gone] }),
      draft(content({}, { orphaned: [gone] }), { faults: NO_REASON }),
    ],
    ['an empty last step', given(), step({}, { status: 'submitted' }), draft(content({}), { faults: NO_REASON })],
    ['a form with a file that was refused', given(), form(LASTS, { faults: NO_REASON }), draft(content(LASTS))],
    [
      'a step that may not be left',
      given(),
      step(LASTS, { status: 'submitted', faults: NO_REASON }),
      draft(content(LASTS)),
    ],
  ]
  const repeated: Row[] = [
    [
      'the same in another order',
      given({ response: stored({ often: 'Daily', ...LASTS }, 'submitted') }),
      api({ ...LASTS, often: 'Daily' }),
      repeat(stored({ often: 'Daily', ...LASTS }, 'submitted')),
    ],
    ['the same to the API', given({ response: submitted('It lasts.') }), api(LASTS), repeat(submitted('It lasts.'))],
    ['the same form', given({ response: submitted('It lasts.') }), form(LASTS), repeat(submitted('It lasts.'))],
    [
      'the same while closed',
      given({ response: submitted('It lasts.'), availability: 'closed' }),
      form(LASTS),
      repeat(submitted('It lasts.')),
    ],
    [
      'the same with known orphans',
      given({ response: submitted('It lasts.'), orphaned: [gone] }),
      form(LASTS, { orphaned: [gone] }),
      repeat(submitted('It lasts.')),
    ],
    ['other answers', given({ response: submitted('It lasts.') }), api(SMELLS), refusal('submitted')],
    ['wrong answers', given({ response: submitted('It lasts.') }), api(WRONG), refusal('submitted')],
    ['incomplete answers', given({ response: stored({}, 'submitted') }), api({}), refusal('submitted')],
    ['the same as a draft', given({ response: submitted('It lasts.') }), api(LASTS, 'draft'), refusal('submitted')],
    [
      'the same with new orphans',
      given({ response: submitted('It lasts.'), orphaned: [old] }),
      form(LASTS, { orphaned: [gone] }),
      refusal('submitted', { orphaned: [old, gone] }),
    ],
  ]
  const drafts = { response: drafted('It lasts.'), savedBy: 'other' }
  const stale: Row[] = [
    ['an older page', given(drafts), form(SMELLS, { madeFrom: BEFORE, page: 'p' }), refusal('newer draft')],
    ['a page without a name', given(drafts), form(SMELLS, { madeFrom: BEFORE }), refusal('newer draft')],
    [
      'a page without a name after a step',
      given({ ...drafts, savedBy: null }),
      form(SMELLS, { madeFrom: '' }),
      refusal('newer draft'),
    ],
    [
      'the same answers from an older page',
      given(drafts),
      form(LASTS, { madeFrom: BEFORE }),
      submission(content(LASTS)),
    ],
    [
      'the page that saved the draft itself',
      given(drafts),
      form(SMELLS, { madeFrom: BEFORE, page: 'other' }),
      submission(content(SMELLS, { page: 'other' })),
    ],
    ['wrong answers from an older page', given(drafts), form(WRONG, { madeFrom: BEFORE }), refusal('newer draft')],
    [
      'orphans from an older page',
      given(drafts),
      form(SMELLS, { madeFrom: BEFORE, orphaned: [gone] }),
      refusal('newer draft', { orphaned: [gone] }),
    ],
    ['a page made before the first draft', given(), form(LASTS, { madeFrom: BEFORE }), submission(content(LASTS))],
    ['the API', given(drafts), api(SMELLS), submission(content(SMELLS))],
    ['a step', given(drafts), step(SMELLS), draft(content(SMELLS))],
  ]
  const outdated: Row[] = [
    [
      'a submitted form with orphans',
      given(),
      form(LASTS, { orphaned: [gone] }),
      draft(content(LASTS, { orphaned: [gone] }), { isOutdated: true }),
    ],
    [
      'a drafted form with orphans',
      given(),
      form(LASTS, { status: 'draft', orphaned: [gone] }),
      draft(content(LASTS, { orphaned: [gone] })),
    ],
    [
      'a form with orphans that are stored',
      given({ orphaned: [old, gone] }),
      form(LASTS, { orphaned: [gone] }),
      submission(content(LASTS, { orphaned: [old, gone] })),
    ],
    [
      'a step with orphans',
      given(),
      step(LASTS, { orphaned: [gone] }),
      draft(content(LASTS, { orphaned: [gone] }), { isOutdated: true }),
    ],
    [
      'a last step with orphans',
      given(),
      step(LASTS, { status: 'submitted', orphaned: [gone] }),
      draft(content(LASTS, { orphaned: [gone] }), { isOutdated: true }),
    ],
    [
      'a stored draft that fits no longer',
      given({ response: stored({ often: 'Hourly', why: 'Why not' }, 'draft'), orphaned: [old] }),
      api(LASTS),
      submission(
        content(LASTS, { orphaned: [old, { label: 'How often?', text: 'Hourly', answer: { often: 'Hourly' } }] }),
      ),
    ],
  ]
  const closed = { availability: 'closed' } as const
  const late: Row[] = [
    [
      'a step over a stored draft that fits no longer',
      given({ ...closed, response: stored({ often: 'Hourly' }, 'draft') }),
      step(LASTS, { orphaned: [gone] }),
      refusal('closed', {
        draft: content(LASTS, {
          orphaned: [{ label: 'How often?', text: 'Hourly', answer: { often: 'Hourly' } }, gone],
        }),
      }),
    ],
    ['a submission to the API', given(closed), api(LASTS), refusal('closed')],
    ['a draft to the API', given(closed), api({}, 'draft'), refusal('closed')],
    ['wrong answers to the API', given(closed), api(WRONG), invalid(NO_OPTION)],
    ['an incomplete submission to the API', given(closed), api({}), invalid(NO_REASON)],
    ['a form', given(closed), form(LASTS, { page: 'p' }), refusal('closed', { draft: content(LASTS, { page: 'p' }) })],
    ['a step', given(closed), step(LASTS), refusal('closed', { draft: content(LASTS) })],
    [
      'an incomplete form',
      given(closed),
      form({ often: 'Daily' }),
      refusal('closed', { draft: content({ often: 'Daily' }) }),
    ],
    ['an empty form', given(closed), form({}), refusal('closed')],
    ['an empty step', given(closed), step({}), refusal('closed')],
    [
      'a form with orphans',
      given({ ...closed, orphaned: [old] }),
      form({}, { orphaned: [gone] }),
      refusal('closed', { draft: content({}, { orphaned: [old, gone] }) }),
    ],
    [
      'wrong first answers',
      given(closed),
      form({ often: 'Hourly', why: 'It lasts.' }, { orphaned: [gone] }),
      refusal('closed', {
        draft: content(
          {},
          { orphaned: [{ label: 'How often?', text: 'Hourly', answer: { often: 'Hourly' } }, why('It lasts.'), gone] },
        ),
      }),
    ],
    [
      'an older page',
      given({ ...closed, ...drafts }),
      form(SMELLS, { madeFrom: BEFORE }),
      refusal('closed', { orphaned: [why('It smells good.')] }),
    ],
    [
      'an older page that says nothing',
      given({ ...closed, ...drafts }),
      form({}, { madeFrom: BEFORE }),
      refusal('closed'),
    ],
    [
      'other answers than the submission',
      given({ ...closed, response: submitted('It lasts.') }),
      form(SMELLS),
      refusal('submitted'),
    ],
  ]
  const unassigned = { availability: 'missing' } as const
  const removed: Row[] = [
    ['the API', given({ ...unassigned, ...drafts }), api(LASTS), refusal('missing')],
    ['wrong answers to the API', given(unassigned), api(WRONG), refusal('missing')],
    ['a form', given({ ...unassigned, ...drafts }), form(SMELLS), refusal('missing', { draft: content(SMELLS) })],
    ['a step', given({ ...unassigned, ...drafts }), step(SMELLS), refusal('missing', { draft: content(SMELLS) })],
    [
      'wrong answers',
      given({ ...unassigned, ...drafts }),
      step({ often: 'Hourly' }),
      refusal('missing', { orphaned: [{ label: 'How often?', text: 'Hourly', answer: { often: 'Hourly' } }] }),
    ],
    [
      'the same submission',
      given({ ...unassigned, response: submitted('It lasts.') }),
      form(LASTS),
      refusal('missing'),
    ],
    [
      'a submission with orphans',
      given({ ...unassigned, response: submitted('It lasts.') }),
      form(LASTS, { orphaned: [gone] }),
      refusal('missing', { orphaned: [gone] }),
    ],
  ]

  const byType: Row[] = [
    [
      'a respondent who is screened out by a changed answer',
      given({ config: screened, response: drafted('It lasts.') }),
      step({ age: 'Under 18', why: 'It lasts.' }, { status: 'submitted' }),
      submission(content({ age: 'Under 18' })),
    ],
    [
      'a draft of the same respondent',
      given({ config: screened }),
      step({ age: 'Under 18', why: 'It lasts.' }),
      draft(content({ age: 'Under 18', why: 'It lasts.' })),
    ],
    [
      'the same video with another time',
      given({
        config: recorded,
        response: stored(FILM, 'submitted'),
        respondent: { taskId: 1, consumerId: 2, uploaded: new Set(['own.webm']), now: DRAFTED },
      }),
      api({ film: { ...FILM.film, recordedAt: BEFORE } }),
      repeat(stored(FILM, 'submitted')),
    ],
    [
      'an order of packs that is sent along with the answers',
      given({ type: comparison, config: comparison.config.empty }),
      { source: 'api', raw: {}, status: 'draft', body: { variantOrder: ['b', 'a'] } },
      draft(content({}, { meta: { variantOrder: ['b', 'a'] } })),
    ],
  ]

  describe.each([
    ['an open task', open],
    ['answers that are wrong or incomplete', unfinished],
    ['a response that is submitted', repeated],
    ['a draft that another page saved', stale],
    ['a task that was changed', outdated],
    ['a closed task', late],
    ['a task that the respondent was removed from', removed],
    ['answers that a task type compares or trims', byType],
  ])('for %s', (_, rows) => {
    it.each(rows)('%s', (_, state, posted, decision) => {
      expect(decide(state, posted)).toEqual(decision)
      // A transaction may run twice.
      expect(decide(state, posted)).toEqual(decision)
    })
  })
})
