import { admit, brandId, toSignIn, userContext } from '~/accounts/guards.server'
import { texts } from '~/texts/en'
import type { Route } from './+types/home'
import { loadPortal } from './brand/portal.server'
import { PortalPage, titleOf } from './brand/portal-page'
import ConsumerPortal, { loader as loadConsumerPortal } from './consumer/portal'
import { VisitorHome } from './marketing/visitor-home'

/** An address with one of these is a view of the brand's portal, which someone signed out comes back to. */
const PORTAL_PARAMETERS = ['tab', 'project', 'dialog', 'phase', 'status', 'search']

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.audience === 'brand') return [{ title: titleOf(loaderData.portal) }]
  return [{ title: loaderData?.audience === 'consumer' ? texts.portal.title : texts.common.name }]
}

/** The first page: what this is for a visitor, their own portal for everyone else. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const user = context.get(userContext)
  if (!user && PORTAL_PARAMETERS.some((name) => url.searchParams.has(name))) throw toSignIn(request, url)
  if (!user) return { audience: 'visitor' as const }
  admit(context, user.userType, user)
  if (user.userType === 'brand') {
    return { audience: 'brand' as const, portal: await loadPortal(brandId(context), url) }
  }
  // The framework hands a route's component its own route's data, whatever it is given: so they lie side by side here.
  return { audience: 'consumer' as const, ...(await loadConsumerPortal({ context })) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.audience === 'brand') return <PortalPage portal={loaderData.portal} />
  if (loaderData.audience === 'consumer') return <ConsumerPortal loaderData={loaderData} />
  return <VisitorHome />
}
