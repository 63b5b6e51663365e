import { answerField } from '../answer-field'
import type { QuestionTypeControl } from '../question-type'
import { typedText } from '../texts/typed-text'
import type { DateSettings } from './definition'

export const date: QuestionTypeControl<DateSettings> = {
  shape: 'one',
  clearBy: () => 'button',
  Control: ({ question, answer, controlId, describedBy, invalid }) => (
    <input
      id={controlId}
      type="date"
      name={answerField(question.id)}
      min={question.settings?.earliest ?? undefined}
      max={question.settings?.latest ?? undefined}
      defaultValue={typedText(answer)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      style={{ maxWidth: '14rem' }}
    />
  ),
}
