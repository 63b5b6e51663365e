import { type FormEvent, useState } from 'react'
import { findObstacle } from '../server-reachable'

/**
 * Submits a form as a document once the server responds. If the server is unreachable, the form stays, and `unreached`
 * has the message.
 */
export function useDocumentForm() {
  const [unreached, setUnreached] = useState<string>()
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const obstacle = await findObstacle()
    if (obstacle === null) return form.submit()
    setUnreached(obstacle)
  }
  return { onSubmit, unreached }
}
