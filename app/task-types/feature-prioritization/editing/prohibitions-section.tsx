import { type FieldMetadata, type FieldName, type FormMetadata, useField } from '@conform-to/react'
import { useState } from 'react'
import { cutText } from '~/lib/cut-text'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField } from '~/ui/forms/field'
import { OwnTurn } from '~/ui/page/yielding-part'
import { valuesIn } from '../../editing/builder-form'
import { BuilderSection } from '../../editing/builder-section'
import { ItemList } from '../../editing/item-list'
import { useItems } from '../../editing/use-items'
import { MOST_PROHIBITIONS } from '../design/prohibitions'
import type { FeatureForm } from './config-form'

/** Each pair lists all features twice: whole texts would make a page of many megabytes. */
const MOST_IN_LABEL = 60
/** Beyond this many options in total, a pair's menus list only the chosen features until one of them is used. */
const MOST_LISTED = 4_000

type ProhibitionsSectionProps = {
  form: FormMetadata<FeatureForm>
  features: FieldMetadata<FeatureForm['features'], FeatureForm>
  prohibitions: FieldMetadata<FeatureForm['prohibitions'], FeatureForm>
  action: string
}

/** Pairs of features that no round shows together. */
export function ProhibitionsSection({ form, features, prohibitions, action }: ProhibitionsSectionProps) {
  const rows = prohibitions.getFieldList().map(({ id, key, name }) => ({ id, key, name }))
  const items = useItems(rows, { itemName: 'Pair', list: prohibitions.name, lastResult: null })
  const options = valuesIn(features).flatMap(({ id, text }, place) => {
    return id ? [{ value: id, label: `${place + 1}. ${cutText(text ?? '', MOST_IN_LABEL)}` }] : []
  })
  const listsChosen = options.length * rows.length * 2 > MOST_LISTED
  const known = new Set(options.map(({ value }) => value))
  const here = `${action}#prohibitions-title`
  return (
    <BuilderSection
      name="prohibitions"
      title="Never show together"
      about="Pairs of features that never appear in the same round, such as two that mean the same. Each pair makes the design less efficient. The design report shows by how much."
    >
      <div>
        {prohibitions.errors && (
          <p className="fault mb-3" id={prohibitions.errorId}>
            {prohibitions.errors.join(' ')}
          </p>
        )}
        <ItemList items={items}>
          {rows.map((row, index) => (
            <OwnTurn key={row.key}>
              <Pair {...{ form, index, options, listsChosen, known, here }} name={row.name} list={prohibitions.name} />
            </OwnTurn>
          ))}
        </ItemList>
        {rows.length < MOST_PROHIBITIONS && options.length > 1 && (
          <div className="actions mt-3">
            <button
              type="submit"
              className="button"
              formAction={here}
              {...form.insert.getButtonProps({ name: prohibitions.name, defaultValue: { first: '', second: '' } })}
            >
              Add a pair
            </button>
          </div>
        )}
      </div>
    </BuilderSection>
  )
}

type PairFields = NonNullable<FeatureForm['prohibitions']>[number]

type PairProps = {
  form: FormMetadata<FeatureForm>
  /** Name of the pair's fieldset. */
  name: FieldName<PairFields, FeatureForm>
  list: FieldName<FeatureForm['prohibitions'], FeatureForm>
  /** From 0. */
  index: number
  options: { value: string; label: string }[]
  /** Whether a menu that has a choice lists it alone until it is used. Without script a pair is removed and added. */
  listsChosen: boolean
  /** The ids of all features that there are. */
  known: ReadonlySet<string>
  here: string
}

function Pair({ form, name, list, index, options, listsChosen, known, here }: PairProps) {
  const [isUsed, setUsed] = useState(false)
  const { first, second } = useField(name, { formId: form.id })[0].getFieldset()
  const isGone = [first.value, second.value].some((id) => id && !known.has(id))
  const sides = [
    { field: first, label: 'Feature' },
    { field: second, label: 'Never with' },
  ]
  const optionsFor = (chosen: string | undefined) =>
    listsChosen && !isUsed && chosen ? options.filter(({ value }) => value === chosen) : options
  return (
    <li className="border-b border-line py-3" hidden={isGone}>
      <fieldset className="min-w-0" onFocus={() => setUsed(true)} aria-label={`Pair ${index + 1}`}>
        <div className="field-pair max-sm:grid-cols-1">
          {sides.map(({ field, label }) =>
            isGone ? (
              // A feature of it was removed from the list, which takes the pair with it once that is saved.
              <input key={field.key} type="hidden" name={field.name} defaultValue={field.defaultValue} />
            ) : (
              <SelectField
                key={field.key}
                label={label}
                options={optionsFor(field.defaultValue)}
                {...conformProps(field)}
              >
                <option value="">Choose a feature</option>
              </SelectField>
            ),
          )}
        </div>
        <div className="actions mt-2">
          <button
            type="submit"
            className="button plain text-danger"
            aria-label={`Remove pair ${index + 1}`}
            formAction={here}
            {...form.remove.getButtonProps({ name: list, index })}
          >
            Remove
          </button>
        </div>
      </fieldset>
    </li>
  )
}
