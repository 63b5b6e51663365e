import { useContext, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { carriesForm } from '../document-navigation'
import { AskToLeave, loadQuestion } from './confirm-leave'
import { PageBeneath, pathWithSearch } from './parent-page'

type UnsavedChangesProps = {
  when: boolean
  /** Prefix of the URLs that the editor itself posts to by navigation. */
  action?: string
}

/**
 * Asks before an editor with unsaved changes is left: in a dialog for the router's navigation, in the browser's own for
 * the document's. A dialog over the page does not count as leaving. Use only one per page.
 */
export function UnsavedChanges({ when, action }: UnsavedChangesProps) {
  const pageAt = useContext(PageBeneath)
  const isOwn = (address: string) => action !== undefined && address.startsWith(action)
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && pageAt(currentLocation) !== pageAt(nextLocation) && !isOwn(pathWithSearch(nextLocation)),
  )
  const asks = when && state !== 'proceeding'
  useEffect(() => {
    if (!asks) return
    loadQuestion()
    window.addEventListener('beforeunload', askToStay)
    return () => window.removeEventListener('beforeunload', askToStay)
  }, [asks])
  if (state !== 'blocked') return null
  return <AskToLeave onLeave={proceed} onStay={reset} />
}

function askToStay(event: BeforeUnloadEvent): void {
  if (!carriesForm()) event.preventDefault()
}
