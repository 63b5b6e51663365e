import { DialogView } from '~/ui/dialog'
import { AssignDialog, type Candidates } from './assign-dialog'
import { RemovalDialog } from './removal-dialog'
import { taskAddress } from './task-address'
import { TaskDeletionForm } from './task-deletion-form'
import type { TaskFrame } from './task-frame.server'
import type { Assignment } from './tasks'

type AskedDialog =
  | { name: 'delete' }
  | { name: 'assign'; candidates: Candidates }
  | { name: 'remove'; assignment: Assignment }

/** The dialog over a task's view that its address asks for. */
export function TaskDialog({ frame, dialog }: { frame: TaskFrame; dialog: AskedDialog }) {
  switch (dialog.name) {
    case 'delete':
      return (
        <DialogView title="Delete task" closeTo={taskAddress(frame.task.id)}>
          <TaskDeletionForm task={frame.task} closeTo={taskAddress(frame.task.id)} />
        </DialogView>
      )
    case 'assign':
      return <AssignDialog frame={frame} candidates={dialog.candidates} />
    case 'remove':
      return <RemovalDialog assignment={dialog.assignment} closeTo={taskAddress(frame.task.id, 'customers')} />
  }
}
