import { useWords } from '~/ui/use-words'

/**
 * Clears the fields of its fieldset; visible if scripts run and a field is filled. Without script, each field can be
 * cleared by hand.
 */
export function ClearButton() {
  const words = useWords().answering
  return (
    <button type="button" className="no-answer" data-clears hidden>
      {words.clear}
    </button>
  )
}
