import { dateAndTime } from '~/lib/dates'
import { taskType } from '~/task-types/registry'
import { texts } from '~/texts/en'
import type { TaskToAnswer } from './task-to-answer.server'

/** Why a task is only to be read: it was submitted, or it is closed. */
export function ConsumerTaskState({ task, response }: Pick<TaskToAnswer, 'task' | 'response'>) {
  const { thanks, closed } = texts.task
  if (response?.status === 'submitted') {
    const own = taskType(task.type).words.thanks
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
