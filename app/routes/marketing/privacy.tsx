import { PrivacyText } from '~/marketing/privacy-page'
import { common } from '~/texts/common'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { publicMeta } from '~/ui/page/page-meta'
import type { Route } from './+types/privacy'

export const handle: PageHandle = { hydrate: false }

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'What is kept of visitors, brands and the people they ask, where, for how long, and how it is removed.'
  return publicMeta(matches, { title: `Privacy · ${common.name}`, description, path: '/privacy' })
}

export default function Privacy() {
  // Never hydrated: so none of it need be in a brand's script.
  return <VisitorFrame>{import.meta.env.SSR && <PrivacyText />}</VisitorFrame>
}
