import { data } from 'react-router'
import { DatabaseBusy } from '#db/client.server'
import { notFound, statusOf } from '~/lib/http.server'
import { log } from '~/lib/log.server'
import type { FieldErrors, Outcome } from '~/lib/outcome'

type Faults = { formErrors?: string[]; fieldErrors?: FieldErrors }

type Attempt<Reply> = {
  /** The form again, with all that was typed and what is wrong with it. */
  reply: (faults: Faults) => Reply | Promise<Reply>
  /** What stands above the form when nothing better can be said. */
  failed: string
  /** What stands above it when the domain says why; the reason alone where this is left out. */
  refused?: (reason: string) => string
}

/**
 * Does what a dialog's form asks for: its value, or where it is refused or breaks the answer that shows the form again.
 * What is unknown, or not the brand's, is a thrown 404.
 */
export async function attempt<T, Reply>(work: () => Promise<Outcome<T>>, { reply, failed, refused }: Attempt<Reply>) {
  let outcome: Outcome<T>
  try {
    outcome = await work()
  } catch (error) {
    if (error instanceof Response) throw error
    const isBusy = error instanceof DatabaseBusy
    if (!isBusy) log.error({ err: error }, 'what a form asked for failed')
    const headers: HeadersInit = isBusy ? { 'Retry-After': '2' } : {}
    return { again: data(await reply({ formErrors: [failed] }), { status: isBusy ? 503 : 500, headers }) }
  }
  if (outcome.ok) return { value: outcome.value }
  if (outcome.reason === 'missing') throw notFound()
  const { errors, message } = outcome
  const faults = errors ? { fieldErrors: errors } : { formErrors: [refused?.(message) ?? message] }
  return { again: data(await reply(faults), { status: statusOf(outcome) }) }
}
