import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from './button'
import { FormError } from './field'

type PostFormProps = {
  action: string
  /** The button's word, and what it says while the form is on its way. */
  submit: string
  pending: string
  button?: Pick<ComponentProps<typeof Button>, 'kind' | 'className' | 'aria-label'>
  className?: string
  /** The fields. */
  children?: ReactNode
}

/**
 * A form of a page that posts to a route without a page of its own, once, however often it is pressed. Its `clientAction`
 * answers what is said below it where the server is not reached; all else stays as it is then.
 */
export function PostForm({ action, submit, pending, button, className, children }: PostFormProps) {
  const fetcher = useFetcher<string>()
  const isPending = fetcher.state !== 'idle'
  const [isOffline, setOffline] = useState(false)
  function post(event: FormEvent) {
    // What answers a failure is fetched with the first form that is sent, and cannot be without a connection.
    setOffline(!navigator.onLine)
    if (isPending || !navigator.onLine) event.preventDefault()
  }
  const failed = isOffline ? 'There is no connection. Please try again.' : fetcher.data
  return (
    <fetcher.Form method="post" action={action} preventScrollReset onSubmit={post} className={className}>
      {children}
      <Button {...button} aria-disabled={isPending || undefined}>
        {isPending ? pending : submit}
      </Button>
      {!isPending && typeof failed === 'string' && <FormError message={failed} />}
    </fetcher.Form>
  )
}
