import { PreviewDialog } from '~/tasks/configuration/preview-dialog'
import type { Route } from './+types/task-preview'

export const meta = () => [{ title: 'Preview' }]

export default function TaskPreview({ params }: Route.ComponentProps) {
  return <PreviewDialog taskId={Number(params.taskId)} />
}
