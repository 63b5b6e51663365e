import { type SubmissionResult, useForm } from '@conform-to/react'
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { DialogForm } from '~/ui/dialogs/dialog-form'
import { conformProps } from '~/ui/forms/conform-props'
import { ChoiceField, TextField } from '~/ui/forms/field'
import type { FormValues } from '~/ui/forms/required-fields'
import { type Selection, SelectionFields, selectedNames } from '../selection/selection'
import { MOST_TAGS, type TagCount, tagKey } from './stakeholder-tags'

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
  const [form, fields] = useForm<Record<'change' | 'tags', string>, FormValues>({
    id: 'stakeholder-tagging',
    lastResult: fetcher.data ?? lastResult,
    defaultValue: { change: only ? 'set' : 'add', tags: only?.join(', ') },
    shouldRevalidate: 'onSubmit',
  })
  const [typed, setTyped] = useState(only?.join(', ') ?? '')
  if (selection.counts.active + selection.counts.pending === 0) return <p className="mt-4">No stakeholders selected.</p>
  return (
    <DialogForm {...{ form, fetcher }} submit="Save tags" pending="Saving...">
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
      <Combobox value={typed} onChange={(completed) => setTyped(completed ?? '')}>
        <ComboboxInput
          as={TextField}
          label="Tags"
          hint={`Separated by commas, at most ${MOST_TAGS}. Upper and lower case count as the same.`}
          optional={only !== null}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...conformProps(fields.tags)}
          key={fields.tags.key}
        />
        <ComboboxOptions modal={false} className="suggestions">
          {suggestions(typed, known).map((tag) => (
            <ComboboxOption key={tag} value={complete(typed, tag)} dir="auto">
              {tag}
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Combobox>
    </DialogForm>
  )
}

const CHOICES = [
  { value: 'add', label: 'Add to their tags' },
  { value: 'remove', label: 'Remove from their tags' },
]
const MOST_SUGGESTIONS = 6
/** The tag that is being typed: the text after the last comma or semicolon. */
const LAST_TAG = /[^,;]*$/

/** The brand's tags that continue the one being typed, and that the text does not name yet. */
function suggestions(typed: string, known: TagCount[]): string[] {
  const started = tagKey(typed.slice(typed.search(LAST_TAG)).trim())
  if (!started) return []
  const named = new Set(typed.split(/[,;]/).map((tag) => tagKey(tag.trim())))
  return known
    .map(({ tag }) => tag)
    .filter((tag) => tagKey(tag).startsWith(started) && !named.has(tagKey(tag)))
    .slice(0, MOST_SUGGESTIONS)
}

function complete(typed: string, tag: string): string {
  const before = typed.slice(0, typed.search(LAST_TAG))
  return before ? `${before} ${tag}` : tag
}
