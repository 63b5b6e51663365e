import { answerField } from '../answer-field'
import { boundText, typedNumber } from '../numbers/parse-number'
import readTyped from '../numbers/read-typed.ts?inline-script'
import type { QuestionTypeControl } from '../question-type'
import { type NumberSettings, toForm } from './definition'

export const number: QuestionTypeControl<NumberSettings> = {
  shape: 'one',
  hints({ settings }, { words: { numbers: words } }) {
    if (!settings) return []
    const { least, most, whole } = settings
    const [low, high] = [least, most].map((bound) => bound !== null && boundText(bound))
    const range = low && high ? words.range(low, high) : low ? words.from(low) : high ? words.upTo(high) : null
    return [whole ? words.whole : null, range]
  },
  scripts: (_question, _preview, decides) => [decides ? readTyped : null],
  // A text field, because a browser does not submit a number that it does not understand.
  Control: ({ question, answer, controlId, describedBy, invalid }) => (
    <span style={{ display: 'flex', alignItems: 'center', gap: '.75rem' }}>
      <input
        id={controlId}
        name={answerField(question.id)}
        data-typed={JSON.stringify(toForm(question.settings))}
        inputMode={question.settings?.whole && (question.settings.least ?? -1) >= 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        defaultValue={typedNumber(answer)}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        style={{ maxWidth: '12rem' }}
      />
      {question.settings?.unit}
    </span>
  ),
}
