import { type FieldName, useField } from '@conform-to/react'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField } from '~/ui/forms/field'
import type { SurveyForm } from '../parse-form'
import { Conditions, type Shared } from './condition-fields'
import type { OptionInput } from './logic-form-schema'

type OptionProps = Shared & {
  name: FieldName<OptionInput, SurveyForm>
  list: string
  place: number
}

/** When an option is shown. */
export function OptionFields({ name, list, place, ...shared }: OptionProps) {
  const { questions, index, form, action } = shared
  const { option } = useField(name, { formId: form.id })[0].getFieldset()
  const chosen = option.value ?? ''
  const options = questions[index]?.options.map((text) => text.trim()) ?? []
  // The chosen value remains visible when the options have changed: the server then reports that it does not exist.
  const listed = chosen === '' || options.includes(chosen) ? options : [...options, chosen]
  return (
    <fieldset className="mt-4 border-l-2 border-line pl-4">
      <legend className="font-mid">{chosen === '' ? 'An option' : `The option “${chosen}”`}</legend>
      <div className="sm:max-w-sm">
        <SelectField
          key={option.key}
          label="Option"
          options={listed.map((text) => ({ value: text, label: text }))}
          {...conformProps(option)}
        >
          <option value="">Choose an option</option>
        </SelectField>
      </div>
      <Conditions {...shared} title="Shown when" of={name} upTo={index} hasNone={index === 0} />
      <button
        type="submit"
        className="button plain"
        formAction={`${action}#question-${index + 1}`}
        {...form.remove.getButtonProps({ name: list, index: place })}
      >
        Show it always
      </button>
    </fieldset>
  )
}
