import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { redirectToSignIn, userContext } from '~/access/guards.server'
import { DEMO_FORM_ADDRESS, DEMO_SUBMITTED_ADDRESS, LANDING_FACTS } from '~/marketing/facts'
import type { DemoView } from '~/marketing/landing/demo-dialog'
import { portalPage } from '~/projects/portal-url'
import { PortalPage, portalMeta } from '~/tasks/list/portal-page'
import { skipRevalidation } from '~/ui/dialogs/parent-page'
import { ErrorPage } from '~/ui/page/error-page'
import { publicMeta } from '~/ui/page/page-meta'
import type { Route } from './+types/home'
import { loader as loadBrandPortal } from './brand/portal'
import { loader as loadConsumerPortal } from './consumer/portal'

/** An address with one of these is a view of the brand's portal, which someone signed out comes back to. */
const PORTAL_PARAMETERS = ['tab', 'project', 'dialog', 'phase', 'status', 'search']

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.audience === 'brand') return portalMeta(loaderData.view)
  if (loaderData?.audience === 'consumer') return others?.consumer.meta({ matches })
  return publicMeta(matches, { ...LANDING_FACTS, path: '/' })
}

/** The first page: what this is for a visitor, their own portal for everyone else. A brand's dialogs lie over it. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const demo = parseDemoView(url)
  if (!user && demo === 'closed' && PORTAL_PARAMETERS.some((name) => url.searchParams.has(name)))
    throw redirectToSignIn(request, url)
  if (!user) return { audience: 'visitor' as const, demo }
  if (user.userType === 'brand') {
    return { audience: 'brand' as const, view: await loadBrandPortal({ url, context }) }
  }
  // The framework passes a route's component only its own route's data, so both portals' data is returned here.
  return { audience: 'consumer' as const, ...(await loadConsumerPortal({ context })) }
}

/** Keeps the portal while a dialog over it opens, closes or changes. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return skipRevalidation(args, portalPage) ? false : args.defaultShouldRevalidate
}

// Never hydrated: so none of it need be in a brand's script.
const others = import.meta.env.SSR
  ? { visitor: await import('~/marketing/landing/landing'), consumer: await import('./consumer/portal') }
  : null

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.audience === 'brand') return <PortalPage view={loaderData.view} />
  if (!others) return null
  if (loaderData.audience === 'consumer') return <others.consumer.default loaderData={loaderData} />
  return <others.visitor.Landing view={loaderData.demo} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const view = new URLSearchParams(useLocation().search)
  return <ErrorPage error={error} failed={failureIn(view, isRouteErrorResponse(error) ? error.status : null)} />
}

/** The error message for the part of the portal that failed to load. */
function failureIn(view: URLSearchParams, status: number | null): string | undefined {
  if (view.has('project')) return status === null ? 'Failed to fetch project.' : `Failed to fetch project: ${status}`
  return view.get('tab') === 'tasks' ? 'Failed to fetch tasks.' : undefined
}

function parseDemoView({ pathname, search }: URL): DemoView['view'] {
  if (pathname + search === DEMO_FORM_ADDRESS) return 'form'
  return pathname + search === DEMO_SUBMITTED_ADDRESS ? 'submitted' : 'closed'
}
