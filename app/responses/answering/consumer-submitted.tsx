import { href } from 'react-router'
import type { FlashMessage } from '~/accounts/flash-message.server'
import { taskType } from '~/task-types/registry'
import { type Attempt, getStepping } from '~/task-types/task-type'
import { ago } from '~/tasks/consumer/consumer-times'
import type { ConsumerTask } from '~/tasks/tasks'
import { useLanguage, useWords } from '~/ui/use-words'
import type { Response } from '../responses'

/** The consumer's next step: another task that waits, none, or signing in to find out. */
export type Next = { task: Pick<ConsumerTask, 'id' | 'title'> | null } | 'signed out'

type SubmittedProps = { task: ConsumerTask; response: Response; next: Next; person: Attempt['person']; now: string }

/** On top of submitted answers: thanks for this task, and the one way on. */
export function Submitted({ task, response, next, person, now }: SubmittedProps) {
  const { words, formats, locale } = useLanguage()
  const { completed, thanks } = words.task
  const type = taskType(task.type)
  const config = task.config ?? type.config.empty
  const stepping = getStepping(type, config)
  const own = stepping?.completion(words.answering)
  const said = stepping?.endMessage?.(config, response.responses, { person, words: words.answering, formats })
  const lines = said ? [said.text] : own ? [own.thanks.text] : [completed.message]
  return (
    <>
      <p className="note" dir="auto">
        {task.title}
      </p>
      <h1 dir={said ? 'auto' : undefined}>{said?.title ?? own?.thanks.title ?? completed.title}</h1>
      {own && !said && <SubmittedAs {...own.flash} />}
      {lines.map((line) => (
        <p className={said ? 'subtitle whitespace-pre-line' : 'subtitle'} dir={said ? 'auto' : undefined} key={line}>
          {line}
        </p>
      ))}
      <NextTask next={next} />
      <section className="ruled" aria-labelledby="sent">
        <h2 id="sent">{thanks.title}</h2>
        <p className="subtitle">{thanks.text(ago(response.submittedAt ?? response.updatedAt, now, locale))}</p>
      </section>
    </>
  )
}

/** The text of the toast. */
function SubmittedAs({ title, message }: FlashMessage) {
  if (!message) return <p className="subtitle">{title}</p>
  return (
    <p className="subtitle">
      <b>{title}</b> {message}
    </p>
  )
}

function NextTask({ next }: { next: Next }) {
  const words = useWords()
  const { nextTask, nothingNext, signedOut } = words.task.thanks
  const portal = '/consumer-portal'
  const [note, to, label] =
    next === 'signed out'
      ? [signedOut, `/signin?redirectTo=${encodeURIComponent(portal)}`, words.account.signIn.submit]
      : next.task
        ? [null, href('/consumer/task/:taskId', { taskId: String(next.task.id) }), nextTask(next.task.title)]
        : [nothingNext, portal, words.backToDashboard]
  return (
    <>
      {note && <p>{note}</p>}
      <p className="actions">
        <a className="button primary wrap-anywhere" href={to} dir="auto">
          {label}
        </a>
      </p>
    </>
  )
}
