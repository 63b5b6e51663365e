import type { Page } from '~/lib/paging'
import type { TagCount } from '~/projects/tags/stakeholder-tags'
import type { CommentSummary } from '~/task-types/analysis'
import { brandViewsOf } from '~/task-types/brand-views'
import type { ImageSizes } from '~/task-types/task-type'
import type { TaskHeader } from '~/tasks/task-header.server'
import type { Completion, Progress, Respondent } from '../respondents/respondents'
import { RespondentsSection } from '../respondents/respondents-section'
import type { RespondentFilter } from '../respondents/response-list.server'
import { CompletionSummary } from './completion-summary'
import { NoResponses } from './no-responses'
import type { Quality } from './quality'
import { QualityNotes } from './quality-notes'
import { SampleBanner } from './sample-banner'
import { TagFilter } from './tag-filter'

type Analysis = {
  type: string
  config: unknown
  results: unknown
  images: ImageSizes
  summaries: CommentSummary[]
  quality: Quality
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
}

/** How far everyone is, what was answered, and who answered it. */
export function ResponsesPanel({ header, formKey, completion, analysis, ...list }: ResponsesPanelProps) {
  const { task, assigned, responses } = header
  const { filter, tags, counts, found } = list
  const people = assigned + responses.submitted + responses.drafts + responses.samples
  const tagged = <TagFilter header={header} tag={filter.tag} tags={tags} submitted={counts.submitted} />
  return (
    <>
      {analysis ? (
        <>
          <CompletionSummary header={header} completion={completion} tag={filter.tag} />
          {responses.submitted === 0 && <SampleBanner taskId={task.id} />}
          {tagged}
          <QualityNotes taskId={task.id} quality={analysis.quality} />
          {(filter.tag === null || counts.submitted > 0) && <Results taskId={task.id} {...analysis} />}
        </>
      ) : (
        <>
          <NoResponses header={header} formKey={formKey} />
          {people > 0 && tagged}
        </>
      )}
      {people > 0 && <RespondentsSection {...{ header, counts, filter, found }} />}
    </>
  )
}

function Results({ type, ...shown }: Omit<Analysis, 'quality'> & { taskId: number }) {
  const View = brandViewsOf(type).Results
  return <View {...shown} />
}
