import { answerField } from '../answer-field'
import type { ControlProps } from '../kind'

/** A row an option, each of which can be pressed as a whole. */
export function optionRows({ question, answer, invalid }: ControlProps, type: 'radio' | 'checkbox') {
  const name = answerField(question.id)
  const chosen = Array.isArray(answer) ? answer : [answer]
  return question.options.map((option) => (
    <label className="option" key={option} dir="auto">
      <input
        type={type}
        name={name}
        value={option}
        defaultChecked={chosen.includes(option)}
        aria-invalid={type === 'checkbox' ? invalid : undefined}
      />
      {` ${option}`}
    </label>
  ))
}
