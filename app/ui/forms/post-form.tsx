import { type ComponentProps, type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { CloseDropdown } from '../close-dropdown'
import { findObstacle } from '../server-reachable'
import { Button } from './button'
import { FormError } from './field'

type PostFormProps = {
  action: string
  /** The button's label, and its label while submitting. */
  submit: string
  pending: string
  button?: Pick<ComponentProps<typeof Button>, 'kind' | 'className' | 'aria-label'>
  /** Its action leads to another page, which begins at its top. */
  leadsAway?: boolean
  className?: string
  /** The fields. */
  children?: ReactNode
}

/**
 * A form that posts once to a route without a page, no matter how often it is pressed. If the server cannot be reached
 * or is busy, a message appears below it and the page stays unchanged; messages of its `clientAction` appear there too.
 * In a dropdown, success closes the dropdown.
 */
export function PostForm({ action, submit, pending, button, leadsAway, className, children }: PostFormProps) {
  const fetcher = useFetcher<string>()
  const [isSending, setSending] = useState(false)
  /** Why it could not be sent. */
  const [obstacle, setObstacle] = useState<string | null>(null)
  const isPending = isSending || fetcher.state !== 'idle'
  async function post(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const sent = event.currentTarget
    setSending(true)
    const found = await findObstacle()
    setObstacle(found)
    if (found === null) {
      // Clears the error of the previous attempt.
      fetcher.reset()
      await fetcher.submit(sent, { preventScrollReset: !leadsAway })
    }
    setSending(false)
  }
  const answer = obstacle ?? fetcher.data
  const failed = !isPending && typeof answer === 'string' ? answer : null
  const closeDropdown = useContext(CloseDropdown)
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending && failed === null) closeDropdown()
    wasPending.current = isPending
  }, [isPending, failed, closeDropdown])
  return (
    <fetcher.Form method="post" action={action} onSubmit={post} className={className}>
      {children}
      <Button {...button} aria-disabled={isPending || undefined}>
        {isPending ? pending : submit}
      </Button>
      {failed !== null && <FormError message={failed} />}
    </fetcher.Form>
  )
}
