import { type RefObject, useEffect, useRef, useState } from 'react'

type Holding = {
  pending: boolean
  /** Whether the form may go once nothing is pending any more. */
  ready: boolean
  onHold: () => void
}

/**
 * Holds the form of a field back while `pending`, and then submits it with the same button if it is `ready`; true while
 * it is held. The page also asks before it is left.
 */
export function useHeldSubmit(field: RefObject<HTMLInputElement | null>, { pending, ready, onHold }: Holding): boolean {
  const [held, setHeld] = useState(false)
  const submitter = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const form = field.current?.form
    if (!form || !pending) return
    function hold(event: SubmitEvent) {
      event.preventDefault()
      submitter.current = event.submitter
      setHeld(true)
      onHold()
    }
    function ask(event: BeforeUnloadEvent) {
      event.preventDefault()
    }
    form.addEventListener('submit', hold)
    addEventListener('beforeunload', ask)
    return () => {
      form.removeEventListener('submit', hold)
      removeEventListener('beforeunload', ask)
    }
  }, [field, pending, onHold])

  useEffect(() => {
    if (!held || pending) return
    setHeld(false)
    if (ready) field.current?.form?.requestSubmit(submitter.current)
  }, [field, held, pending, ready])

  return held
}
