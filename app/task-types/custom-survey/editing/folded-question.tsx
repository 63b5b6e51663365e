import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { isRecord } from '~/lib/records'
import type { QuestionFields, SurveyForm } from './parse-form'
import { listSettingFields } from './settings-form'

/** The fields that stand on a question's line. */
const ON_THE_LINE = ['id', 'title']

type FoldedQuestionProps = {
  question: FieldMetadata<QuestionFields, SurveyForm>
  /** From 0. */
  index: number
  form: FormMetadata<SurveyForm>
  action: string
  /** Opens it, with script. */
  onOpen: () => void
}

/** A question as hidden values, and the button that loads its fields without script. */
export function FoldedQuestion({ question, index, form, action, onOpen }: FoldedQuestionProps) {
  return (
    <>
      {Object.entries(withBlankTexts(question.initialValue)).map(([key, value]) =>
        ON_THE_LINE.includes(key) ? null : (
          <Values key={key} name={`${question.name}.${key}`} form={form.id} value={value} />
        ),
      )}
      <p className="actions">
        <button
          type="submit"
          className="button"
          formAction={`${action}#question-${index + 1}`}
          onClick={(event) => {
            event.preventDefault()
            onOpen()
          }}
          {...form.validate.getButtonProps({ name: `${question.name}.type` })}
        >
          Edit this question
        </button>
      </p>
    </>
  )
}

/**
 * A question's fields, with blank texts of its settings included; an absent one would get the default of a new
 * question.
 */
function withBlankTexts(fields: unknown): Record<string, unknown> {
  if (!isRecord(fields)) return {}
  const texts = listSettingFields(String(fields.type)).filter(({ control }) => control === 'text')
  const blank = Object.fromEntries(texts.map(({ name }) => [name, '']))
  return { ...fields, settings: { ...blank, ...(isRecord(fields.settings) && fields.settings) } }
}

/** All texts in a value of a form, under their names. */
function Values({ name, form, value }: { name: string; form: string; value: unknown }) {
  if (typeof value === 'string') return <input type="hidden" {...{ name, form, value }} />
  if (Array.isArray(value))
    return value.map((one, place) => <Values key={String(place)} name={`${name}[${place}]`} form={form} value={one} />)
  if (!isRecord(value)) return null
  return Object.entries(value).map(([key, one]) => <Values key={key} name={`${name}.${key}`} form={form} value={one} />)
}
