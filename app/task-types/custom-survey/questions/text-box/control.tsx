import { answerField } from '../answer-field'
import type { QuestionTypeControl } from '../question-type'
import { typedText } from '../texts/typed-text'

export const textBox: QuestionTypeControl = {
  shape: 'one',
  Control: ({ question, answer, controlId, describedBy, invalid }) => (
    <input
      id={controlId}
      dir="auto"
      name={answerField(question.id)}
      defaultValue={typedText(answer)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
    />
  ),
}
