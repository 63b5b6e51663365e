import { type OrphanedAnswer, unwrapAnswers } from '~/task-types/task-type'
import { mergeOrphaned, newOrphaned } from '~/tasks/configuration/orphaned-answers'
import type { FieldFaults } from '~/texts/fault'
import { type Accepted, type Checking, checkAnswers, isEmpty } from './check-answers'
import type { Response, ResponseStatus } from './responses'

/** Whether a task accepts a respondent's answers. `missing`: it is a draft, or no longer assigned to them. */
export type Availability = 'open' | 'closed' | 'missing'

/** A task and one respondent's response to it, before an answer is saved. */
export type ResponseState = Checking & {
  availability: Availability
  /** Answers without a place in the task, which are stored with the response. */
  orphaned: OrphanedAnswer[]
  /** The page that saved the response last. */
  savedBy: string | null
}

/** Raw posted answers. A step comes with all the answers that it changes. */
export type PostedAnswer = { raw: unknown; status: ResponseStatus } & (
  | {
      source: 'api'
      /** The other fields of the request. */
      body: Record<string, unknown>
    }
  | ({
      source: 'form'
      /** `updatedAt` of the draft on the page when it was rendered; empty if there was none. */
      madeFrom: string
      /** Id of the page. A page may overwrite its own draft, even if it never learned that the draft was saved. */
      page: string | null
    } & Page)
  | ({ source: 'step' } & Page)
)

type PagePost = Exclude<PostedAnswer, { source: 'api' }>

type Page = {
  /** Answers on the page that no longer fit the task. */
  orphaned: OrphanedAnswer[]
  /** Faults found before the answers were read. */
  faults: FieldFaults
}

export type Content = {
  answers: unknown
  meta: Record<string, unknown> | null
  page: string | null
  orphaned: OrphanedAnswer[]
}

/**
 * `draft` and `submission` write the response; a submission that is incomplete, or from a page that is out of date, is a
 * draft with its `faults`. `repeat` is the stored submission sent again, and writes nothing.
 */
export type Decision =
  | { outcome: 'draft'; content: Content; faults: FieldFaults; isOutdated: boolean }
  | { outcome: 'submission'; content: Content }
  | { outcome: 'repeat'; response: Response }
  | Refusal

/** A page's answers are rescued even if they are refused: as a draft, or with the orphaned answers of the response. */
type Refusal = { outcome: 'refusal'; rescue: Rescue } & (
  | { code: 'missing' | 'closed' | 'submitted' | 'newer draft' }
  | { code: 'invalid'; faults: FieldFaults }
)

type Rescue = { draft: Content } | { orphaned: OrphanedAnswer[] } | null

/** Decides what becomes of a posted answer. */
export function decide(state: ResponseState, posted: PostedAnswer): Decision {
  const { availability, response } = state
  const isPage = posted.source !== 'api'
  if (availability === 'missing' && (!isPage || response?.status === 'submitted')) {
    return refuse('missing', rescueOrphaned(state, posted))
  }
  const isOutdated = isPage && hasNewOrphans(state, posted)
  const status = isOutdated || (isPage && !isEmpty(posted.faults)) ? 'draft' : posted.status
  const checked = checkAnswers(state, { ...posted, status })
  const isComplete = checked.ok && isEmpty(checked.open)
  const isUnchanged = () => response !== null && checked.ok && isSame(state, checked.answers, response.responses)
  if (response?.status === 'submitted') {
    const isRepeat = status === 'submitted' && isComplete && isUnchanged()
    return isRepeat ? { outcome: 'repeat', response } : refuse('submitted', rescueOrphaned(state, posted))
  }
  const isStale = hasNewerDraft(state, posted) && !isUnchanged()
  if (isPage && availability !== 'open') {
    const isSaveable = checked.ok && !isStale
    return refuse(availability, isSaveable ? rescueDraft(state, posted, checked) : rescueAll(state, posted))
  }
  if (isStale) return refuse('newer draft', rescueOrphaned(state, posted))
  if (!checked.ok) return refuseAnswers(checked.faults, rescueOrphaned(state, posted))
  const isEmptyForm = posted.source === 'form' && isBlank(state, posted, checked)
  if (!isComplete && (!isPage || isEmptyForm)) return refuseAnswers(checked.open, null)
  if (availability === 'closed') return refuse('closed', null)

  const misfits = findMisfits(state)
  const content = fillContent(posted, checked, mergeOrphaned(state.orphaned, [...misfits, ...orphansIn(posted)]))
  if (status === 'submitted' && isComplete) return { outcome: 'submission', content }
  return { outcome: 'draft', content, faults: checked.open, isOutdated }
}

