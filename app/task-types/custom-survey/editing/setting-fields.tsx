import type { FieldMetadata } from '@conform-to/react'
import { conformProps } from '~/ui/forms/conform-props'
import { CheckField, SelectField, TextAreaField, TextField } from '~/ui/forms/field'
import { pasteUnmarked } from '../../editing/list-actions'
import type { SettingField } from '../questions/question-type'
import type { QuestionFields, SurveyForm } from './parse-form'
import { foldsSettings, listSettingFields } from './settings-form'

type SettingFieldsProps = {
  type: string | undefined
  /** Whether the question came with this type, so that a text of it that is blank was left so. */
  isAsMade: boolean
  settings: FieldMetadata<QuestionFields['settings'], SurveyForm>
}

/** The fields for what questions of a kind alone have. */
export function SettingFields({ type, isAsMade, settings }: SettingFieldsProps) {
  const given = settings.getFieldset()
  const fields = listSettingFields(type)
  if (fields.length === 0) return null
  const list = (
    <div className="field-pair items-end max-sm:grid-cols-1">
      {fields.map((field) => {
        const metadata = given[field.name]
        return metadata && <Setting key={`${type} ${metadata.key}`} {...{ field, metadata, isAsMade }} />
      })}
    </div>
  )
  if (!foldsSettings(type)) return list
  const isUsed = fields.some(({ name }) => given[name]?.initialValue || given[name]?.errors)
  return (
    <details className="mt-3" open={isUsed || undefined}>
      <summary className="w-max cursor-pointer">More settings</summary>
      {list}
    </details>
  )
}

type SettingProps = Pick<SettingFieldsProps, 'isAsMade'> & {
  field: SettingField
  metadata: FieldMetadata<string | undefined, SurveyForm>
}

function Setting({ field, metadata, isAsMade }: SettingProps) {
  const { label, hint, initial } = field
  const defaultValue = metadata.defaultValue ?? (isAsMade && field.control === 'text' ? '' : initial)
  const shared = { label, hint, optional: true, ...conformProps(metadata), defaultValue }
  if (field.control === 'select') return <SelectField options={field.options} {...shared} optional={false} />
  if (field.control === 'check') {
    const { id, name, form } = shared
    return <CheckField {...{ label, hint, id, name, form }} defaultChecked={defaultValue === 'on'} />
  }
  if (field.control === 'lines') {
    const onPaste = field.isNumbers ? undefined : pasteUnmarked
    return <TextAreaField {...shared} optional={!field.isRequired} onPaste={onPaste} />
  }
  if (field.control === 'day') return <TextField type="date" {...shared} />
  return <TextField inputMode={field.control === 'number' ? 'decimal' : undefined} {...shared} />
}
