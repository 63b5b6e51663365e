import { answerField } from '../answer-field'
import type { KindControl } from '../kind'
import { typedText } from '../texts/typed-text'

export const email: KindControl = {
  shape: 'one',
  Control: ({ question, answer, controlId, describedBy, invalid }) => (
    <input
      id={controlId}
      type="email"
      name={answerField(question.id)}
      autoComplete="email"
      defaultValue={typedText(answer)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
    />
  ),
}
