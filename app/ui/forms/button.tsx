import { type ComponentProps, type MouseEvent, useState } from 'react'
import { useNavigation } from 'react-router'

type ButtonProps = ComponentProps<'button'> & {
  kind?: 'primary' | 'quiet' | 'danger' | 'plain'
  /** The label while the form is being sent, such as 'Saving...'. */
  pending?: string
}

/** A form's button. With `pending`, it shows that its form is being sent, and ignores further presses. */
export function Button({ kind, pending, type = 'submit', className, children, onClick, ...props }: ButtonProps) {
  const navigation = useNavigation()
  const [pressedFor, setPressedFor] = useState<string>()
  const isPending = pending !== undefined && pressedFor !== undefined && navigation.formAction === pressedFor
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isPending) return event.preventDefault()
    setPressedFor(formActionPath(event.currentTarget))
    onClick?.(event)
  }
  return (
    <button
      {...props}
      type={type}
      className={['button', kind, className].filter(Boolean).join(' ')}
      aria-disabled={isPending || undefined}
      onClick={press}
    >
      {isPending ? pending : children}
    </button>
  )
}

/** The path that a press posts to, as the router's navigation names it. */
function formActionPath(button: HTMLButtonElement): string | undefined {
  if (!button.form) return undefined
  const { pathname, search } = new URL(button.hasAttribute('formaction') ? button.formAction : button.form.action)
  return pathname + search
}
