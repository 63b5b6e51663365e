import { type FieldName, type FormMetadata, useField } from '@conform-to/react'
import { SCALE } from '~/texts/default-instructions'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField, TextField } from '~/ui/forms/field'
import { toText } from '../../editing/builder-form'
import { BuilderItem } from '../../editing/builder-item'
import type { Items } from '../../editing/use-items'
import { ATTRIBUTE_TYPES, MOST_ATTRIBUTES } from '../config'
import { ATTRIBUTE_TYPE_LABELS } from './attribute-library'
import type { AttributeFields, ComparatorForm } from './config-form'

const TYPE_OPTIONS = (['both', 'forced_choice', 'likert'] as const).map((type) => ({
  value: type,
  label: ATTRIBUTE_TYPE_LABELS[type],
}))

type AttributeEditorProps = {
  form: FormMetadata<ComparatorForm>
  action: string
  list: FieldName<ComparatorForm['attributes'], ComparatorForm>
  /** Name of the attribute's fieldset. */
  name: FieldName<AttributeFields, ComparatorForm>
  itemKey: string
  /** From 0. */
  index: number
  count: number
  itemName: string
  editable: boolean | undefined
  items: Items
}

/** The label of an attribute on a line, and under it how it is answered; it reads its fields itself. */
export function AttributeEditor({ name, form, list, index, count, editable, ...more }: AttributeEditorProps) {
  const { itemName, ...rest } = more
  const [attribute] = useField(name, { formId: form.id })
  const { id, label, description, type, scale } = attribute.getFieldset()
  const { low, high } = scale.getFieldset()
  const known = ATTRIBUTE_TYPES.find((one) => one === type.value)
  const duplicate = () => form.insert({ name: list, index: index + 1, defaultValue: { ...attribute.value, id: '' } })
  const scaleIsFaulty = Boolean(low.errors || high.errors)
  return (
    <BuilderItem
      {...{ form, list, index, count, ...rest }}
      name={editable ? `${itemName.toLowerCase()} ${index + 1}` : toText(label.value)}
      anchor={editable ? 'custom-attribute' : 'attribute'}
      line={
        <>
          <input key={id.key} type="hidden" name={id.name} form={form.id} defaultValue={id.defaultValue} />
          {editable ? (
            <TextField key={label.key} label="Label" isLabelHidden placeholder="Label" {...conformProps(label)} />
          ) : (
            <>
              <input key={label.key} type="hidden" name={label.name} form={form.id} defaultValue={label.defaultValue} />
              <input
                key={description.key}
                type="hidden"
                name={description.name}
                form={form.id}
                defaultValue={description.defaultValue}
              />
              <h3 className="truncate px-1">{label.value}</h3>
            </>
          )}
        </>
      }
      note={known && ATTRIBUTE_TYPE_LABELS[known]}
      isFaulty={!attribute.valid}
      onDuplicate={editable && count < MOST_ATTRIBUTES ? duplicate : null}
    >
      {editable ? (
        <TextField
          key={description.key}
          label="Statement"
          hint="A statement that customers agree or disagree with, such as “It would look good in my kitchen.”"
          {...conformProps(description)}
        />
      ) : (
        <p className="text-ink-2">{description.value}</p>
      )}
      {!editable && id.errors && <p className="message">{id.errors.join(' ')}</p>}
      <div className="max-w-60">
        <SelectField key={type.key} label="Answered by" options={TYPE_OPTIONS} {...conformProps(type)} />
      </div>
      <details className="mt-3" open={scaleIsFaulty || undefined}>
        <summary className="w-max">Labels of the scale</summary>
        <div className="field-pair">
          <TextField key={low.key} label="1 stands for" placeholder={SCALE[0]} optional {...conformProps(low)} />
          <TextField key={high.key} label="5 stands for" placeholder={SCALE[4]} optional {...conformProps(high)} />
        </div>
      </details>
    </BuilderItem>
  )
}
