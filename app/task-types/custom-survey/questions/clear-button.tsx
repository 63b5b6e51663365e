import { clear } from '~/texts/task-forms'

/**
 * Clears the fields of its fieldset; visible if scripts run and a field is filled. Without script, each field can be
 * cleared by hand.
 */
export function ClearButton() {
  return (
    <button type="button" className="no-answer" data-clears hidden>
      {clear}
    </button>
  )
}
