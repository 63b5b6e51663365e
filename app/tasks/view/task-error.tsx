import { isRouteErrorResponse, Link } from 'react-router'
import { ErrorPage, Reference } from '~/ui/page/error-page'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'

/** What stands in place of a task's view: 'Task not found', or what else went wrong. */
export function TaskError({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <BrandFrame current="tasks">
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
    </BrandFrame>
  )
}
