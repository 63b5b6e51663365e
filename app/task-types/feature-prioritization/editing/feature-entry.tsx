import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { valuesIn } from '../../editing/builder-form'
import { DUPLICATE_FEATURE } from '../config'
import { type FeatureForm, newFeatureFields, refusal, sortTyped } from './config-form'

type FeatureEntryProps = {
  form: FormMetadata<FeatureForm>
  features: FieldMetadata<FeatureForm['features'], FeatureForm>
  more: FieldMetadata<string | undefined, FeatureForm>
  action: string
}

/**
 * The field for typing features, or pasting a list of them. With script Enter and a pasted list add at once; without,
 * the button does, and so does saving. Refused features remain in the field.
 */
export function FeatureEntry({ form, features, more, action }: FeatureEntryProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const present = valuesIn(features)
  const message = refused ?? more.errors?.join(' ')

  function add(typed: string) {
    const texts = present.map(({ text }) => text ?? '')
    const sorted = sortTyped(typed, texts)
    if (field.current) field.current.value = sorted.refused.join('\n')
    setRefused(sorted.refused.length > 0 ? refusal(texts.length + sorted.added.length) : null)
    const [first, ...others] = sorted.added.map(newFeatureFields)
    // A single insertion leaves the others in place; several in a row would not see each other.
    if (first && others.length === 0) form.insert({ name: features.name, defaultValue: first })
    else if (first) form.update({ name: features.name, value: [...present, first, ...others] })
  }

  function addOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(event.currentTarget.value)
  }

  function addPasted(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text')
    if (!pasted.trim().includes('\n')) return
    event.preventDefault()
    add(`${event.currentTarget.value}\n${pasted}`)
  }

  function addTyped(event: MouseEvent) {
    event.preventDefault()
    add(field.current?.value ?? '')
    field.current?.focus()
  }

  return (
    <div className={message ? 'field faulty' : 'field'}>
      <label htmlFor={more.id}>Add features</label>
      <span className="note" id={more.descriptionId}>
        One per line; Enter adds it. You can paste a list, also from a spreadsheet.
      </span>
      <textarea
        dir="auto"
        ref={field}
        key={more.key}
        id={more.id}
        name={more.name}
        form={form.id}
        rows={2}
        defaultValue={more.defaultValue}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${more.descriptionId} ${more.errorId}` : more.descriptionId}
        onKeyDown={addOnEnter}
        onPaste={addPasted}
        onInput={() => setRefused(null)}
      />
      {message && (
        <span className="message" id={more.errorId} role={refused ? 'alert' : undefined}>
          {message === DUPLICATE_FEATURE && <b>Duplicate feature: </b>}
          {message}
        </span>
      )}
      <div className="actions mt-3">
        <button
          type="submit"
          className="button"
          formAction={`${action}#features`}
          onClick={addTyped}
          {...form.validate.getButtonProps({ name: more.name })}
        >
          Add
        </button>
      </div>
    </div>
  )
}
