import { data } from 'react-router'
import { brandId } from '~/access/guards.server'
import { readMultipart, requireWhole } from '~/lib/http/bodies/multipart.server'
import { validateForm } from '~/lib/http/validate-form.server'
import { parseIdParam } from '~/lib/lists/paging'
import type { Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import { listProjectTitles } from '~/projects/portal.server'
import type { Added } from '~/tasks/studies/studies.server'
import { STUDY_LIMIT, STUDY_TOO_LARGE } from '~/tasks/studies/study-file'
import { importStudy } from '~/tasks/studies/study-file.server'
import { StudyImportPage } from '~/tasks/studies/study-import-page'
import { placeSchema } from '~/tasks/studies/templates'
import { pageMeta } from '~/ui/page/page-meta'
import { keepInput } from '../dialog-client-action'
import { submitDialog } from '../dialog-submission.server'
import { createFormIdempotency } from '../form-idempotency.server'
import type { Route } from './+types/study-import'
import { redirectToAdded } from './redirect-to-study.server'

export function meta() {
  return pageMeta({ title: 'Import a study', description: 'Create tasks from a study that was exported.' })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const projects = await listProjectTitles(brandId(context))
  const wanted = parseIdParam(url, 'project')
  const projectId = projects.find(({ id }) => id === wanted)?.id ?? null
  return { projects, start: { key: randomId(9), projectId } }
}

const once = createFormIdempotency<Outcome<Added>>()
const failed = 'Failed to import the study. Please try again.'
const NO_FILE = 'Please choose a file.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const { form, files, discard } = await readMultipart(request, { fileBytes: STUDY_LIMIT, files: 1 })
  try {
    const submission = validateForm(form, placeSchema)
    const [file] = files
    if (!file) return data(submission.reply({ fieldErrors: { file: [NO_FILE] } }), { status: 400 })
    if (file.cut === 'too large')
      return data(submission.reply({ fieldErrors: { file: [STUDY_TOO_LARGE] } }), { status: 413 })
    if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
    const work = async () => {
      requireWhole(file, STUDY_TOO_LARGE)
      return await once(url, brand, form, () => importStudy(brand, file.path, submission.value), file.path)
    }
    const { value, again } = await submitDialog(work, { reply: submission.reply, context, failed })
    return again ?? (await redirectToAdded(value))
  } finally {
    await discard()
  }
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function StudyImport({ loaderData, actionData }: Route.ComponentProps) {
  return <StudyImportPage {...loaderData} lastResult={actionData ?? null} />
}
