import { MOVE_FIELD, type Move } from './survey-steps'

/** A button outside the page's form that submits it to go on, go back or stay. */
export function MoveButton({ form, move, children }: { form: string; move: Move; children: string }) {
  return (
    <button
      type="submit"
      form={form}
      name={MOVE_FIELD}
      value={move}
      className={move === 'next' ? 'button primary' : 'button'}
    >
      {children}
    </button>
  )
}
