import { data } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { notFound, pathId, readForm } from '~/lib/http.server'
import type { AssignmentReply } from '~/projects/assign-stakeholders-form'
import { addParticipants } from '~/projects/joint-participation.server'
import { listCandidateIds } from '~/projects/participant-list.server'
import { NO_SELECTION, type ParticipationForm, readParticipationForm } from '~/projects/participation-form'
import { portalAddress } from '~/projects/portal-address'
import { ownsProject } from '~/projects/projects.server'
import type { Route } from './+types/project-participation'
import { loadCandidates } from './candidates.server'
import { keepForm } from './dialog-client-action'
import { attempt } from './dialog-reply.server'
import { loadProjectNoun } from './portal.server'
import { PortalPage } from './portal-page'

export const meta = () => [{ title: 'Assign Stakeholders' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  return await loadProjectNoun(brandId(context), url, 'assign-stakeholders', pathId(params.projectId))
}

const failed = 'Failed to assign stakeholders to project.'
const unreached: AssignmentReply = { error: failed, candidates: null }

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const projectId = pathId(params.projectId)
  if (!(await ownsProject(brand, projectId))) throw notFound()
  const { form, fault } = readParticipationForm(await readForm(request))
  const again = (message: string | null) => replyWith(brand, projectId, form, message)
  if (fault) return data(await again(fault), { status: 400 })
  if (form.page !== null) return await again(null)
  const everyone = form.everyone ? await listCandidateIds(brand, projectId, { search: form.q, tag: form.tag }) : []
  const selected = [...form.consumerId, ...everyone]
  if (selected.length === 0) return data(await again(NO_SELECTION), { status: 400 })

  const assigned = await attempt(() => addParticipants(brand, projectId, selected), {
    reply: ({ formErrors }) => again(formErrors?.[0] ?? failed),
    failed,
  })
  if (assigned.again) return assigned.again
  return await redirectWithFlash(portalAddress(null, { project: projectId }), {
    title: `Stakeholders assigned to ${assigned.value.project} successfully.`,
  })
}

async function replyWith(
  brand: number,
  projectId: number,
  { consumerId: chosen, q: search, tag, page }: ParticipationForm,
  error: string | null,
): Promise<AssignmentReply> {
  return { error, candidates: await loadCandidates(brand, projectId, { search, tag, page: page ?? 1, chosen }) }
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepForm(args, () => data(unreached, { status: 503 }))
}

export default function ProjectParticipationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PortalPage portal={loaderData} assignment={actionData} />
}
