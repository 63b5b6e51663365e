import type { Page } from '~/lib/paging'
import { resultsViews } from '~/task-types/results'
import type { TaskType } from '~/task-types/task-type'
import type { TaskFrame } from '~/tasks/task-frame.server'
import { CompletionSummary } from './completion-summary'
import { NoResponses } from './no-responses'
import type { Completion, Respondent } from './respondents'
import { RespondentsSection } from './respondents-section'
import type { RespondentFilter } from './response-list.server'
import { SampleBanner } from './sample-banner'

type ResponsesPanelProps = {
  frame: TaskFrame
  formKey: string
  completion: Completion
  /** Null while nothing is submitted. */
  analysis: { type: TaskType; config: unknown; results: unknown } | null
  filter: RespondentFilter
  found: Page<Respondent>
}

/** How far everyone is, what was answered, and who answered it. */
export function ResponsesPanel({ frame, formKey, completion, analysis, filter, found }: ResponsesPanelProps) {
  const { task, assigned, responses } = frame
  const people = assigned + responses.submitted + responses.drafts + responses.samples
  return (
    <>
      {analysis ? (
        <>
          <CompletionSummary frame={frame} completion={completion} />
          {responses.submitted === 0 && <SampleBanner taskId={task.id} />}
          <Results taskId={task.id} {...analysis} />
        </>
      ) : (
        <NoResponses frame={frame} formKey={formKey} />
      )}
      {people > 0 && <RespondentsSection {...{ frame, completion, filter, found }} />}
    </>
  )
}

type ResultsProps = { taskId: number; type: TaskType; config: unknown; results: unknown }

function Results({ taskId, type, config, results }: ResultsProps) {
  const View = resultsViews[type]
  return <View taskId={taskId} config={config} results={results} />
}
