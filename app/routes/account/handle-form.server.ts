import type { z } from 'zod'
import { type FormReply, formReply } from '~/accounts/form-result'
import { refusalInit } from '~/lib/http/http.server'
import { validateForm } from '~/lib/http/validate-form.server'
import type { Outcome } from '~/lib/outcome'
import { toSentence, toSentences } from '~/texts/fault'
import type { Language } from '~/texts/language'
import { unavailableFailure } from '../failure.server'

/** `code` is that of a conflict. */
export type RejectedForm = { reply: FormReply; init: ResponseInit; code?: string }
type FormOutcome<T> = { value: T } | RejectedForm

/** Validates and saves a posted form; returns a reply to show it again, in this language, if it has errors or is refused. */
export async function handleForm<S extends z.ZodType, T>(
  language: Language,
  posted: FormData,
  schema: S,
  save: (input: z.output<S>) => Promise<Outcome<T>>,
): Promise<FormOutcome<T>> {
  const submission = validateForm(posted, schema, { say: (given) => toSentence(given, language) })
  if (submission.status !== 'success') return { reply: formReply(submission), init: { status: 400 } }
  try {
    const outcome = await save(submission.value)
    if (outcome.ok) return { value: outcome.value }
    const { message, errors } = outcome
    const reply = formReply(submission, errors ? null : toSentence(message, language))
    const code = outcome.reason === 'conflict' ? outcome.code : undefined
    return { reply: { ...reply, errors: toSentences(errors ?? {}, language) }, init: refusalInit(outcome), code }
  } catch (error) {
    const failure = unavailableFailure(error)
    if (!failure) throw error
    return { reply: formReply(submission, toSentence(failure.message, language)), init: failure }
  }
}
