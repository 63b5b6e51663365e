import { readableAddress } from '~/lib/email-address'
import { answerField } from '../answer-field'
import type { QuestionTypeControl } from '../question-type'
import { typedText } from '../texts/typed-text'

export const email: QuestionTypeControl = {
  shape: 'one',
  Control: ({ question, answer, controlId, describedBy, invalid }) => (
    <input
      id={controlId}
      type="email"
      name={answerField(question.id)}
      autoComplete="email"
      defaultValue={readableText(answer)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
    />
  ),
}

function readableText(answer: unknown): string | undefined {
  const typed = typedText(answer)
  return typed && readableAddress(typed)
}
