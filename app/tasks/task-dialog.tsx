import { AssignDialog, type Candidates } from './assign-dialog'
import { DeletionDialog } from './deletion-dialog'
import { RemovalDialog } from './removal-dialog'
import { taskAddress } from './task-address'
import type { TaskFrame } from './task-frame.server'
import type { Assignment } from './tasks'

export type AskedDialog =
  | { name: 'delete' }
  | { name: 'assign'; candidates: Candidates }
  | { name: 'remove'; assignment: Assignment }

/** The dialog over a task's view that its address asks for. */
export function TaskDialog({ frame, dialog }: { frame: TaskFrame; dialog: AskedDialog }) {
  switch (dialog.name) {
    case 'delete':
      return <DeletionDialog frame={frame} />
    case 'assign':
      return <AssignDialog frame={frame} candidates={dialog.candidates} />
    case 'remove':
      return <RemovalDialog assignment={dialog.assignment} closeTo={taskAddress(frame.task.id, 'customers')} />
  }
}
