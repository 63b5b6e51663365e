import { data } from 'react-router'
import { notFound, refusalInit } from '~/lib/http/http.server'
import type { FieldErrors, Outcome } from '~/lib/outcome'
import { failureOf } from '../failure.server'

type Faults = { formErrors?: string[]; fieldErrors?: FieldErrors; code?: string }

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
    const init = failureOf(error)
    return { again: data(await reply({ formErrors: [failed] }), init) }
  }
  if (outcome.ok) return { value: outcome.value }
  if (outcome.reason === 'missing') throw notFound()
  const { errors, message } = outcome
  const faults = errors ? { fieldErrors: errors } : { formErrors: [refused?.(message) ?? message] }
  const code = outcome.reason === 'conflict' ? outcome.code : undefined
  return { again: data(await reply({ ...faults, code }), refusalInit(outcome)) }
}
