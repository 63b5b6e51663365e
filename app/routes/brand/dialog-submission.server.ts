import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { dataRequestContext } from '~/lib/http/data-request'
import { notFoundResponse, refusalInit } from '~/lib/http/http.server'
import { validateForm } from '~/lib/http/validate-form.server'
import type { FieldErrors, Outcome } from '~/lib/outcome'
import { inEnglish, toEnglish } from '~/texts/english-faults'
import { toFailure } from '../failure.server'

type Faults = { formErrors?: string[]; fieldErrors?: FieldErrors; code?: string }

type Attempt<Reply> = {
  /** The request's context, for logging a failure. */
  context: Readonly<RouterContextProvider>
  /** The form again, with all that was typed and what is wrong with it. */
  reply: (faults: Faults) => Reply | Promise<Reply>
  /** The default message above the form. */
  failed: string
  /** Makes the message from the domain's reason; by default the reason alone. */
  refused?: (reason: string) => string
}

/**
 * Runs the action of a dialog's form: returns its value, or, if it is refused or fails, the response that shows the
 * form again. Throws 404 for records that are unknown or not the brand's.
 */
export async function submitDialog<T, Reply>(
  work: () => Promise<Outcome<T>>,
  { context, reply, failed, refused }: Attempt<Reply>,
) {
  let outcome: Outcome<T>
  try {
    outcome = await work()
  } catch (error) {
    const { message, ...init } = toFailure(error, context)
    return { again: data(await reply({ formErrors: [failed, message] }), init) }
  }
  if (outcome.ok) return { value: outcome.value }
  if (outcome.reason === 'not found') throw notFoundResponse()
  const { errors } = outcome
  const message = toEnglish(outcome.message)
  const faults = errors ? { fieldErrors: inEnglish(errors) } : { formErrors: [refused?.(message) ?? message] }
  const code = outcome.reason === 'conflict' ? outcome.code : undefined
  return { again: data(await reply({ ...faults, code }), refusalInit(outcome)) }
}

type Words = Pick<Attempt<never>, 'context' | 'failed' | 'refused'>

/**
 * The same for a form with a schema; `hideFields` are not sent back. `newer`: updates the revision in an outdated form,
 * so that sending it again replaces the present state.
 */
export async function submitDialogForm<S extends z.ZodType, T, Newer extends object = Record<never, never>>(
  form: FormData,
  schema: S,
  work: (input: z.output<S>) => Promise<Outcome<T>>,
  { hideFields, newer, ...words }: Words & { hideFields?: string[]; newer?: () => Promise<Newer> },
) {
  const submission = validateForm(form, schema)
  if (submission.status !== 'success') {
    return { again: data(submission.reply({ hideFields }), { status: 400 }), value: undefined }
  }
  return await submitDialog(() => work(submission.value), {
    reply: async ({ formErrors, fieldErrors, code }) => ({
      ...submission.reply({ formErrors, fieldErrors, hideFields }),
      ...(code === 'changed-elsewhere' && (await newer?.())),
    }),
    ...words,
  })
}

/** The same for a form without fields, which is shown again with the one message. */
export async function submitConfirmation<T>(
  work: () => Promise<Outcome<T>>,
  failed: string,
  context: Attempt<never>['context'],
) {
  return await submitDialog(work, { context, reply: ({ formErrors }) => formErrors?.join(' ') ?? failed, failed })
}

type Change = Pick<Attempt<never>, 'context' | 'failed'> & {
  /** The page that shows a refusal. */
  back: string
  /** Converts the message for a page with script; by default the message itself. */
  reply?: (message: string) => unknown
}

/**
 * Does the work of a page's button: returns its value, or redirects back with a message. After an error, a page with
 * script stays and shows the message below the button.
 */
export async function submitPageAction<T>(work: () => Promise<Outcome<T>>, { context, back, failed, reply }: Change) {
  const { value, again } = await submitConfirmation(work, failed, context)
  if (!again) return { value }
  const { data: message, init } = again
  if ((init?.status ?? 0) >= 500 && context.get(dataRequestContext))
    return { refused: Response.json(reply?.(message) ?? message, init ?? {}) }
  return { refused: await redirectWithFlash(back, { title: 'Error', message, kind: 'error' }) }
}
