import { useWords } from '~/ui/use-words'

/**
 * An extra radio that clears an optional choice. It comes last in the fieldset, and is seen once something is chosen.
 */
export function NoAnswer({ name }: { name: string }) {
  const words = useWords().answering
  return (
    <label className="no-answer">
      <input type="radio" name={name} value="" />
      {words.noAnswer}
    </label>
  )
}
