import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { DialogForm } from '~/ui/dialogs/dialog-form'
import { conformed } from '~/ui/forms/conformed'
import { ChoiceField, TextField } from '~/ui/forms/field'
import { taggingFormSchema } from './stakeholder-tagging'
import { MOST_TAGS, type TagCount } from './stakeholder-tags'

/** Whose tags are changed: those named, or everyone whom the list's filter finds. */
export type TaggedSelection = {
  everyone: boolean
  total: number
  people: { id: number; name: string; tags: string[] }[]
}

type TaggingFormProps = {
  selection: TaggedSelection
  /** All that the brand uses, to be suggested. */
  known: TagCount[]
  lastResult?: SubmissionResult | null
}

/** The tags of one stakeholder as a text; or a tag that is added to several, or taken away from them. */
export function TaggingForm({ selection, known, lastResult }: TaggingFormProps) {
  const { everyone, total, people } = selection
  const only = !everyone && people.length === 1 ? people[0] : undefined
  const fetcher = useFetcher<SubmissionResult>()
  const [form, fields] = useForm({
    id: 'stakeholder-tagging',
    lastResult: fetcher.data ?? lastResult,
    defaultValue: { change: only ? 'set' : 'add', tags: only?.tags.join(', ') },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: taggingFormSchema }),
  })
  const listId = useId()
  const [typed, setTyped] = useState(only?.tags.join(', ') ?? '')
  if (total === 0) return <p className="mt-4">Nobody is selected.</p>
  return (
    <DialogForm {...{ form, fetcher }} submit="Save Tags" pending="Saving...">
      <p className="text-ink-2 wrap-anywhere">{namesOf(selection)}</p>
      {everyone && <input type="hidden" name="everyone" value="1" />}
      {!everyone && people.map(({ id }) => <input key={id} type="hidden" name="consumerId" value={id} />)}
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
        optional={only !== undefined}
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
  { value: 'remove', label: 'Take away from their tags' },
]
const MOST_NAMED = 5

function namesOf({ everyone, total, people }: TaggedSelection): string {
  if (everyone) return `All ${total.toLocaleString('en-US')} whom the list finds, on its other pages too.`
  const names = people.slice(0, MOST_NAMED).map(({ name }) => name)
  const others = people.length - names.length
  return names.join(', ') + (others > 0 ? ` and ${others.toLocaleString('en-US')} more` : '')
}

/** A suggestion replaces the whole text, so it repeats what stands before the last comma. */
function completed(typed: string, tag: string): string {
  const before = typed.slice(0, typed.search(/[^,;]*$/))
  return before ? `${before} ${tag}` : tag
}
