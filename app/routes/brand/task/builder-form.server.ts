import { type ActionFunctionArgs, data } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { found, readForm, refuse } from '~/lib/http/http.server'
import { isMultipart, readMultipart } from '~/lib/http/multipart.server'
import { taskType } from '~/task-types/registry'
import { configRevision } from '~/tasks/config.server'
import { countTouched, saveConfiguration } from '~/tasks/configuration/configuration.server'
import { takeImages } from '~/tasks/configuration/images.server'
import { taskAddress } from '~/tasks/task-address'
import { MADE_FROM, TOUCHED } from '~/tasks/tasks'
import { findTaskRow } from '~/tasks/tasks.server'
import { IMAGE_LIMIT } from '~/uploads/images'
import { attempt } from '../dialog-reply.server'

const MOST_FILES = 40

type Args = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>

/** Saves the configuration that a builder posts: a redirect, or the form again with its faults or its list edited. */
export async function saveBuilder({ request, context, url }: Args, brand: number, taskId: number) {
  const task = found(await findTaskRow(brand, taskId))
  const { config, words } = taskType(task.type)
  if (!config.editing) throw refuse(409, 'This task type has no configuration.')
  const { form, errors, notWritten } = await readBuilderForm(request, brand, task.id)
  const submission = config.editing.parseForm(form)
  const hasFaultyFiles = Object.keys(errors).length > 0
  if (submission.status !== 'success' || hasFaultyFiles) {
    const isRefused = submission.status === 'error' || hasFaultyFiles
    return data(submission.reply(hasFaultyFiles ? { fieldErrors: errors } : {}), {
      status: notWritten?.status ?? (isRefused ? 400 : 200),
    })
  }
  const { value } = submission
  const seen = { madeFrom: url.searchParams.get(MADE_FROM), touched: Number(url.searchParams.get(TOUCHED)) }
  const { again } = await attempt(() => saveConfiguration(brand, task.id, value, seen), {
    reply: async ({ formErrors, fieldErrors, code }) => {
      const reply = submission.reply({ formErrors, fieldErrors: fieldErrors && formNames(fieldErrors) })
      // The same again is a yes.
      if (code === 'touches-drafts') return { ...reply, touched: found(await countTouched(brand, task.id, value)) }
      if (code !== 'changed-elsewhere') return reply
      // What is sent again replaces what stands now.
      return { ...reply, revision: configRevision(found(await findTaskRow(brand, task.id))) }
    },
    context,
    failed: words.notSaved,
  })
  if (again) return again
  return redirectWithFlash(taskAddress(task.id, 'build'), words.saved)
}

/** Reads the form of a builder with the addresses of its images in the place of their files, or why some are not taken. */
async function readBuilderForm(
  request: Request,
  brandId: number,
  taskId: number,
): Promise<{ form: FormData } & Awaited<ReturnType<typeof takeImages>>> {
  if (!isMultipart(request)) return { form: await readForm(request), errors: {}, notWritten: null }
  const posted = await readMultipart(request, { fileBytes: IMAGE_LIMIT, files: MOST_FILES })
  try {
    return { form: posted.form, ...(await takeImages(posted, brandId, taskId)) }
  } finally {
    await posted.discard()
  }
}

/** `questions.0.title` is the field `questions[0].title`. */
function formNames(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), messages]),
  )
}
