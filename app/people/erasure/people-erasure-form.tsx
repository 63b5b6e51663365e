import { type SubmissionResult, useForm } from '@conform-to/react'
import { useFetcher } from 'react-router'
import {
  countPeople,
  NobodySelected,
  type Selection,
  SelectionFields,
  SelectionText,
} from '~/projects/selection/selection'
import { toEnglish } from '~/texts/english-faults'
import { fault } from '~/texts/fault'
import { DialogForm } from '~/ui/dialogs/dialog-form'
import { ChoiceField } from '~/ui/forms/field'
import { type FormValues, requiredFields } from '~/ui/forms/required-fields'
import { ANSWERS_LEFT_OPTIONS } from './erasure'

type PeopleErasureFormProps = { selection: Selection; lastResult?: SubmissionResult | null }

/** Asks before several stakeholders are removed, and what becomes of their answers. */
export function PeopleErasureForm({ selection, lastResult }: PeopleErasureFormProps) {
  const fetcher = useFetcher<SubmissionResult>()
  const [form, fields] = useForm<Record<'answers', string>, FormValues>({
    id: 'stakeholder-removal',
    lastResult: fetcher.data ?? lastResult,
    shouldRevalidate: 'onInput',
    onValidate: requiredFields({ answers: toEnglish(fault('account.noChoice')) }),
  })
  if (selection.counts.active === 0) return <NobodySelected concerns="active" />
  return (
    <DialogForm {...{ form, fetcher }} submit="Permanently remove" pending="Removing..." kind="danger">
      <SelectionFields {...selection} />
      <SelectionText selection={selection} concerns="active">
        {(people) =>
          `${countPeople(people)} will be taken out of your projects and off this list. Their tags, drafts, videos, files and shipping addresses, your invitations and your emails to them are erased. Accounts of people who are not stakeholders of another brand are also deleted. This cannot be undone.`
        }
      </SelectionText>
      <ChoiceField
        label="What should happen to the answers that they have submitted?"
        name={fields.answers.name}
        options={ANSWERS_LEFT_OPTIONS}
        chosen={fields.answers.initialValue}
        errors={fields.answers.errors}
      />
    </DialogForm>
  )
}
