import { readFile } from 'node:fs/promises'
import { data } from 'react-router'
import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { CSV_LIMIT } from '~/invitations/invitations'
import { decodeCsv } from '~/lib/formats/csv-rows.server'
import { readMultipart, requireWhole } from '~/lib/http/bodies/multipart.server'
import { MULTIPART_ALLOWANCE, pathId, requireFound } from '~/lib/http/http.server'
import { findDesignImport, importDesign } from '~/tasks/configuration/design.server'
import { DesignImportPage } from '~/tasks/configuration/design-import-page'
import { taskAddress } from '~/tasks/task-urls'
import { TaskError } from '~/tasks/view/task-error'
import { submitDialog } from '../../dialog-submission.server'
import { ownTaskId } from '../../require-own-ids.server'
import type { Route } from './+types/task-design-import'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Import a design: ${loaderData.title}` : 'Task not found' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const taskId = pathId(params.taskId)
  return { taskId, ...requireFound(await findDesignImport(brandId(context), taskId)) }
}

const NOTHING = 'Please choose a file, or paste the design.'
const TOO_LARGE = 'The file is larger than 5 MB.'
const failed = 'Failed to import the design. Please try again.'

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = await ownTaskId(brand, params.taskId)
  const { form, files, discard } = await readMultipart(request, { fileBytes: CSV_LIMIT, files: 1 })
  try {
    const typed = String(form.get('text') ?? '')
    const [file] = files
    if (file?.cut === 'too large') return data({ faults: [TOO_LARGE], text: typed }, { status: 413 })
    const text = file?.cut === null ? decodeCsv(await readFile(file.path)) : typed
    const work = () => {
      requireWhole(file, TOO_LARGE)
      return importDesign(brand, taskId, text)
    }
    if (!file?.cut && text.trim() === '') return data({ faults: [NOTHING], text }, { status: 400 })
    const { again } = await submitDialog(work, {
      reply: ({ formErrors, fieldErrors }) => ({
        faults: formErrors ?? Object.values(fieldErrors ?? {}).flat(),
        // More than the form may carry is chosen as a file again.
        text: Buffer.byteLength(text) < MULTIPART_ALLOWANCE ? text : '',
      }),
      context,
      failed,
    })
    if (again) return again
  } finally {
    await discard()
  }
  return await redirectWithFlash(taskAddress(taskId, 'build'), { title: 'Design imported' })
}

/** A separate page, so that leaving the builder asks about unsaved changes. */
export default function TaskDesignImport({ loaderData, actionData }: Route.ComponentProps) {
  return <DesignImportPage {...loaderData} refused={actionData ?? null} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
