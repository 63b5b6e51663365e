import { data } from 'react-router'
import { keepFlashMessage, redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { check, pathId, readForm } from '~/lib/http/http.server'
import { moveProject } from '~/projects/board/board.server'
import { type MoveReply, moveSchema } from '~/projects/board/board-facts'
import { portalAddress } from '~/projects/portal-address'
import { PHASE_LABELS } from '~/projects/projects'
import { keepForm } from '../dialog-client-action'
import { attempt } from '../dialog-reply.server'
import type { Route } from './+types/project-phase'

const refused = { title: 'Error', message: 'Failed to update project. Please try again.', kind: 'error' as const }

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const projectId = pathId(params.projectId)
  const { phase, stay } = check(moveSchema, Object.fromEntries(await readForm(request)))
  const { value: title, again } = await attempt(() => moveProject(brand, projectId, phase), {
    reply: (): MoveReply => ({ refused }),
    context,
    failed: refused.message,
  })
  const back = `${portalAddress(url.searchParams)}#project-pipeline`
  if (again) return stay ? again : await redirectWithFlash(back, refused)
  const flash = { title: 'Project updated', message: `${title}: ${PHASE_LABELS[phase]}` }
  if (!stay) return await redirectWithFlash(back, flash)
  return data<MoveReply>({ refused: null }, { headers: { 'Set-Cookie': await keepFlashMessage(flash) } })
}

export async function clientAction(args: Route.ClientActionArgs) {
  // A new one each time, because the same flash message is shown once.
  return await keepForm(args, () => data<MoveReply>({ refused: { ...refused } }, { status: 503 }))
}
