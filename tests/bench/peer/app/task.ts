import { keepDraft, readSurvey } from './store.server'

type RouteArgs = { request: Request }

export function loader({ request }: RouteArgs) {
  return Response.json(readSurvey(request))
}

export async function action({ request }: RouteArgs) {
  return Response.json(await keepDraft(request))
}
