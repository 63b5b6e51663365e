import type { ComponentProps } from 'react'
import { isRouteErrorResponse, Link, useMatches } from 'react-router'
import { pageAudience } from '~/ui/page/document'
import { ErrorPage, Reference } from '~/ui/page/error-page'
import { BrandFrame, VisitorFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'

/** Replaces a task's view: 'Task not found', or another error. */
export function TaskError({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <Frame current="tasks">
      <title>Task not found</title>
      <PageHead title="Task not found">
        <p className="text-ink-2">It may have been deleted, or the link is mistyped.</p>
      </PageHead>
      <p className="actions">
        <Link className="button" to="/">
          Back to portal
        </Link>
      </p>
      <Reference error={error} />
    </Frame>
  )
}

// The portal's bar is in no other sheet than the brand's, which every page in the browser has.
const Frame = import.meta.env.SSR ? FrameOfSheet : BrandFrame

function FrameOfSheet(props: ComponentProps<typeof BrandFrame>) {
  const { sheet } = pageAudience(useMatches())
  return sheet === 'brand' ? <BrandFrame {...props} /> : <VisitorFrame>{props.children}</VisitorFrame>
}
