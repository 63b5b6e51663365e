import type { ReactNode } from 'react'
import { Form, Link, useLocation, useSearchParams } from 'react-router'
import { daysLong } from '~/lib/dates'
import type { Page } from '~/lib/paging'
import { own } from '~/lib/records'
import { KeptParams } from '~/projects/list-filter'
import type { TagCount } from '~/projects/tags/stakeholder-tags'
import { TagSelect } from '~/projects/tags/tag-select'
import type { CommentSummary } from '~/task-types/analysis'
import { brandViewsOf } from '~/task-types/brand-views'
import type { Finding, TaskFinding } from '~/task-types/finding'
import { FindingNotes } from '~/task-types/finding-note'
import type { TaskType } from '~/task-types/registry'
import type { ImageSizes } from '~/task-types/task-type'
import { taskAddress, taskResource } from '~/tasks/task-address'
import type { TaskHeader } from '~/tasks/task-header.server'
import { customersAssigned } from '~/tasks/view/opening-steps'
import { Button } from '~/ui/forms/button'
import { PostForm } from '~/ui/forms/post-form'
import { Banner } from '~/ui/page/banner'
import { NoteForm, NoteText } from '../report/note-form'
import type { Completion, Progress, Respondent } from '../respondents/respondents'
import { RespondentsSection } from '../respondents/respondents-section'
import type { RespondentFilter } from '../respondents/response-list.server'
import type { Audiences } from './audiences.server'
import { AudiencesSection } from './audiences-section'
import { FindingHead } from './finding-head'
import { DOUBTFUL, type Quality, WITHOUT } from './quality'

type Analysis = {
  type: TaskType
  config: unknown
  results: unknown
  finding: TaskFinding
  images: ImageSizes
  summaries: CommentSummary[]
  quality: Quality
  audiences: Audiences | null
}

type ResponsesPanelProps = {
  header: TaskHeader
  formKey: string
  completion: Completion
  /** Null while nothing is submitted. */
  analysis: Analysis | null
  filter: RespondentFilter
  tags: TagCount[]
  /** Of those with the tag of the filter, or of all. */
  counts: Record<Progress, number>
  found: Page<Respondent>
  /** After how many days drafts, videos and addresses were removed, where they were. */
  clearance: { days: number } | null
  /** What the brand has written under findings, by their ids. */
  notes: Record<string, string>
}

/** How far everyone is, what was answered, and who answered it. */
export function ResponsesPanel({
  header,
  formKey,
  completion,
  analysis,
  clearance,
  notes,
  ...list
}: ResponsesPanelProps) {
  const { task, assigned, responses } = header
  const { filter, tags, counts, found } = list
  const people = assigned + responses.submitted + responses.drafts + responses.samples
  const tagged = <TagFilter header={header} tag={filter.tag} tags={tags} submitted={counts.submitted} />
  return (
    <>
      {analysis ? (
        <Notes taskId={task.id} notes={notes}>
          <FindingHead
            {...{ header, completion }}
            finding={analysis.finding}
            counted={countedOf(analysis.quality)}
            tag={filter.tag}
          />
          {responses.submitted === 0 && <SampleBanner taskId={task.id} />}
          {tagged}
          <QualityNotes taskId={task.id} quality={analysis.quality} />
          {analysis.audiences && (
            <AudiencesSection taskId={task.id} audiences={analysis.audiences}>
              <Groups taskId={task.id} {...analysis} />
            </AudiencesSection>
          )}
          {(filter.tag === null || counts.submitted > 0) && <Results taskId={task.id} {...analysis} />}
        </Notes>
      ) : (
        <>
          <NoResponses header={header} formKey={formKey} />
          {people > 0 && tagged}
        </>
      )}
      {clearance && (
        <p className="note mb-8">
          Drafts, videos and addresses were removed {daysLong(clearance.days)} after this task closed.
        </p>
      )}
      {people > 0 && <RespondentsSection {...{ header, counts, filter, found }} />}
    </>
  )
}

type NotesProps = Pick<ResponsesPanelProps, 'notes'> & { taskId: number; children: ReactNode }

/** Under each finding its note, and the form to write it. */
function Notes({ taskId, notes, children }: NotesProps) {
  const { pathname, search } = useLocation()
  const noteOf = ({ id, title }: Pick<Finding, 'id' | 'title'>) => {
    const note = own(notes, id) ?? null
    return (
      <>
        <NoteText note={note} />
        <NoteForm key={note} taskId={taskId} finding={id} subject={title} note={note} back={pathname + search} />
      </>
    )
  }
  return <FindingNotes value={noteOf}>{children}</FindingNotes>
}

function Results({ type, ...shown }: Omit<Analysis, 'quality' | 'audiences'> & { taskId: number }) {
  const View = brandViewsOf(type).Results
  return <View {...shown} />
}

function Groups({ type, audiences, ...shown }: Omit<Analysis, 'quality'> & { taskId: number }) {
  const View = brandViewsOf(type).Groups
  return View && audiences?.shown && <View groups={audiences.shown.groups} {...shown} />
}

/** Says that the results are made of samples, and takes them away. */
function SampleBanner({ taskId }: { taskId: number }) {
  const removal = (
    <PostForm action={taskResource(taskId, 'sample-removal')} submit="Remove samples" pending="Removing..." />
  )
  return (
    <Banner action={removal}>
      <b>These are sample responses.</b> They make room for real ones as soon as the first is submitted.
    </Banner>
  )
}

