import { type FormEvent, useState } from 'react'
import { findObstacle } from '../server-reachable'

/**
 * The way of a form that goes as a document: it is sent once the server answers. Where that is not reached, the form stays as it
 * is, and `unreached` says so.
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
