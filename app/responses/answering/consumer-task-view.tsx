import { dateAndTime } from '~/lib/dates'
import { taskType } from '~/task-types/registry'
import type { Attempt, TaskTypeDefinition } from '~/task-types/task-type'
import type { StepPage } from '~/task-types/views'
import { ConsumerTaskHead } from '~/tasks/consumer/consumer-task-head'
import { savedAt } from '~/tasks/consumer/consumer-times'
import { texts } from '~/texts/en'
import { ConsumerFrame } from '~/ui/consumer-frame'
import type { NotKept } from './answering'
import { AnswerButtons, DraftChoice } from './consumer-answer-buttons'
import { ConsumerAnswers } from './consumer-answers'
import { ConsumerProblem, type LocatedField } from './consumer-problem'
import type { TaskToAnswer } from './task-to-answer.server'

type ConsumerTaskViewProps = {
  view: TaskToAnswer & { attempt: Attempt & StepPage }
  /** What was just posted, where it was not kept as it should be. */
  notKept: NotKept | null
  back: { to: string; label: string }
  /** ISO 8601. */
  now: string
}

/** A task with its form, or with the answers to be read, and what became of those that were posted. */
export function ConsumerTaskView({ view, notKept, back, now }: ConsumerTaskViewProps) {
  const { task, project, response, attempt } = view
  const { page, search } = attempt
  const type = taskType(task.type)
  const { stepping } = type
  const config = task.config ?? type.config.blank
  const readOnly = task.status === 'closed' || response?.status === 'submitted'
  const buttons =
    notKept?.problem === 'newer draft' ? <DraftChoice status={notKept.status} page={page} /> : <AnswerButtons />
  return (
    <ConsumerFrame back={back} about={type.label} actions={readOnly || stepping ? null : buttons}>
      <ConsumerTaskHead task={task} project={project} isUnderWay={stepping !== null && search !== ''} />
      {notKept ? (
        <ConsumerProblem
          notKept={notKept}
          draftSaved={response?.status === 'draft' ? savedAt(response.updatedAt, now) : null}
          page={page}
          hasSteps={stepping !== null}
          locate={(field) => locate(type, config, field)}
        />
      ) : (
        <ConsumerTaskState task={task} response={response} />
      )}
      <ConsumerAnswers {...{ task, response, attempt, notKept, readOnly, now }} />
    </ConsumerFrame>
  )
}

function locate({ form, stepping }: TaskTypeDefinition, config: unknown, field: string): LocatedField {
  if (stepping) return stepping.locate(config, field)
  return { label: form.fields(config).find(({ name }) => name === field)?.label ?? null, search: null }
}

/** Why a task is only to be read: it was submitted, or it is closed. */
function ConsumerTaskState({ task, response }: Pick<TaskToAnswer, 'task' | 'response'>) {
  const { thanks, closed } = texts.task
  if (response?.status === 'submitted') {
    const own = taskType(task.type).stepping?.submitted.thanks
    const when = dateAndTime(response.submittedAt ?? response.updatedAt)
    return (
      <section className="ruled" aria-labelledby="state">
        <h2 id="state">{own?.title ?? thanks.title}</h2>
        {own && <p>{own.text}</p>}
        <p className="subtitle">{thanks.text(when)}</p>
      </section>
    )
  }
  if (task.status !== 'closed') return null
  return (
    <section className="ruled" aria-labelledby="state">
      <h2 id="state">{closed.title}</h2>
      <p className="subtitle">
        {closed.text} {response && closed.draft}
      </p>
    </section>
  )
}
