import { Dialog, DialogTitle } from '@headlessui/react'
import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { carriesForm } from './as-document'

type UnsavedChangesProps = {
  when: boolean
  /** Where the editor itself posts to, if it does so as a navigation. */
  action?: string
}

/**
 * Asks before an editor is left while it holds unsaved changes: in a dialog where the router goes, in the browser's own
 * where the document goes. One at a time on a page.
 */
export function UnsavedChanges({ when, action }: UnsavedChangesProps) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && ![addressOf(currentLocation), action].includes(addressOf(nextLocation)),
  )
  const asks = when && state !== 'proceeding'
  useEffect(() => {
    if (!asks) return
    window.addEventListener('beforeunload', askToStay)
    return () => window.removeEventListener('beforeunload', askToStay)
  }, [asks])
  if (state !== 'blocked') return null
  return (
    <Dialog open role="alertdialog" onClose={reset} className="overlay">
      <div className="dialog">
        <DialogTitle>Unsaved changes</DialogTitle>
        <p className="mt-4">What you have changed here is not saved yet. It is lost if you leave.</p>
        <div className="actions end">
          <button type="button" className="button danger" onClick={proceed}>
            Leave without saving
          </button>
          <button type="button" className="button primary" onClick={reset} data-autofocus>
            Keep editing
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function askToStay(event: BeforeUnloadEvent): void {
  if (!carriesForm()) event.preventDefault()
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search
}
