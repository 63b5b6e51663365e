import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { type FormReply, formReply } from '~/accounts/form-result'
import { refusalInit } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { unavailableFailure } from '../failure.server'

/** `code` is that of a conflict. */
export type RejectedForm = { reply: FormReply; init: ResponseInit; code?: string }
type FormOutcome<T> = { value: T } | RejectedForm

/** Validates and saves a posted form; returns a reply to show it again if it has errors or is refused. */
export async function handleForm<S extends z.ZodType, T>(
  posted: FormData,
  schema: S,
  save: (input: z.output<S>) => Promise<Outcome<T>>,
): Promise<FormOutcome<T>> {
  const submission = parseWithZod(posted, { schema })
  if (submission.status !== 'success') return { reply: formReply(submission), init: { status: 400 } }
  try {
    const outcome = await save(submission.value)
    if (outcome.ok) return { value: outcome.value }
    const { message, errors } = outcome
    const reply = formReply(submission, errors ? null : message)
    const code = outcome.reason === 'conflict' ? outcome.code : undefined
    return { reply: { ...reply, errors: errors ?? {} }, init: refusalInit(outcome), code }
  } catch (error) {
    const failure = unavailableFailure(error)
    if (!failure) throw error
    return { reply: formReply(submission, failure.message), init: failure }
  }
}
