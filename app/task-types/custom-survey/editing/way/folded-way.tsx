import type { FieldName } from '@conform-to/react'
import { isRecord } from '~/lib/records'
import type { QuestionFields, SurveyForm } from '../parse-form'
import type { Shared } from './condition-fields'

/** The lists of what a question says of the way, which are long. */
const LISTS = ['tests', 'rules', 'sections', 'optionsWhen'] as const

/** Whether a question has any of them. */
export function saysOfWay(question: unknown): boolean {
  return isRecord(question) && LISTS.some((list) => Array.isArray(question[list]) && question[list].length > 0)
}

type FoldedWayProps = Shared & { name: FieldName<QuestionFields, SurveyForm>; value: unknown }

/** The same as values that are only sent along, and the button that brings their fields where there is no script. */
export function FoldedWay({ form, action, index, name, value }: FoldedWayProps) {
  const question = isRecord(value) ? value : {}
  return (
    <>
      {['join', ...LISTS].map((key) => (
        <Values key={key} name={`${name}.${key}`} form={form.id} value={question[key]} />
      ))}
      <p className="actions mt-2">
        <span className="note">When it is shown, or where it leads, depends on answers.</span>
        <button
          type="submit"
          className="button"
          formAction={`${action}#question-${index + 1}`}
          {...form.validate.getButtonProps({ name: `${name}.tests` })}
        >
          Change that
        </button>
      </p>
    </>
  )
}

/** All texts in a value of a form, under their names. */
function Values({ name, form, value }: { name: string; form: string; value: unknown }) {
  if (typeof value === 'string') return <input type="hidden" {...{ name, form, value }} />
  if (Array.isArray(value))
    return value.map((one, place) => <Values key={String(place)} name={`${name}[${place}]`} form={form} value={one} />)
  if (!isRecord(value)) return null
  return Object.entries(value).map(([key, one]) => (
    <Values key={key} name={`${name}.${key}`} form={form} value={one} />
  ))
}
