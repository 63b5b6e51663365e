import { fullName } from '~/lib/people'
import { english } from '~/texts/format'
import { PostForm } from '~/ui/forms/post-form'
import { LocalTime } from '~/ui/local-time'
import type { Assignment } from '../tasks'
import type { Waiting } from './reminders'

type ReminderFormProps = {
  action: string
  /** Posted twice with it, the form reminds once. */
  formKey: string
}

type RemindEveryoneProps = ReminderFormProps & { assigned: number; waiting: Waiting }

/** How many have not answered, and the button that reminds them all; nothing once everyone has. */
export function RemindEveryone({ action, formKey, assigned, waiting: { people, due, nextAt } }: RemindEveryoneProps) {
  if (people === 0) return null
  const rested = people - due
  return (
    <div className="bar mb-6">
      <p className="min-w-0">
        {english.number(people)} of {english.number(assigned)} have not answered yet.
        {rested > 0 && (
          <span className="note block">
            {english.number(rested)} {rested === 1 ? 'was' : 'were'} reminded in the last 24 hours.{' '}
            {nextAt && (
              <>
                You can send the next reminder on <LocalTime at={nextAt} to="the minute" />.
              </>
            )}
          </span>
        )}
      </p>
      {due > 0 && (
        <PostForm
          action={action}
          submit="Send reminders"
          pending="Sending..."
          button={{ className: 'whitespace-normal py-1.5' }}
        >
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="everyone" value="1" />
        </PostForm>
      )}
    </div>
  )
}

export function RemindOne({ action, formKey, assignment }: ReminderFormProps & { assignment: Assignment }) {
  return (
    <PostForm
      action={action}
      submit="Send reminder"
      pending="Sending..."
      button={{
        kind: 'plain',
        className: 'min-h-6 max-sm:min-h-11',
        'aria-label': `Send reminder to ${fullName(assignment.consumer.user)}`,
      }}
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="consumerId" value={assignment.consumerId} />
    </PostForm>
  )
}
