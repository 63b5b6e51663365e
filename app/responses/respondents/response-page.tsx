import { readableAddress } from '~/lib/email-address'
import { fullName } from '~/lib/people'
import { taskType } from '~/task-types/registry'
import { getRespondentView } from '~/task-types/respondent-views'
import type { Attempt } from '~/task-types/task-type'
import type { StoredType } from '~/task-types/task-type-names'
import type { StepPage } from '~/task-types/views'
import { taskAddress, taskResource } from '~/tasks/task-urls'
import { english } from '~/texts/format'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import type { Response } from '../responses'
import type { Choices } from '../results/filters/read-filters'
import { responseFilterParams } from '../results/filters/response-filter-params'
import type { ResponsePosition } from './response-list.server'

type ShownResponse = {
  taskId: number
  type: StoredType
  title: string
  config: unknown
  response: Response
  at: { place: ResponsePosition | null; choices: Choices }
  attempt: Attempt & StepPage
}

/** One person's answers, with a link to the next person. */
export function ResponsePage({ shown }: { shown: ShownResponse }) {
  const { taskId, type, title, config, response, at, attempt } = shown
  const { place, choices } = at
  const kept = responseFilterParams(choices)
  const RespondentForm = getRespondentView(type)
  const { user } = response.consumer
  const isSubmitted = response.status === 'submitted'
  const outcome = isSubmitted
    ? taskType(type).answers.completionStatus?.(config, response.responses)?.toLowerCase()
    : null
  return (
    <ConsumerFrame
      back={{ to: `${taskAddress(taskId, 'responses', kept)}#people`, label: 'Back to responses' }}
      about={place ? `${english.number(place.position)} of ${english.number(place.of)}` : taskType(type).label}
      actions={place && <Steps {...place} addressOf={(id) => taskResource(taskId, `response/${id}`, null, kept)} />}
    >
      <p className="note" dir="auto">
        {title}
      </p>
      <h1 dir="auto">{fullName(user)}</h1>
      <p className="subtitle note">{[about(response), outcome].filter(Boolean).join(', ')}</p>
      <RespondentForm
        taskId={taskId}
        config={config}
        attempt={attempt}
        answers={response.responses}
        errors={{}}
        readOnly
        preview
      />
    </ConsumerFrame>
  )
}

function about({ status, submittedAt, updatedAt, step, consumer }: Response): string {
  if (step.type === 'sample') return 'A sample response'
  const when = english.dateAndTime(submittedAt ?? updatedAt)
  const what = `${status === 'submitted' ? 'submitted' : 'draft, saved'} ${when}`
  return consumer.user.email ? `${readableAddress(consumer.user.email)}, ${what}` : what
}

type StepsProps = Pick<ResponsePosition, 'previous' | 'next'> & { addressOf(responseId: number): string }

/** The way to the responses before and after this one, by submission. */
function Steps({ previous, next, addressOf }: StepsProps) {
  return (
    <>
      {previous !== null && (
        <a className="button" rel="prev" href={addressOf(previous)}>
          Previous
        </a>
      )}
      {next !== null && (
        <a className="button" rel="next" href={addressOf(next)}>
          Next
        </a>
      )}
    </>
  )
}
