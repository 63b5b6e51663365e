import { useContext, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { carriesForm } from '../as-document'
import { AskToLeave, loadQuestion } from './ask-to-leave'
import { addressOf, PageBeneath } from './page-beneath'

/** A form may count as changed for some moments, until script has made all of it. */
const SETTLED_MS = 250

type UnsavedChangesProps = {
  when: boolean
  /** What begins the addresses that the editor itself posts to, if it does so as a navigation. */
  action?: string
}

/**
 * Asks before an editor is left while it holds unsaved changes: in a dialog where the router goes, in the browser's own
 * where the document goes. A dialog over its page leaves it as it is. One at a time on a page.
 */
export function UnsavedChanges({ when, action }: UnsavedChangesProps) {
  const pageAt = useContext(PageBeneath)
  const isOwn = (address: string) => action !== undefined && address.startsWith(action)
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && pageAt(currentLocation) !== pageAt(nextLocation) && !isOwn(addressOf(nextLocation)),
  )
  const asks = when && state !== 'proceeding'
  useEffect(() => {
    if (!asks) return
    const loading = setTimeout(loadQuestion, SETTLED_MS)
    window.addEventListener('beforeunload', askToStay)
    return () => {
      clearTimeout(loading)
      window.removeEventListener('beforeunload', askToStay)
    }
  }, [asks])
  if (state !== 'blocked') return null
  return <AskToLeave onLeave={proceed} onStay={reset} />
}

function askToStay(event: BeforeUnloadEvent): void {
  if (!carriesForm()) event.preventDefault()
}
