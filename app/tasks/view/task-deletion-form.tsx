import { ConfirmForm } from '~/ui/dialog-form'

/** Asks before a task is deleted, and says what goes with it. */
export function TaskDeletionForm({ title, error }: { title: string; error?: string }) {
  return (
    <ConfirmForm error={error} submit="Delete task" pending="Deleting...">
      <p className="mt-4">Are you sure you want to delete this task?</p>
      <p className="text-ink-2 mt-2">'{title}' and all answers to it cannot be brought back.</p>
    </ConfirmForm>
  )
}
