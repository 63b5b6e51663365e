import type { Submission } from '@conform-to/react'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { isMultipart, readMultipart } from '~/lib/http/bodies/multipart.server'
import { BODY_LIMIT, readForm, refuse, requireFound } from '~/lib/http/http.server'
import { nextTurn } from '~/lib/work/next-turn'
import { MADE_FROM } from '~/projects/projects'
import { taskType } from '~/task-types/registry'
import { screenerBuilder } from '~/task-types/screener-builder'
import { StrangeForm } from '~/task-types/task-type'
import { PREVIEWED } from '~/task-types/views'
import { takeImages } from '~/tasks/configuration/images.server'
import { keepBuilderDraft } from '~/tasks/configuration/preview-store.server'
import { countAffectedDrafts, saveConfiguration } from '~/tasks/configuration/save-configuration.server'
import { configRevision, effectiveConfig } from '~/tasks/stored-config.server'
import { DRAFT, previewAddress, type TaskBuilder, taskAddress } from '~/tasks/task-urls'
import { NOT_PREVIEWED, TOUCHED } from '~/tasks/tasks'
import { findTaskRow } from '~/tasks/tasks.server'
import { IMAGE_LIMIT } from '~/uploads/images'
import { submitDialog } from '../../dialog-submission.server'

const MOST_FILES = 40

/** Parses a builder's post into the new configuration, given the current one. */
type Builder<Read = unknown> = {
  name: TaskBuilder
  parse(form: FormData): Promise<Submission<unknown, string[], Read>>
  /** Makes ready what a page works out that shows the form again. */
  prepare?: ((typed: Record<string, unknown>, taskId: number) => Promise<void>) | undefined
  whole(read: Read, before: unknown): unknown
  /** Prefix of its fields' paths in the configuration. */
  within?: string
  saved: { title: string; message?: string }
}

type Args = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>

/** Saves the configuration that the builder of a task's type posts, or keeps it to be previewed. */
export async function saveBuilder(args: Args, brand: number, taskId: number) {
  const { config, messages: words } = taskType(requireFound(await findTaskRow(brand, taskId)).type)
  const { parseForm, prepareForm, mergeHidden } = config.editing ?? {}
  if (!parseForm) throw refuse(409, 'This task type has no configuration.')
  const whole = (read: unknown, before: unknown) => mergeHidden?.(read, before) ?? read
  return await saveBuilt(args, brand, taskId, {
    name: 'build',
    parse: parseForm,
    prepare: prepareForm,
    whole,
    saved: words.saved,
  })
}

/**
 * Saves what a builder posts, or keeps it to be previewed: a redirect, or the form again with its faults or its list
 * edited.
 */
export async function saveBuilt<Read>(
  { request, context, url }: Args,
  brand: number,
  taskId: number,
  { name, parse, prepare, whole, within = '', saved }: Builder<Read>,
) {
  const task = requireFound(await findTaskRow(brand, taskId))
  const { form, errors, notWritten } = await readBuilderForm(request, brand, task.id)
  // Decoding, parsing and rendering a large form takes long, so it yields in between.
  await nextTurn()
  const submission = await parseOrRefuse(() => parse(form))
  await nextTurn()
  await prepare?.(submission.payload, taskId)
  const hasFaultyFiles = Object.keys(errors).length > 0
  if (submission.status !== 'success' || hasFaultyFiles) {
    const isRefused = submission.status === 'error' || hasFaultyFiles
    return data(submission.reply(hasFaultyFiles ? { fieldErrors: errors } : {}), {
      status: notWritten?.status ?? (isRefused ? 400 : 200),
    })
  }
  const value = whole(submission.value, effectiveConfig(task))
  const madeFrom = url.searchParams.get(MADE_FROM)
  if (url.searchParams.has(PREVIEWED)) {
    const draft = { builder: name, config: value, form: submission.payload, madeFrom }
    const kept = await submitDialog(() => keepBuilderDraft(brand, task.id, draft), {
      reply: (errors) => submission.reply(shownErrors(errors, within)),
      context,
      failed: NOT_PREVIEWED,
    })
    if (kept.again) return kept.again
    return redirect(previewAddress(task.id, name, { [DRAFT]: kept.value.id }), 303)
  }
  const seen = { madeFrom, touched: Number(url.searchParams.get(TOUCHED)) }
  const { again } = await submitDialog(() => saveConfiguration(brand, task.id, value, seen), {
    reply: async ({ code, ...errors }) => {
      const reply = submission.reply(shownErrors(errors, within))
      // The same again is a yes.
      if (code === 'touches-drafts')
        return { ...reply, touched: requireFound(await countAffectedDrafts(brand, task.id, value)) }
      if (code !== 'changed-elsewhere') return reply
      // With the present revision, sending the form again replaces the stored state.
      return { ...reply, revision: configRevision(requireFound(await findTaskRow(brand, task.id))) }
    },
    context,
    failed: taskType(task.type).messages.notSaved,
  })
  if (again) return again
  return redirectWithFlash(taskAddress(task.id, 'build'), saved)
}

/** Reads the form of a builder with the addresses of its images instead of their files, or why some are refused. */
async function readBuilderForm(
  request: Request,
  brandId: number,
  taskId: number,
): Promise<{ form: FormData } & Awaited<ReturnType<typeof takeImages>>> {
  if (!isMultipart(request))
    return { form: await readForm(request, 'nested', BODY_LIMIT), errors: {}, notWritten: null }
  const posted = await readMultipart(request, { fileBytes: IMAGE_LIMIT, files: MOST_FILES })
  try {
    return { form: posted.form, ...(await takeImages(posted, brandId, taskId)) }
  } finally {
    await posted.discard()
  }
}

async function parseOrRefuse<Submission>(parse: () => Promise<Submission>): Promise<Submission> {
  try {
    return await parse()
  } catch (error) {
    throw error instanceof StrangeForm ? refuse(400, error.message) : error
  }
}

type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }

/** The faults at the fields of a builder's form. A screener has its own page, to which the task's builder links. */
function shownErrors({ formErrors, fieldErrors = {} }: Errors, within: string): Errors {
  const isHidden = (path: string) => within === '' && path.startsWith(screenerBuilder.within)
  const entries = Object.entries(fieldErrors)
  const hidden = entries.filter(([path]) => isHidden(path)).flatMap(([, messages]) => messages)
  const shown = Object.fromEntries(entries.filter(([path]) => !isHidden(path)))
  const form = [...(formErrors ?? []), ...hidden.map((message) => `Please edit the screener. ${message}.`)]
  return { ...(form.length > 0 && { formErrors: form }), fieldErrors: formNames(shown, within) }
}

/** `questions.0.title` is the field `questions[0].title`. */
function formNames(errors: Record<string, string[]>, within: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      (path.startsWith(within) ? path.slice(within.length) : path).replace(/\.(\d+)(?=\.|$)/g, '[$1]'),
      messages,
    ]),
  )
}
