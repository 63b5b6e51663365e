import { type FieldName, useField } from '@conform-to/react'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField, TextAreaField, TextField } from '~/ui/forms/field'
import type { SurveyForm } from '../parse-form'
import { Conditions, type Shared } from './condition-fields'
import { targetValue } from './logic-form'
import type { RuleInput } from './logic-form-schema'

type RuleProps = Shared & {
  name: FieldName<RuleInput, SurveyForm>
  list: string
  place: number
}

/** A jump after a question, and its condition. */
export function RuleFields({ name, list, place, ...shared }: RuleProps) {
  const { questions, index, form, action } = shared
  const { to, title, text } = useField(name, { formId: form.id })[0].getFieldset()
  const later = questions.slice(index + 1)
  const targets = [
    ...later.flatMap(({ id, title: asked }, offset) =>
      id ? [{ value: targetValue({ question: id }), label: `on to ${index + offset + 2} ${asked}` }] : [],
    ),
    ...later.flatMap(({ section }) =>
      section?.id ? [{ value: targetValue({ section: section.id }), label: `on to the section ${section.title}` }] : [],
    ),
    { value: 'thanks', label: 'to the end: thank you' },
    { value: 'screened_out', label: 'to the end: screened out' },
  ]
  return (
    <fieldset className="mt-4 border-l-2 border-line pl-4">
      <legend className="font-mid">After this question</legend>
      <SelectField key={to.key} label="Go" options={targets} {...conformProps(to)}>
        <option value="">Choose a destination</option>
      </SelectField>
      <Conditions {...shared} title="Only when" of={name} upTo={index + 1} hasNone={false} />
      <TextField key={title.key} label="Heading if the survey ends early" optional {...conformProps(title)} />
      <TextAreaField
        key={text.key}
        label="Text if the survey ends early"
        optional
        rows={2}
        className="min-h-11"
        {...conformProps(text)}
      />
      <button
        type="submit"
        className="button plain"
        formAction={`${action}#question-${index + 1}`}
        {...form.remove.getButtonProps({ name: list, index: place })}
      >
        Remove this
      </button>
    </fieldset>
  )
}
