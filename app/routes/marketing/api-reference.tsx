import { ApiPage } from '~/marketing/api-page'
import { common } from '~/texts/common'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { publicMeta } from '~/ui/page/page-meta'
import type { Route } from './+types/api-reference'

export const handle: PageHandle = { hydrate: false }

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Every call of the API with what it takes and what it answers.'
  return publicMeta(matches, { title: `API reference · ${common.name}`, description, path: '/docs/api' })
}

export async function loader() {
  const { apiReference } = await import('../api/reference/page-data.server')
  return apiReference()
}

export default function ApiReferencePage({ loaderData }: Route.ComponentProps) {
  return (
    <VisitorFrame>
      <ApiPage {...loaderData} />
    </VisitorFrame>
  )
}
