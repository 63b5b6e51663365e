import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Page } from '~/lib/lists/paging'
import { own } from '~/lib/records'
import type { TagCount } from '~/projects/tags/stakeholder-tags'
import type { CommentSummary } from '~/task-types/results/analysis'
import type { Finding, ShownFinding } from '~/task-types/results/finding'
import { FindingNotes } from '~/task-types/results/finding-note'
import { ScreenerResults } from '~/task-types/screener-results'
import type { ImageSizes } from '~/task-types/task-type'
import type { StoredType } from '~/task-types/task-type-names'
import { useResultViews } from '~/task-types/views-by-type'
import type { TaskHeader } from '~/tasks/task-header.server'
import { taskAddress, taskResource } from '~/tasks/task-urls'
import { customersAssigned } from '~/tasks/view/publish-steps'
import { english } from '~/texts/format'
import { PostForm } from '~/ui/forms/post-form'
import { Banner } from '~/ui/page/banner'
import { OwnTurn } from '~/ui/page/yielding-part'
import { ChartLinks } from '../report/chart-links'
import { NoteForm, NoteText } from '../report/notes/note-form'
import { reportFilters } from '../report/report'
import type { Completion, ListFilter, Progress, Respondent } from '../respondents/respondents'
import { RespondentsSection } from '../respondents/respondents-section'
import type { Audiences } from './audiences/audiences.server'
import { AudiencesSection } from './audiences/audiences-section'
import { FilterBar } from './filters/filter-bar'
import type { Quality } from './filters/quality'
import { QualityLine } from './filters/quality-notice'
import type { Choices } from './filters/read-filters'
import { whoIsCounted } from './filters/response-filter-params'
import { FindingHead } from './finding-head'
import { NewAnswers } from './new-answers-notice'

type Analysis = {
  type: StoredType
  config: unknown
  results: unknown
  finding: ShownFinding
  /** The ids of the findings that have a chart. */
  charts: string[]
  images: ImageSizes
  summaries: CommentSummary[]
  quality: Quality
  /** How many were screened out. */
  screenedOut: number
  audiences: Audiences | null
}

type ResponsesPanelProps = {
  header: TaskHeader
  formKey: string
  completion: Completion
  /** Whether the results have a page to print. */
  isPrinted: boolean
  /** Null while nothing is submitted. */
  analysis: Analysis | null
  filter: ListFilter
  /** Tags of the respondents. */
  tags: TagCount[]
  /** Counts the filtered respondents. */
  counts: Record<Progress, number>
  found: Page<Respondent>
  /** Days after which drafts, videos, files and addresses were removed. */
  clearance: { days: number } | null
  /** The brand's notes by finding. */
  notes: Record<string, string>
}

/** Progress, findings and the list of respondents. */
export function ResponsesPanel({
  header,
  formKey,
  completion,
  isPrinted,
  analysis,
  clearance,
  notes,
  ...list
}: ResponsesPanelProps) {
  const { task, assigned, responses } = header
  const { filter, tags, counts, found } = list
  const { choices } = filter
  const people = assigned + responses.submitted + responses.drafts + responses.samples
  const bar = (
    <FilterBar taskId={task.id} choices={choices} tags={tags} hasSubmissions={responses.submitted > 0}>
      {countSentence(choices, analysis ? countIncluded(analysis.quality) : counts.submitted, responses)}
    </FilterBar>
  )
  return (
    <>
      {analysis ? (
        <Notes task={task} charts={analysis.charts} notes={notes}>
          <div className="finding-first">
            <FindingHead
              {...{ header, completion, choices, isPrinted }}
              finding={analysis.finding}
              counted={countIncluded(analysis.quality)}
              screenedOut={analysis.screenedOut}
              submitted={counts.submitted + counts.screened_out}
            />
            {responses.submitted === 0 && <SampleBanner taskId={task.id} />}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-2 empty:hidden max-sm:gap-x-4 max-sm:py-1">
              {bar}
              {analysis.audiences && (
                <AudiencesSection taskId={task.id} audiences={analysis.audiences}>
                  <Groups taskId={task.id} {...analysis} />
                </AudiencesSection>
              )}
              <QualityLine taskId={task.id} quality={analysis.quality} />
            </div>
            {(whoIsCounted(choices) === null || countIncluded(analysis.quality) > 0) && (
              <OwnTurn>
                <Results taskId={task.id} {...analysis} />
              </OwnTurn>
            )}
          </div>
        </Notes>
      ) : (
        <>
          <NoResponses header={header} formKey={formKey} />
          {people > 0 && <div className="mb-8">{bar}</div>}
        </>
      )}
      {task.status === 'open' && <NewAnswers taskId={task.id} known={responses.submitted} />}
      {clearance && (
        <p className="note mb-8">
          Drafts, videos, files and addresses were removed {english.days(clearance.days)} after this task closed.
        </p>
      )}
      {people > 0 && (
        <div className="print:hidden">
          <OwnTurn>
            <RespondentsSection {...{ header, counts, filter, found }} />
          </OwnTurn>
        </div>
      )}
    </>
  )
}

