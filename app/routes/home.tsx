import { admit, userContext } from '~/accounts/guards.server'
import { texts } from '~/texts/en'
import type { Route } from './+types/home'
import BrandPortal, { loader as loadBrandPortal } from './brand/portal'
import ConsumerPortal, { loader as loadConsumerPortal } from './consumer/portal'
import { VisitorHome } from './marketing/visitor-home'

export function meta() {
  return [{ title: texts.common.name }]
}

/** The first page: of the product for a visitor, of their own portal for everyone else. */
export async function loader(args: Route.LoaderArgs) {
  const user = args.context.get(userContext)
  if (!user) return { view: 'visitor' as const }
  admit(args.context, user.userType, user)
  return user.userType === 'brand'
    ? { view: 'brand' as const, portal: await loadBrandPortal(args) }
    : { view: 'consumer' as const, portal: await loadConsumerPortal(args) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === 'brand') return <BrandPortal loaderData={loaderData.portal} />
  if (loaderData.view === 'consumer') return <ConsumerPortal loaderData={loaderData.portal} />
  return <VisitorHome />
}