type NoResponsesProps = { header: TaskHeader; formKey: string }

/** What stands in place of the results while nothing is submitted: why, and what to do next. */
function NoResponses({ header, formKey }: NoResponsesProps) {
  const { task, responses } = header
  return (
    <section className="empty pt-6 pb-16">
      <h2>No Responses Yet</h2>
      <p>{reason(header)}</p>
      <div className="actions">
        {responses.drafts === 0 && (
          <PostForm action={taskResource(task.id, 'samples')} submit="Add sample responses" pending="Adding...">
            <input type="hidden" name="key" value={formKey} />
          </PostForm>
        )}
        <Link className="link" to={taskAddress(task.id, 'customers')}>
          Look at the customers
        </Link>
      </div>
    </section>
  )
}

function reason({ task, assigned, responses }: TaskHeader): string {
  if (responses.drafts > 0) {
    const begun =
      responses.drafts === 1 ? '1 customer has' : `${responses.drafts.toLocaleString('en-US')} customers have`
    return `${begun} saved a draft, and nobody has submitted yet.`
  }
  if (assigned === 0) return 'No consumers are assigned. Sample responses show what the results will look like.'
  const wait = {
    draft: 'They see the task once it is open.',
    open: 'Their answers appear here as soon as they submit.',
    closed: 'The task is closed, so they cannot answer it any more.',
  }
  return `${customersAssigned(assigned)} ${wait[task.status]}`
}

type TagFilterProps = {
  header: TaskHeader
  tag: string | null
  tags: TagCount[]
  /** Of those with the tag. */
  submitted: number
}

/** Narrows the results and the people to those with a tag, and says how many of all submissions that leaves. */
function TagFilter({ header: { task, responses }, tag, tags, submitted }: TagFilterProps) {
  const [params] = useSearchParams()
  if (tags.length === 0 && tag === null) return null
  return (
    <div className="mb-8">
      <Form method="get" action={taskAddress(task.id)} className="flex flex-wrap items-center gap-2" preventScrollReset>
        <KeptParams params={params} without={['tag', 'page']} />
        <TagSelect tags={tags} chosen={tag} className="max-w-60 min-w-0" />
        <Button>Show</Button>
        {tag !== null && (
          <Link className="link" to={taskAddress(task.id, 'responses')} preventScrollReset>
            Show all tags
          </Link>
        )}
      </Form>
      {tag !== null && <p className="text-ink-2 mt-3 wrap-anywhere">{sentence(tag, submitted, responses)}</p>}
    </div>
  )
}

function sentence(tag: string, submitted: number, { submitted: real, samples }: TaskHeader['responses']): string {
  if (real === 0 && samples > 0) return `Samples have no tags, so none of them counts for '${tag}'.`
  const all = `${real.toLocaleString('en-US')} ${real === 1 ? 'submission is' : 'submissions are'}`
  return `${submitted.toLocaleString('en-US')} of ${all} by customers with the tag '${tag}'.`
}

/** Which submissions look careless and why, and the way to see the results without them; nothing where none does. */
function QualityNotes({ taskId, quality }: { taskId: number; quality: Quality }) {
  const [params] = useSearchParams()
  const { doubts, submissions, leftOut } = quality
  if (doubts.length === 0) return null
  const change = new URLSearchParams(params)
  change.delete('page')
  if (leftOut) change.delete(WITHOUT)
  else change.set(WITHOUT, DOUBTFUL)
  return (
    <div className="mb-8 border-t border-line pt-3">
      <p className="bar">
        <span>{doubtsOf(quality)}</span>
        <Link className="link" to={`${taskAddress(taskId)}?${change}`} preventScrollReset>
          {leftOut ? `Count all ${submissions.toLocaleString('en-US')} again` : 'See the results without them'}
        </Link>
      </p>
      <details className="mt-2">
        <summary className="note">Which, and why</summary>
        <ul className="mt-2 grid gap-1">
          {doubts.slice(0, MOST_NAMED).map(({ responseId, name, reasons }) => (
            <li key={responseId} className="wrap-anywhere">
              <a className="link" href={taskResource(taskId, `response/${responseId}`)}>
                {name}
              </a>
              <span className="text-ink-2">: {reasons.join('; ')}</span>
            </li>
          ))}
        </ul>
        {doubts.length > MOST_NAMED && (
          <p className="note mt-2">and {(doubts.length - MOST_NAMED).toLocaleString('en-US')} more</p>
        )}
      </details>
    </div>
  )
}

const MOST_NAMED = 50

function countedOf({ submissions, leftOut, doubts }: Quality): number {
  return submissions - (leftOut ? doubts.length : 0)
}

function doubtsOf({ doubts, submissions, leftOut }: Quality): string {
  const some = doubts.length.toLocaleString('en-US')
  const all = submissions.toLocaleString('en-US')
  if (!leftOut)
    return `${some} of ${all} ${submissions === 1 ? 'submission looks hurried or careless, or answers' : 'submissions look hurried or careless, or answer'} like chance.`
  return `Without ${some} that look hurried or careless, or answer like chance: n = ${(submissions - doubts.length).toLocaleString('en-US')} of ${all}.`
}
