import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { comparator as texts } from '~/texts/answering'
import { conformed } from '~/ui/forms/conformed'
import { SelectField, TextField } from '~/ui/forms/field'
import { BuilderSection } from '../../editing/builder-section'
import { ItemActions, ItemList } from '../../editing/item-list'
import { type ListAct, useListFocus } from '../../editing/use-list-focus'
import { MOST_ATTRIBUTES } from '../config'
import { ATTRIBUTE_LIBRARY, ATTRIBUTE_TYPE_LABELS } from './attribute-library'
import { type AttributeFields, type ComparatorForm, libraryFields, newCustomFields } from './config-form'

type List = FieldMetadata<ComparatorForm['attributes'], ComparatorForm>

type AttributesEditorProps = { form: FormMetadata<ComparatorForm>; action: string; standard: List; custom: List }

const TYPE_OPTIONS = (['both', 'forced_choice', 'likert'] as const).map((type) => ({
  value: type,
  label: ATTRIBUTE_TYPE_LABELS[type],
}))

/** What the packs are compared by: attributes of the library, and the brand's own after them. */
export function AttributesEditor({ form, action, standard, custom }: AttributesEditorProps) {
  const [chosen, own] = [standard.getFieldList(), custom.getFieldList()]
  const taken = new Set(chosen.map((attribute) => attribute.getFieldset().id.value))
  const left = ATTRIBUTE_LIBRARY.filter(({ id }) => !taken.has(id))
  return (
    <BuilderSection
      name="attributes"
      title="Attributes"
      about="One step each, in this order. Six to eight are answered with care; more tire people."
    >
      <div>
        <AttributeList {...{ form, action }} list={standard} fields={chosen} itemName="Attribute" />
        <AttributeList {...{ form, action }} list={custom} fields={own} itemName="Custom attribute" editable />
        {chosen.length + own.length === 0 && <p className="text-ink-2">No attributes yet. Add the first one.</p>}
        {left.length > 0 && (
          <fieldset className="mt-6 border-t border-ink pt-4">
            <legend className="float-left w-full font-mid">Add from the library</legend>
            <ul className="clear-both grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-7 gap-y-3 pt-3">
              {left.map(({ id, label, description }) => (
                <li key={id}>
                  <button
                    type="submit"
                    className="button plain"
                    aria-label={`Add ${label}`}
                    formAction={`${action}#attribute-${id}`}
                    {...form.insert.getButtonProps({ name: standard.name, defaultValue: libraryFields(id) })}
                  >
                    + {label}
                  </button>
                  <p className="note" dir="auto">
                    {description}
                  </p>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {own.length < MOST_ATTRIBUTES && (
          <button
            type="submit"
            className="button mt-6"
            formAction={`${action}#custom-attribute-${own.length + 1}`}
            {...form.insert.getButtonProps({ name: custom.name, defaultValue: newCustomFields() })}
          >
            Add custom attribute
          </button>
        )}
      </div>
    </BuilderSection>
  )
}

type AttributeListProps = {
  form: FormMetadata<ComparatorForm>
  action: string
  list: List
  fields: FieldMetadata<AttributeFields, ComparatorForm>[]
  itemName: string
  /** Whether its label and description are the brand's to write. */
  editable?: boolean
}

function AttributeList({ form, action, list, fields, itemName, editable }: AttributeListProps) {
  const { list: items, announcement, remember } = useListFocus(fields, { itemName })
  return (
    <>
      {list.errors && <p className="message">{list.errors.join(' ')}</p>}
      <ItemList list={items} announcement={announcement}>
        {fields.map((attribute, index) => (
          <AttributeEditor
            key={attribute.key}
            {...{ form, action, list, attribute, index, itemName, editable }}
            count={fields.length}
            onAct={(act) => remember(act, attribute.key ?? '')}
          />
        ))}
      </ItemList>
    </>
  )
}

type AttributeEditorProps = Pick<AttributeListProps, 'form' | 'action' | 'list' | 'itemName' | 'editable'> & {
  attribute: FieldMetadata<AttributeFields, ComparatorForm>
  /** From 0. */
  index: number
  count: number
  onAct: (act: ListAct) => void
}

function AttributeEditor({
  form,
  action,
  list,
  attribute,
  index,
  count,
  itemName,
  editable,
  onAct,
}: AttributeEditorProps) {
  const { id, label, description, type, scale } = attribute.getFieldset()
  const { low, high } = scale.getFieldset()
  const place = editable ? `custom-attribute-${index + 1}` : `attribute-${id.value}`
  const name = editable ? `${itemName.toLowerCase()} ${index + 1}` : (label.value ?? '')
  return (
    <li id={place} className="border-b border-line py-4">
      <fieldset className="min-w-0" aria-label={editable ? `${itemName} ${index + 1}` : name}>
        <input key={id.key} type="hidden" name={id.name} form={form.id} defaultValue={id.defaultValue} />
        <div className="grid grid-cols-[minmax(0,1fr)_15rem] gap-x-7 max-sm:grid-cols-1">
          {editable ? (
            <div>
              <TextField key={label.key} label="Label" {...conformed(label)} />
              <TextField
                key={description.key}
                label="Statement"
                hint="What people agree or disagree with, about one pack, such as ‘It would look good in my kitchen.’"
                {...conformed(description)}
              />
            </div>
          ) : (
            <div className="pt-4">
              <input key={label.key} type="hidden" name={label.name} form={form.id} defaultValue={label.defaultValue} />
              <input
                key={description.key}
                type="hidden"
                name={description.name}
                form={form.id}
                defaultValue={description.defaultValue}
              />
              <h3>{label.value}</h3>
              <p className="text-ink-2">{description.value}</p>
              {id.errors && <p className="message">{id.errors.join(' ')}</p>}
            </div>
          )}
          <SelectField key={type.key} label="Answered by" options={TYPE_OPTIONS} {...conformed(type)} />
        </div>
        <details className="mt-3" open={Boolean(low.errors || high.errors) || undefined}>
          <summary className="w-max">Labels of the scale</summary>
          <div className="field-pair">
            <TextField key={low.key} label="1 stands for" placeholder={texts.scale[0]} optional {...conformed(low)} />
            <TextField key={high.key} label="5 stands for" placeholder={texts.scale[4]} optional {...conformed(high)} />
          </div>
        </details>
        <ItemActions
          {...{ form, index, count, name, onAct }}
          list={list.name}
          addressAfter={(act) => `${action}#${act === 'remove' ? 'attributes-title' : place}`}
          className="mt-2 gap-x-6"
        />
      </fieldset>
    </li>
  )
}
