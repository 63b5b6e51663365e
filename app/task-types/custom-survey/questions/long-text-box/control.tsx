import { answerField } from '../answer-field'
import type { QuestionTypeControl } from '../question-type'
import { typedText } from '../texts/typed-text'

export const longTextBox: QuestionTypeControl = {
  shape: 'one',
  Control: ({ question, answer, controlId, describedBy, invalid }) => (
    <textarea
      id={controlId}
      dir="auto"
      name={answerField(question.id)}
      rows={4}
      defaultValue={typedText(answer)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
    />
  ),
}
