import { brandId } from '~/accounts/guards.server'
import { dateAndTime } from '~/lib/dates'
import { found, pathId } from '~/lib/http.server'
import { fullName } from '~/lib/people'
import { tagWanted } from '~/projects/stakeholder-tags'
import { findResponse, type Place, placeOf } from '~/responses/response-list.server'
import type { Response } from '~/responses/responses'
import { sittingOf, stepPageOf } from '~/responses/sitting.server'
import { taskType } from '~/task-types/registry'
import { takerOf } from '~/task-types/takers'
import { configOf } from '~/tasks/config.server'
import { taskAddress, taskNoun } from '~/tasks/task-address'
import { TaskError } from '~/tasks/task-error'
import { consumerTaskRecord } from '~/tasks/task-records.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { ConsumerFrame } from '~/ui/consumer-frame'
import type { Route } from './+types/task-response'

/** The page that the consumer has filled in, in its look; no script. */
export const handle = { hydrate: false }

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${fullName(loaderData.response.consumer.user)}: ${loaderData.title}` : 'Not found' }]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const row = found(await findTaskRow(brand, pathId(params.taskId)))
  const response = found(await findResponse(brand, row.id, pathId(params.responseId)))
  const task = consumerTaskRecord(row)
  const tag = tagWanted(url)
  const [place, sitting, stepPage] = await Promise.all([
    placeOf(brand, response, tag),
    sittingOf(response.consumerId, task, response),
    stepPageOf(task, { url, page: '', stepAddress: '', queueKey: '' }),
  ])
  const { id: taskId, type, title } = task
  const at = { place, tag }
  return { taskId, type, title, config: configOf(row), response, at, sitting: { ...sitting, ...stepPage } }
}

/** What one person has answered, with the way to the next one. */
export default function TaskResponse({ loaderData }: Route.ComponentProps) {
  const { taskId, type, title, config, response, at, sitting } = loaderData
  const { place, tag } = at
  const Taker = takerOf(type)
  const { user } = response.consumer
  return (
    <ConsumerFrame
      back={{ to: `${taskAddress(taskId, 'responses', { tag })}#people`, label: 'Back to responses' }}
      about={
        place
          ? `${place.position.toLocaleString('en-US')} of ${place.of.toLocaleString('en-US')}`
          : taskType(type).label
      }
      actions={
        place && <Steps {...place} addressOf={(id) => taskNoun(taskId, `response/${id}`, 'overview', { tag })} />
      }
    >
      <p className="s">{title}</p>
      <h1>{fullName(user)}</h1>
      <p className="who s">{about(response)}</p>
      <Taker
        taskId={taskId}
        config={config}
        sitting={sitting}
        answers={response.responses}
        errors={{}}
        readOnly
        preview
      />
    </ConsumerFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}

function about({ status, submittedAt, updatedAt, step, consumer }: Response): string {
  if (step.type === 'sample') return 'A sample response'
  const when = dateAndTime(submittedAt ?? updatedAt)
  return `${consumer.user.email}, ${status === 'submitted' ? 'submitted' : 'draft, saved'} ${when}`
}

type StepsProps = Pick<Place, 'previous' | 'next'> & { addressOf(responseId: number): string }

/** The way to the responses before and after this one, by submission. */
function Steps({ previous, next, addressOf }: StepsProps) {
  return (
    <>
      {previous !== null && (
        <a className="btn" rel="prev" href={addressOf(previous)}>
          Previous
        </a>
      )}
      {next !== null && (
        <a className="btn" rel="next" href={addressOf(next)}>
          Next
        </a>
      )}
    </>
  )
}
