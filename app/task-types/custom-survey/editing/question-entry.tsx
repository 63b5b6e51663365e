import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { type MouseEvent, useRef } from 'react'
import { conformProps } from '~/ui/forms/conform-props'
import { TextAreaField } from '~/ui/forms/field'
import { valuesIn } from '../../editing/builder-form'
import { parsePastedRows } from '../../editing/list-actions'
import { getQuestionTypeDefinition } from '../questions/definitions'
import type { QuestionType } from '../questions/question'
import { newQuestionFields, questionFromRow } from './config-form'
import type { SurveyForm } from './parse-form'

type QuestionEntryProps = {
  form: FormMetadata<SurveyForm>
  questions: FieldMetadata<SurveyForm['questions'], SurveyForm>
  more: FieldMetadata<string | undefined, SurveyForm>
  /** The types that can be added. */
  types: readonly QuestionType[]
  action: string
}

/** Adds a blank question of a type, or as many as there are lines in the field for several. */
export function QuestionEntry({ form, questions, more, types, action }: QuestionEntryProps) {
  const entry = useRef<HTMLFieldSetElement>(null)
  const present = valuesIn(questions)

  function addLines(event: MouseEvent, type: QuestionType) {
    const field = entry.current?.querySelector('textarea')
    const rows = parsePastedRows(field?.value ?? '')
    if (!field || rows.length === 0) return
    event.preventDefault()
    const added = rows.map((cells) => ({ ...questionFromRow(cells, { type }), required: true }))
    form.update({ name: questions.name, value: [...present, ...added] })
    field.value = ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <fieldset ref={entry} className="mt-6 border-t border-ink pt-4">
      <legend className="float-left w-full font-mid">Add a question</legend>
      <div className="actions clear-both pt-2">
        {types.map((type) => (
          <button
            key={type}
            type="submit"
            className="button"
            formAction={`${action}#question-${present.length + 1}`}
            onClick={(event) => addLines(event, type)}
            {...form.insert.getButtonProps({ name: questions.name, defaultValue: newQuestionFields(type) })}
          >
            {getQuestionTypeDefinition(type).label}
          </button>
        ))}
      </div>
      <details className="mt-3" open={Boolean(more.errors || more.initialValue) || undefined}>
        <summary className="w-max cursor-pointer">Several at once</summary>
        <TextAreaField
          key={more.key}
          label="Questions, one per line"
          hint="You can paste rows from a spreadsheet: question, description, then options, one per cell. Choose a type above to add them all as that type."
          optional
          {...conformProps(more)}
        />
      </details>
    </fieldset>
  )
}
