import { data, href } from 'react-router'
import { Lead } from '~/accounts/account-fields'
import { iso, toUtcDate } from '~/lib/dates'
import { refusalInit } from '~/lib/http/http.server'
import { LinkedPreviewPage } from '~/tasks/configuration/linked-preview-page'
import { PREVIEW_FRAME_ROUTE } from '~/tasks/sharing/sharing'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { pageWords, privateMeta } from '~/ui/page/page-meta'
import { useWords } from '~/ui/use-words'
import type { Route } from './+types/preview-link'
import { followLink, noIndexMiddleware } from './require-preview-link.server'

export const middleware: Route.MiddlewareFunction[] = [noIndexMiddleware]

export const handle: PageHandle = { hydrate: false }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = pageWords(matches)
  const { title, description, unknown } = words.previewLink
  const shared = loaderData?.shared
  if (!shared) return privateMeta({ title: unknown.title, description: unknown.text })
  return privateMeta({ title: title(shared.title), description: description(shared.by.companyName) })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Shows a preview to anyone with a link to it, and stores nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { preview, limited } = await followLink(args)
  if (!preview) {
    return data({ shared: null, isTooMany: limited !== null }, limited ? refusalInit(limited) : { status: 404 })
  }
  const { title, companyName, createdAt, expiresAt } = preview
  const shared = {
    by: { companyName, endsAt: iso(expiresAt - 1) },
    title,
    madeOn: toUtcDate(createdAt),
    frame: href(PREVIEW_FRAME_ROUTE, args.params),
  }
  return data({ shared, isTooMany: false })
}

export default function PreviewLink({ loaderData: { shared, isTooMany } }: Route.ComponentProps) {
  const words = useWords()
  const { title, text, tooMany } = words.previewLink.unknown
  if (shared) return <LinkedPreviewPage {...shared} />
  return (
    <VisitorFrame>
      <Lead title={title} text={isTooMany ? tooMany : text} />
    </VisitorFrame>
  )
}
