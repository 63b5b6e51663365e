import { noAnswer as text } from '~/texts/answering'

/**
 * Takes back a choice that need not be made: one more radio of the group, which says nothing. It stands last in the
 * fieldset, and is seen once something is chosen.
 */
export function NoAnswer({ name }: { name: string }) {
  return (
    <label className="no-answer">
      <input type="radio" name={name} value="" />
      {text}
    </label>
  )
}