function refuse(code: Exclude<Refusal['code'], 'invalid'>, rescue: Rescue): Decision {
  return { outcome: 'refusal', code, rescue }
}

function refuseAnswers(faults: FieldFaults, rescue: Rescue): Decision {
  return { outcome: 'refusal', code: 'invalid', faults, rescue }
}

/** Whether the page asked for something that the task no longer asks. Saving a draft does not report it. */
function hasNewOrphans({ orphaned }: ResponseState, posted: PagePost): boolean {
  const isTold = posted.source === 'step' || posted.status === 'submitted'
  return isTold && newOrphaned(orphaned, posted.orphaned).length > 0
}

/** Whether another page has saved since the form's page was made. */
function hasNewerDraft({ response, savedBy }: ResponseState, posted: PostedAnswer): boolean {
  if (posted.source !== 'form' || !response || posted.madeFrom === response.updatedAt) return false
  return posted.page === null || posted.page !== savedBy
}

function isBlank(state: ResponseState, posted: PostedAnswer, { answers }: Accepted): boolean {
  return !state.response && orphansIn(posted).length === 0 && isSame(state, answers, state.type.answers.empty)
}

function isSame({ type }: ResponseState, one: unknown, other: unknown): boolean {
  const { toComparable } = type.answers
  const textFor = (answers: unknown) => canonicalJson(toComparable ? toComparable(answers) : answers)
  return textFor(one) === textFor(other)
}

function rescueDraft(state: ResponseState, posted: PagePost, checked: Accepted): Rescue {
  if (isBlank(state, posted, checked)) return null
  const orphaned = mergeOrphaned(mergeOrphaned(state.orphaned, findMisfits(state)), posted.orphaned)
  return { draft: fillContent(posted, checked, orphaned) }
}

/** Rescues every posted answer as if the task had no place for any. */
function rescueAll(state: ResponseState, posted: PagePost): Rescue {
  const { type, config } = state
  const { answers } = unwrapAnswers(type, posted.raw)
  const { orphaned: apart } = type.answers.migrate(type.config.empty, answers, [config])
  return rescuePieces(state, [apart, posted.orphaned])
}

function rescueOrphaned(state: ResponseState, posted: PostedAnswer): Rescue {
  return rescuePieces(state, [orphansIn(posted)])
}

function rescuePieces({ type, response, orphaned: stored }: ResponseState, lists: OrphanedAnswer[][]): Rescue {
  if (lists.every((pieces) => pieces.length === 0)) return null
  const orphaned = lists.reduce((all, pieces) => mergeOrphaned(all, pieces), stored)
  if (response) return { orphaned }
  return { draft: { answers: type.answers.empty, meta: null, page: null, orphaned } }
}

/** Stored answers that fit the configuration no longer, if it was changed by other means than the product's own. */
function findMisfits({ type, config, response }: ResponseState): OrphanedAnswer[] {
  return response ? type.answers.migrate(config, response.responses, []).orphaned : []
}

function orphansIn(posted: PostedAnswer): OrphanedAnswer[] {
  return posted.source === 'api' ? [] : posted.orphaned
}

function fillContent(posted: PostedAnswer, { answers, meta }: Accepted, orphaned: OrphanedAnswer[]): Content {
  return { answers, meta, page: posted.source === 'form' ? posted.page : null, orphaned }
}

/** JSON with sorted keys, so that equal values give equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))
      : inner,
  )
}
