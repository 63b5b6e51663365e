import { Dialog, DialogTitle } from '@headlessui/react'

type LeaveQuestionProps = { text: string; onLeave: () => void; onStay: () => void }

/** Asks before typed text is lost. */
export function LeaveQuestion({ text, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <Dialog open role="alertdialog" onClose={onStay} className="overlay">
      <div className="dialog">
        <DialogTitle>Unsaved changes</DialogTitle>
        <p className="mt-4">{text}</p>
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
