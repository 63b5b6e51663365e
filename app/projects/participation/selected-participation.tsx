import { type SubmissionResult, useForm } from '@conform-to/react'
import { useFetcher } from 'react-router'
import { DialogForm } from '~/ui/dialogs/dialog-form'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField } from '~/ui/forms/field'
import { type FormValues, requiredFields } from '~/ui/forms/required-fields'
import type { ProjectTitle } from '../project-list-item'
import { countPeople, NobodySelected, type Selection, SelectionFields, SelectionText } from '../selection/selection'

export const CHOOSE_PROJECT = 'Please choose a project'

type SelectedParticipationProps = {
  selection: Selection
  projects: ProjectTitle[]
  lastResult?: SubmissionResult | null
}

/** Adds the selected people to a project. */
export function SelectedParticipation({ selection, projects, lastResult }: SelectedParticipationProps) {
  const fetcher = useFetcher<SubmissionResult>()
  const [form, fields] = useForm<Record<'projectId', string>, FormValues>({
    id: 'stakeholder-assignment',
    lastResult: fetcher.data ?? lastResult,
    shouldRevalidate: 'onInput',
    onValidate: requiredFields({ projectId: CHOOSE_PROJECT }),
  })
  if (selection.counts.active === 0) return <NobodySelected concerns="active" />
  return (
    <DialogForm {...{ form, fetcher }} submit="Assign Stakeholders" pending="Assigning...">
      <SelectionFields {...selection} />
      <SelectionText selection={selection} concerns="active">
        {(people) => `${countPeople(people)} will take part in the project. Those who already do stay in it.`}
      </SelectionText>
      <SelectField
        label="Project"
        options={projects.map(({ id, title }) => ({ value: id, label: title }))}
        {...conformProps(fields.projectId)}
        key={fields.projectId.key}
      >
        <option value="">Choose a project</option>
      </SelectField>
    </DialogForm>
  )
}
