import { isRecord, own } from '~/lib/records'
import { useWords } from '~/ui/use-words'
import { NoAnswer } from '../../../no-answer'
import { partField } from '../answer-field'
import type { ControlProps, QuestionTypeControl } from '../question-type'
import { listChoices, type MatrixSettings } from './definition'
import css from './matrix.css?inline'

export const matrix: QuestionTypeControl<MatrixSettings> = {
  shape: 'group',
  stylesheet: css,
  hints: ({ settings }, { words }) => [settings?.several ? words.matrix.several : null],
  Control: Rows,
}

/** A card a row, with a control a column. */
function Rows({ question, answer, invalid }: ControlProps<MatrixSettings>) {
  const { noAnswer } = useWords().answering
  const { rows = [], several = false } = question.settings ?? {}
  const given = isRecord(answer) ? answer : {}
  return rows.map((row) => {
    const chosen = listChoices(own(given, row))
    return (
      <fieldset className="matrix-row" key={row}>
        <legend dir="auto">{row}</legend>
        <div className="matrix-cells">
          {question.options.map((option) => (
            <label key={option} dir="auto">
              <input
                type={several ? 'checkbox' : 'radio'}
                name={partField(question.id, row)}
                value={option}
                defaultChecked={chosen.includes(option)}
                aria-invalid={several && chosen.length === 0 ? invalid : undefined}
              />
              {option}
            </label>
          ))}
        </div>
        {!several && !question.required && <NoAnswer name={partField(question.id, row)} label={noAnswer} />}
      </fieldset>
    )
  })
}
