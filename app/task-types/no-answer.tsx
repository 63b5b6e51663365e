import { noAnswer as text } from '~/texts/task-forms'

/**
 * An extra radio that clears an optional choice. It comes last in the fieldset, and is seen once something is chosen.
 */
export function NoAnswer({ name }: { name: string }) {
  return (
    <label className="no-answer">
      <input type="radio" name={name} value="" />
      {text}
    </label>
  )
}
