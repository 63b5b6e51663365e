/**
 * An extra radio that clears an optional choice. It comes last in the fieldset, and is seen once something is chosen.
 */
export function NoAnswer({ name, label }: { name: string; label: string }) {
  return (
    <label className="no-answer">
      <input type="radio" name={name} value="" />
      {label}
    </label>
  )
}
