import { clear } from '~/texts/task-forms'

/** Empties the fields of its fieldset, where script runs and they say something. Without it each can be emptied by itself. */
export function ClearButton() {
  return (
    <button type="button" className="no-answer" data-clears hidden>
      {clear}
    </button>
  )
}
