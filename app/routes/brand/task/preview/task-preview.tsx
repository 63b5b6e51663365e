import { PreviewDialog } from '~/tasks/configuration/preview-dialog'
import type { Route } from './+types/task-preview'
import { loadPreviewDialog } from './task-preview.server'

export const meta = () => [{ title: 'Preview' }]

export async function loader(args: Route.LoaderArgs) {
  return await loadPreviewDialog(args)
}

export default function TaskPreview({ loaderData }: Route.ComponentProps) {
  return <PreviewDialog {...loaderData} />
}
