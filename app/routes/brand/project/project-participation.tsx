import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { notFoundResponse, pathId } from '~/lib/http/http.server'
import { findCandidates, listCandidateIds, pageCandidates } from '~/projects/participation/participant-list.server'
import { addParticipants } from '~/projects/participation/participants.server'
import { AssignStakeholders } from '~/projects/participation/people-picker-form'
import { portalAddress } from '~/projects/portal-url'
import { ownsProject } from '~/projects/projects.server'
import { keepChoice } from '../dialog-client-action'
import { handlePeoplePicker, loadCandidates } from '../people-picker.server'
import type { Route } from './+types/project-participation'

export const meta = () => [{ title: 'Assign Stakeholders' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const brand = brandId(context)
  return await loadCandidates(brand, await notYetIn(brand, pathId(params.projectId)))
}

const failed = 'Failed to assign stakeholders to project. Please try again.'

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const project = pathId(params.projectId)
  const { value, again } = await handlePeoplePicker({ request, context }, brand, await notYetIn(brand, project), {
    assign: (ids) => addParticipants(acting(context), project, ids),
    failed,
  })
  if (again) return again
  return await redirectWithFlash(portalAddress(null, { project }), {
    title: `Stakeholders assigned to ${value.project} successfully.`,
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepChoice(args, failed)
}

export default function ProjectParticipation({ loaderData, actionData }: Route.ComponentProps) {
  return <AssignStakeholders candidates={loaderData} reply={actionData} />
}

/** The brand's consumers outside the project; throws 404 for another brand's project. */
async function notYetIn(brand: number, projectId: number) {
  if (!(await ownsProject(brand, projectId))) throw notFoundResponse()
  return {
    find: findCandidates.bind(null, brand, projectId),
    page: pageCandidates.bind(null, brand, projectId),
    listIds: listCandidateIds.bind(null, brand, projectId),
  }
}
