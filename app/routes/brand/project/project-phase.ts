import { data } from 'react-router'
import { brandId } from '~/access/guards.server'
import { type FlashMessage, keepFlashMessage, redirectWithFlash } from '~/accounts/flash-message.server'
import { check, readForm } from '~/lib/http/http.server'
import { moveProject } from '~/projects/board/board.server'
import { type MoveReply, moveSchema } from '~/projects/board/board-items'
import { portalAddress } from '~/projects/portal-url'
import { PHASE_LABELS } from '~/projects/projects'
import { keepForm } from '../dialog-client-action'
import { submitDialog } from '../dialog-submission.server'
import { ownProjectId } from '../require-own-ids.server'
import type { Route } from './+types/project-phase'

const failed = 'Failed to update project. Please try again.'

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const projectId = await ownProjectId(brand, params.projectId)
  const { phase, stay } = check(moveSchema, Object.fromEntries(await readForm(request)))
  const { value: title, again } = await submitDialog(() => moveProject(brand, projectId, phase), {
    reply: ({ formErrors }) => ({ refused: toError(formErrors?.join(' ') ?? failed) }),
    context,
    failed,
  })
  const back = `${portalAddress(url.searchParams)}#project-pipeline`
  if (again) return stay ? again : await redirectWithFlash(back, again.data.refused)
  const flash = { title: 'Project updated', message: `${title}: ${PHASE_LABELS[phase]}` }
  if (!stay) return await redirectWithFlash(back, flash)
  return data<MoveReply>({ refused: null }, { headers: { 'Set-Cookie': await keepFlashMessage(flash) } })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepForm(args, () => data<MoveReply>({ refused: toError(failed) }, { status: 503 }))
}

/** A new one each time, because the same flash message is shown once. */
function toError(message: string): FlashMessage {
  return { title: 'Error', message, kind: 'error' }
}