/** How many submissions the filters leave. */
function countSentence(choices: Choices, counted: number, { submitted, samples }: TaskHeader['responses']): string {
  const who = whoIsCounted(choices)
  if (who === null) return ''
  const isSample = submitted === 0 && samples > 0
  if (isSample && choices.tags.who !== null) return `Sample responses have no tags, so they are not counted for ${who}.`
  const of = isSample ? samples : submitted
  const what = isSample ? 'sample response' : 'submission'
  const all = `${english.number(of)} ${what}${of === 1 ? ' is' : 's are'}`
  return `${english.number(counted)} of ${all} by ${who}.`
}

function countIncluded({ submissions, excludesCareless, flags }: Quality): number {
  return submissions - (excludesCareless ? flags.length : 0)
}

type NotesProps = Pick<ResponsesPanelProps, 'notes'> & {
  task: TaskHeader['task']
  charts: string[]
  children: ReactNode
}

/** Under each finding its note, the form to write it, and its chart as files. */
function Notes({ task, charts, notes, children }: NotesProps) {
  const { pathname, search } = useLocation()
  const toNote = ({ id, title }: Pick<Finding, 'id' | 'title'>) => {
    const note = own(notes, id) ?? null
    return (
      <>
        <NoteText note={note} />
        <div className="flex flex-wrap gap-x-4 has-[[open]]:basis-full print:hidden">
          <NoteForm key={note} taskId={task.id} finding={id} subject={title} note={note} back={pathname + search} />
          {charts.includes(id) && (
            <ChartLinks
              projectId={task.project.id}
              taskId={task.id}
              finding={id}
              subject={title}
              filters={reportFilters(new URLSearchParams(search))}
            />
          )}
        </div>
      </>
    )
  }
  return <FindingNotes value={toNote}>{children}</FindingNotes>
}

function Results({ type, ...shown }: Omit<Analysis, 'quality' | 'audiences'> & { taskId: number }) {
  const View = useResultViews(type).Results
  return (
    <>
      <View {...shown} />
      <ScreenerResults {...shown} viewsOf={useResultViews} />
    </>
  )
}

function Groups({ type, audiences, ...shown }: Omit<Analysis, 'quality'> & { taskId: number }) {
  const View = useResultViews(type).GroupComparison
  return View && audiences?.shown && <View groups={audiences.shown.groups} {...shown} />
}

/** Says that the results come from samples, with a button to remove them. */
function SampleBanner({ taskId }: { taskId: number }) {
  const removal = (
    <PostForm action={taskResource(taskId, 'sample-removal')} submit="Remove samples" pending="Removing..." />
  )
  return (
    <Banner action={removal}>
      <b className="max-sm:text-1">These are sample responses.</b>{' '}
      <span className="max-sm:sr-only">They disappear as soon as the first real response is submitted.</span>
    </Banner>
  )
}

type NoResponsesProps = { header: TaskHeader; formKey: string }

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
          See the customers
        </Link>
      </div>
    </section>
  )
}

function reason({ task, assigned, responses }: TaskHeader): string {
  if (responses.drafts > 0) {
    const begun = english.count(responses.drafts, { one: 'customer has', other: 'customers have' })
    return `${begun} saved a draft. No one has submitted yet.`
  }
  if (assigned === 0) return 'No customers are assigned yet. Add sample responses to see what results look like.'
  const wait = {
    draft: 'They see the task once it is open.',
    open: 'Their answers appear here as soon as they submit.',
    closed: 'The task is closed, so they can no longer answer.',
  }
  return `${customersAssigned(assigned)} ${wait[task.status]}`
}
