import { brandId } from '~/accounts/guards.server'
import { pathId } from '~/lib/http/http.server'
import { idWanted } from '~/lib/paging'
import { PreviewDialog } from '~/tasks/configuration/preview-dialog'
import { findBuilderDraft, listPreviewLinks } from '~/tasks/configuration/previews.server'
import { DRAFT, LINKS } from '~/tasks/task-address'
import type { Route } from './+types/task-preview'

export const meta = () => [{ title: 'Preview' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  const draft = await findBuilderDraft(brand, taskId, idWanted(url, DRAFT) ?? 0)
  const links = await listPreviewLinks(brand, taskId)
  return { taskId, draftId: draft?.id ?? null, links, isOpen: url.searchParams.has(LINKS) }
}

export default function TaskPreview({ loaderData }: Route.ComponentProps) {
  return <PreviewDialog {...loaderData} />
}
