import { MethodText } from '~/marketing/method-page'
import { common } from '~/texts/common'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { publicMeta } from '~/ui/page/page-meta'
import type { Route } from './+types/method'

export const handle: PageHandle = { hydrate: false }

export function meta({ matches }: Route.MetaArgs) {
  const description = 'The formula, the source and the limits of every figure that the results of a task show.'
  return publicMeta(matches, { title: `Method · ${common.name}`, description, path: '/method' })
}

export default function Method() {
  // Never hydrated: so none of it need be in a brand's script.
  return <VisitorFrame>{import.meta.env.SSR && <MethodText />}</VisitorFrame>
}
