import { type SubmissionResult, useForm } from '@conform-to/react'
import { useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { DialogForm } from '~/ui/dialogs/dialog-form'
import { conformed } from '~/ui/forms/conformed'
import { ChoiceField, TextField } from '~/ui/forms/field'
import type { Typed } from '~/ui/forms/required-fields'
import { type Selection, SelectionFields, selectedNames } from '../selection/selection'
import { MOST_TAGS, type TagCount } from './stakeholder-tags'

type TaggingFormProps = {
  selection: Selection
  /** All that the brand uses, to be suggested. */
  known: TagCount[]
  lastResult?: SubmissionResult | null
}

/** The tags of one stakeholder as a text; or a tag that is added to several, or taken away from them. */
export function TaggingForm({ selection, known, lastResult }: TaggingFormProps) {
  const only = selection.tags
  const fetcher = useFetcher<SubmissionResult>()
  const [form, fields] = useForm<Record<'change' | 'tags', string>, Typed>({
    id: 'stakeholder-tagging',
    lastResult: fetcher.data ?? lastResult,
    defaultValue: { change: only ? 'set' : 'add', tags: only?.join(', ') },
    shouldRevalidate: 'onSubmit',
  })
  const listId = useId()
  const [typed, setTyped] = useState(only?.join(', ') ?? '')
  if (selection.counts.active + selection.counts.pending === 0) return <p className="mt-4">Nobody is selected.</p>
  return (
    <DialogForm {...{ form, fetcher }} submit="Save Tags" pending="Saving...">
      <p className="text-ink-2 wrap-anywhere">{selectedNames(selection)}</p>
      <SelectionFields {...selection} />
      {only ? (
        <input type="hidden" name="change" value="set" />
      ) : (
        <ChoiceField
          label="What to do"
          name={fields.change.name}
          options={CHOICES}
          chosen={fields.change.initialValue}
          errors={fields.change.errors}
        />
      )}
      <TextField
        label="Tags"
        hint={`Separated by commas, at most ${MOST_TAGS}. Upper and lower case count as the same.`}
        optional={only !== null}
        autoComplete="off"
        list={listId}
        onInput={(event) => setTyped(event.currentTarget.value)}
        {...conformed(fields.tags)}
        key={fields.tags.key}
      />
      <datalist id={listId}>
        {known.map(({ tag }) => (
          <option key={tag} value={completed(typed, tag)} />
        ))}
      </datalist>
    </DialogForm>
  )
}

const CHOICES = [
  { value: 'add', label: 'Add to their tags' },
  { value: 'remove', label: 'Remove from their tags' },
]
/** A suggestion replaces the whole text, so it repeats what stands before the last comma. */
function completed(typed: string, tag: string): string {
  const before = typed.slice(0, typed.search(/[^,;]*$/))
  return before ? `${before} ${tag}` : tag
}
