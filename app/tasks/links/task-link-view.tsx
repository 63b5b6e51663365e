import { Lead } from '~/accounts/account-fields'
import { readableAddress } from '~/lib/email-address'
import { fullName } from '~/lib/people'
import { useFormats, useWords } from '~/ui/use-words'
import type { AssignmentStatus } from '../tasks'
import type { TaskLinkFacts } from './task-link'

/** The signed-in user when another person's link is opened. */
export type SignedIn = { id: number; firstName: string; lastName: string; email: string }

/** The field that names the user to sign out, so that no other user is. */
export const SIGNS_OUT = 'signsOut'

type TaskLinkFormProps = { facts: TaskLinkFacts; status: AssignmentStatus; signedIn: SignedIn | null }

/** A personal link that works: which task it opens, who asks, and one press. */
export function TaskLinkForm({ facts, status, signedIn }: TaskLinkFormProps) {
  const words = useWords()
  const formats = useFormats()
  const { greeting, asks, note, submit, signOut, stay, notTheirs } = words.taskLink
  const { firstName, taskTitle, companyName, from, dueDate } = facts
  return (
    <>
      <p className="note">{greeting(firstName)}</p>
      <h1 dir="auto">{taskTitle}</h1>
      <p className="subtitle" dir="auto">
        {asks(from, companyName)}
      </p>
      {dueDate && <p>{words.due(formats.dueDay(dueDate))}</p>}
      <form method="post">
        {signedIn && (
          <>
            <p className="subtitle">
              <SignedInAs {...signedIn} /> {notTheirs(firstName)}
            </p>
            <input type="hidden" name={SIGNS_OUT} value={signedIn.id} />
          </>
        )}
        <p className="actions">
          <button type="submit" className="button primary">
            {signedIn ? signOut : submit[status]}
          </button>
          {signedIn && (
            <a className="button" href="/">
              {stay}
            </a>
          )}
        </p>
      </form>
      <p className="note">{note}</p>
    </>
  )
}

/** An ended link, while another user is signed in. */
export function TaskLinkEnded({ facts, signedIn }: { facts: TaskLinkFacts; signedIn: SignedIn }) {
  const words = useWords()
  const { ended, endedForOther } = words.taskLink
  return (
    <>
      <Lead title={ended.title(facts.taskTitle, facts.companyName)} text={endedForOther(facts.firstName)} />
      <p>
        <SignedInAs {...signedIn} />
      </p>
      <p className="actions">
        <a className="button" href="/api/logout">
          {words.common.logout}
        </a>
      </p>
    </>
  )
}

/** An unknown link, or one to a task that is no longer its holder's; reveals nothing about the task. */
export function TaskLinkUnknown({ taskPage, tooMany }: { taskPage: string; tooMany: boolean }) {
  const words = useWords()
  const { unknown } = words.taskLink
  return (
    <>
      <Lead title={unknown.title} text={tooMany ? words.taskLink.tooMany : unknown.text} />
      <p className="actions">
        <a className="button primary" href={`/signin?redirectTo=${encodeURIComponent(taskPage)}`}>
          {words.account.signIn.submit}
        </a>
      </p>
    </>
  )
}

function SignedInAs({ email, ...person }: SignedIn) {
  const words = useWords()
  return words.taskLink.someoneElse(fullName(person), readableAddress(email))
}

/** On the sign-in page: which task of which brand someone signs in for, who came by a personal link to it. */
export function TaskToSignInFor({ facts, hasEnded }: { facts: TaskLinkFacts; hasEnded: boolean }) {
  const words = useWords()
  const { title, closed, old, waiting } = words.taskLink.ended
  return (
    <section aria-labelledby="task" className="ruled">
      <h2 id="task">{title(facts.taskTitle, facts.companyName)}</h2>
      <p className="subtitle">{facts.isClosed ? closed : hasEnded ? old : waiting}</p>
    </section>
  )
}
