import type { FieldMetadata } from '@conform-to/react'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField } from '~/ui/forms/field'
import { type ColumnChoice, likelyChoice, type SeenColumn } from './csv-columns'

type ColumnFieldsProps = {
  fields: { columns: FieldMetadata<ColumnChoice | undefined> }
  seen: SeenColumn[]
}

const USES = [
  { use: 'firstName', label: 'First name' },
  { use: 'lastName', label: 'Last name' },
  { use: 'name', label: 'Name in one column' },
  { use: 'tags', label: 'Tags' },
] as const

/** Asks which columns of a file to use if none is called 'email'. Shows a first row to help. */
export function ColumnFields({ fields, seen }: ColumnFieldsProps) {
  const columns = fields.columns.getFieldset()
  const likely = likelyChoice(seen)
  const options = seen.map(({ name, example }) => ({ value: name, label: example ? `${name} (${example})` : name }))
  return (
    <fieldset className="field">
      <legend>Columns of this file</legend>
      <p className="note">
        We could not find an “email” column. Choose the column with email addresses and, if you have them, the ones with
        names and tags.
      </p>
      <noscript>
        <p className="note">Your browser does not keep a chosen file: please choose it again.</p>
      </noscript>
      <input type="hidden" name={columns.isAsked.name} value="1" />
      {seen.map(({ name, example }, index) => [
        <input key={`${name} name`} type="hidden" name={`seen[${index}].name`} value={name} />,
        <input key={`${name} example`} type="hidden" name={`seen[${index}].example`} value={example} />,
      ])}
      <SelectField
        label="Email addresses"
        options={options}
        {...conformProps(columns.email)}
        key={columns.email.key}
        defaultValue={columns.isAsked.initialValue ? columns.email.initialValue : likely.email}
      >
        <option value="">Choose a column</option>
      </SelectField>
      {USES.map(({ use, label }) => (
        <SelectField
          key={use}
          label={label}
          optional
          options={options}
          {...conformProps(columns[use])}
          defaultValue={columns.isAsked.initialValue ? columns[use].initialValue : likely[use]}
        >
          <option value="">No column</option>
        </SelectField>
      ))}
    </fieldset>
  )
}
