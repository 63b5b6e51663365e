import type { CSSProperties } from 'react'

type UnsentProps = { said: { id: string; title: string; message: string }[] }

/**
 * The message that a form's script shows when a button is pressed without a connection and the form stays: `id` is the
 * button's value. Hidden until then.
 */
export function Unsent({ said }: UnsentProps) {
  return (
    <div role="status" style={IN_SIGHT}>
      {said.map(({ id, title, message }) => (
        <p id={id} key={id} className="fault" hidden>
          <b>{title}</b>
          <br />
          {message}
        </p>
      ))}
    </div>
  )
}

// Here, so that no other page has a byte of it.
const IN_SIGHT: CSSProperties = { position: 'sticky', top: 0, zIndex: 1, background: 'var(--color-paper)' }
