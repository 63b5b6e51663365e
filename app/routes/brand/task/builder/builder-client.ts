import type { SubmissionResult } from '@conform-to/react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PREVIEWED } from '~/task-types/views'
import { DRAFT } from '~/tasks/task-urls'
import { NOT_PREVIEWED } from '~/tasks/tasks'
import { type PageAt, skipRevalidation } from '~/ui/dialogs/parent-page'
import { keepForm } from '../../dialog-client-action'

/**
 * Whether a builder's page revalidates. It does not while a dialog over it opens or closes, or the preview shows the
 * builder's content.
 */
export function revalidatesBuilder(args: ShouldRevalidateFunctionArgs, pageAt: PageAt): boolean {
  const { formAction, nextUrl } = args
  const isPreviewed = formAction?.endsWith(`&${PREVIEWED}=1`) && nextUrl.searchParams.has(DRAFT)
  return isPreviewed || skipRevalidation(args, pageAt) ? false : args.defaultShouldRevalidate
}

/** If the server is unreachable, the builder stays, with an error message. */
export async function keepBuilder<T>(args: { serverAction: () => Promise<T>; request: Request }) {
  // Reported as a failure, it triggers no revalidation, which would fail too and remove the builder.
  return await keepForm(args, (reason) => data(unreachableResult(args.request, reason), { status: 503 }))
}

/** Without a reason, the page has its own message. */
function unreachableResult(request: Request, reason: string | null): SubmissionResult<string[]> {
  const isPreview = new URL(request.url).searchParams.has(PREVIEWED)
  return {
    status: 'error',
    error: { '': [...(isPreview ? [NOT_PREVIEWED] : []), ...(reason === null ? [] : [reason])] },
  }
}
