import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { check, readForm } from '~/lib/http/http.server'
import { done, type Outcome } from '~/lib/outcome'
import { remindConsumer, remindEveryone } from '~/tasks/assignment/reminders.server'
import { taskAddress } from '~/tasks/task-urls'
import { reminderSchema } from '~/tasks/view/task-actions'
import { english } from '~/texts/format'
import { keepPage } from '../../dialog-client-action'
import { submitPageAction } from '../../dialog-submission.server'
import { createFormIdempotency } from '../../form-idempotency.server'
import { ownTaskId } from '../../require-own-ids.server'
import type { Route } from './+types/task-reminder'

const once = createFormIdempotency<Outcome<string>>()

const failed = 'Failed to send reminder. Please try again.'

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = await ownTaskId(brand, params.taskId)
  const form = await readForm(request)
  const whom = check(reminderSchema, Object.fromEntries(form))
  const work = async () =>
    'consumerId' in whom
      ? inWords(
          await remindConsumer(brand, taskId, whom.consumerId),
          (name) => `${name} gets an email with a link to it.`,
        )
      : inWords(await remindEveryone(brand, taskId), mailsSent)
  const back = listAddress(taskId, url)
  const { value: message, refused } = await submitPageAction(() => once(url, brand, form, work), {
    back,
    context,
    failed,
  })
  return refused ?? redirectWithFlash(back, { title: 'Reminder sent', message })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

/** The URL of the customer list as it was when the button was pressed. */
function listAddress(taskId: number, { searchParams }: URL): string {
  const [q, status, page] = ['q', 'status', 'page'].map((name) => searchParams.get(name))
  return taskAddress(taskId, 'customers', { q, status, page: page === '1' ? null : page })
}

function inWords<T>(outcome: Outcome<T>, words: (value: T) => string): Outcome<string> {
  return outcome.ok ? done(words(outcome.value)) : outcome
}

function mailsSent(people: number): string {
  return english.count(people, {
    one: 'customer gets an email with a link to it.',
    other: 'customers get an email with a link to it.',
  })
}
