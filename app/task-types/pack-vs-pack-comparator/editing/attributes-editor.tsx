import type { FieldMetadata, FormMetadata, SubmissionResult } from '@conform-to/react'
import { type MouseEvent, useRef } from 'react'
import { conformProps } from '~/ui/forms/conform-props'
import { TextAreaField } from '~/ui/forms/field'
import { OwnTurn } from '~/ui/page/yielding-part'
import { BuilderSection } from '../../editing/builder-section'
import { ItemList } from '../../editing/item-list'
import { parsePastedRows } from '../../editing/list-actions'
import { toItemKey, useItems } from '../../editing/use-items'
import { MOST_ATTRIBUTES } from '../config'
import { AttributeEditor } from './attribute-editor'
import { ATTRIBUTE_LIBRARY } from './attribute-library'
import { type AttributeFields, type ComparatorForm, customFromRow, libraryFields, newCustomFields } from './config-form'

type List = FieldMetadata<ComparatorForm['attributes'], ComparatorForm>

type AttributesEditorProps = {
  form: FormMetadata<ComparatorForm>
  action: string
  standard: List
  custom: List
  more: FieldMetadata<string | undefined, ComparatorForm>
  lastResult: SubmissionResult<string[]> | null
}

/** The attributes of the comparison: the library's, then the brand's own. */
export function AttributesEditor({ form, action, standard, custom, more, lastResult }: AttributesEditorProps) {
  const [chosen, own] = [standard.getFieldList(), custom.getFieldList()]
  const taken = new Set(chosen.map((attribute) => attribute.getFieldset().id.value))
  const left = ATTRIBUTE_LIBRARY.filter(({ id }) => !taken.has(id))
  return (
    <BuilderSection
      name="attributes"
      title="Attributes"
      about="Each attribute is one step, in this order. Use six to eight: people get tired of more."
    >
      <div>
        <AttributeList {...{ form, action, lastResult }} list={standard} fields={chosen} itemName="Attribute" />
        <AttributeList
          {...{ form, action, lastResult }}
          list={custom}
          fields={own}
          itemName="Custom attribute"
          editable
        />
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
                    formAction={`${action}#attribute-${chosen.length + 1}`}
                    onClick={focusNext}
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
        {own.length < MOST_ATTRIBUTES && <CustomEntry {...{ form, action, custom, more, own }} />}
      </div>
    </BuilderSection>
  )
}

/** An added attribute leaves the library, so the focus moves to its neighbour there. */
function focusNext({ currentTarget }: MouseEvent) {
  const item = currentTarget.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  next?.querySelector('button')?.focus({ preventScroll: true })
}

type CustomEntryProps = Pick<AttributesEditorProps, 'form' | 'action' | 'custom' | 'more'> & {
  own: FieldMetadata<AttributeFields, ComparatorForm>[]
}

/** Adds a blank attribute of the brand's own, or as many as there are lines in the field for several. */
function CustomEntry({ form, action, custom, more, own }: CustomEntryProps) {
  const entry = useRef<HTMLDivElement>(null)

  function addLines(event: MouseEvent) {
    const field = entry.current?.querySelector('textarea')
    const rows = parsePastedRows(field?.value ?? '')
    if (!field || rows.length === 0) return
    event.preventDefault()
    form.update({ name: custom.name, value: [...own.map(({ value }) => value ?? {}), ...rows.map(customFromRow)] })
    field.value = ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div ref={entry} className="mt-6">
      <button
        type="submit"
        className="button"
        formAction={`${action}#custom-attribute-${own.length + 1}`}
        onClick={addLines}
        {...form.insert.getButtonProps({ name: custom.name, defaultValue: newCustomFields() })}
      >
        Add custom attribute
      </button>
      <details className="mt-3" open={Boolean(more.errors || more.initialValue) || undefined}>
        <summary className="w-max cursor-pointer">Several at once</summary>
        <TextAreaField
          key={more.key}
          label="Custom attributes, one per line"
          hint="Lines of a spreadsheet can be pasted: the label, then the statement, one cell each. The button above adds them all."
          optional
          {...conformProps(more)}
        />
      </details>
    </div>
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
  lastResult: SubmissionResult<string[]> | null
}

function AttributeList({ form, action, list, fields, itemName, editable, lastResult }: AttributeListProps) {
  const items = useItems(fields, { itemName, focusNew: Boolean(editable), list: list.name, lastResult })
  return (
    <>
      {list.errors && <p className="message">{list.errors.join(' ')}</p>}
      <ItemList items={items}>
        {fields.map((attribute, index) => (
          <OwnTurn key={attribute.key}>
            <AttributeEditor
              {...{ form, action, index, itemName, editable, items }}
              name={attribute.name}
              itemKey={toItemKey(attribute)}
              list={list.name}
              count={fields.length}
            />
          </OwnTurn>
        ))}
      </ItemList>
    </>
  )
}
