import { data } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-result'
import { notFoundResponse, pathId, readForm, requireFound } from '~/lib/http/http.server'
import { toLocalPath } from '~/lib/http/local-path'
import { findingNoteSchema } from '~/responses/report/notes/finding-note'
import { FindingNotePage } from '~/responses/report/notes/finding-note-page'
import { findFindingWithNote, writeNote } from '~/responses/report/notes/finding-notes.server'
import { taskAddress } from '~/tasks/task-urls'
import { TaskError } from '~/tasks/view/task-error'
import type { PageHandle } from '~/ui/page/document'
import { handleForm } from '../../../account/handle-form.server'
import { requestLanguage } from '../../../locale.server'
import { keepForm } from '../../dialog-client-action'
import type { Route } from './+types/finding-note'

export const handle: PageHandle = { hydrate: false }

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Note: ${loaderData.subject}` : 'Task not found' }]
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const taskId = pathId(params.taskId)
  const noted = requireFound(await findFindingWithNote(brandId(context), taskId, url.searchParams.get('finding') ?? ''))
  return { ...noted, back: backFrom(taskId, url) }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const taskId = pathId(params.taskId)
  const finding = url.searchParams.get('finding') ?? ''
  const taken = await handleForm(requestLanguage(context), await readForm(request), findingNoteSchema, ({ text }) =>
    writeNote(acting(context), taskId, { finding, text }),
  )
  if ('reply' in taken) {
    if (taken.init.status === 404) throw notFoundResponse()
    return data(taken.reply, taken.init)
  }
  return await redirectWithFlash(backFrom(taskId, url), { title: taken.value })
}

const failed = 'Failed to save the note. Please try again.'

/** On a hydrated page, a failure leaves the form and its text in place and shows the reason. */
export async function clientAction(args: Route.ClientActionArgs) {
  const { message, errors } = await keepForm(args, () => ({ ...noReply, message: failed }))
  // An error status prevents revalidation, which would fail too and replace the page.
  return data(message ?? errors.text?.join(' ') ?? failed, { status: 503 })
}

function backFrom(taskId: number, { searchParams }: URL): string {
  return toLocalPath(searchParams.get('back')) ?? taskAddress(taskId, 'responses')
}

export default function FindingNote({ loaderData, actionData }: Route.ComponentProps) {
  const reply = typeof actionData === 'string' ? { ...noReply, message: actionData } : (actionData ?? noReply)
  // Never hydrated: so it need not be in a brand's script.
  return import.meta.env.SSR && <FindingNotePage {...loaderData} reply={reply} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
