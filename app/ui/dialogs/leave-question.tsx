import { Dialog, DialogTitle } from '@headlessui/react'

/** Asks before what was typed is lost. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Dialog open role="alertdialog" onClose={onStay} className="overlay">
      <div className="dialog">
        <DialogTitle>Unsaved changes</DialogTitle>
        <p className="mt-4">Your changes here are not saved yet. They will be lost if you leave.</p>
        <div className="actions end">
          <button type="button" className="button danger" onClick={onLeave}>
            Leave without saving
          </button>
          <button type="button" className="button primary" onClick={onStay} data-autofocus>
            Keep editing
          </button>
        </div>
      </div>
    </Dialog>
  )
}
