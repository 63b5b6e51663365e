import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import type { ProjectTitle } from '~/projects/project-facts'
import { PHASE_LABELS, PHASES, type Phase } from '~/projects/projects'
import type { TaskType } from '~/task-types/task-type'
import { conformed } from '~/ui/conformed'
import { DialogForm } from '~/ui/dialog-form'
import { SelectField, TextAreaField, TextField } from '~/ui/field'
import { ChosenType, type TypeChoice, TypePicker } from './task-type-picker'
import { taskCreationSchema } from './tasks'

type TaskCreationFormProps = {
  action: string
  closeTo: string
  types: TypeChoice[]
  projects: ProjectTitle[]
  /** What the form is filled in with. `key`: posted twice with it, the form makes one task. */
  start: { key: string; type: TaskType | null; projectId: number | null; phase: Phase }
  lastResult?: SubmissionResult | null
}

/**
 * 'Create New Task' in two steps that are one form: the details stay in it while the type is picked, so going back loses
 * nothing. Without script the buttons of the picker post the form, which is shown again at its other step.
 */
export function TaskCreationForm({ action, closeTo, types, projects, start, lastResult }: TaskCreationFormProps) {
  const fetcher = useFetcher<SubmissionResult>()
  const [chosen, setChosen] = useState<unknown>(lastResult?.initialValue ? lastResult.initialValue.type : start.type)
  const type = types.find((choice) => choice.type === chosen)
  const [form, fields] = useForm({
    id: 'task-creation',
    lastResult: fetcher.data ?? lastResult,
    defaultValue: { projectId: start.projectId ?? '', phase: start.phase },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
  function choose(value: string) {
    // At once: the pressed button goes, and the focus with it.
    flushSync(() => setChosen(value))
    document.querySelector<HTMLElement>(value ? `#${fields.title.id}` : `#${form.id} [name=chosen]`)?.focus()
  }
  return (
    <DialogForm {...{ form, fetcher, action, closeTo }} submit={type ? 'Create Task' : null} pending="Creating...">
      {/* Enter in a field presses the first button of its form, which must not be one of the picker's. */}
      <button type="submit" hidden />
      <input type="hidden" name="key" value={start.key} />
      <input type="hidden" name="type" value={type?.type ?? ''} />
      {type ? <ChosenType type={type} onChange={choose} /> : <TypePicker types={types} onChoose={choose} />}
      <div hidden={!type}>
        <TextField label="Title" {...conformed(fields.title)} key={fields.title.key} />
        <TextAreaField
          label="Description"
          optional
          hint="Your customers read it above the task."
          {...conformed(fields.description)}
          key={fields.description.key}
        />
        <SelectField
          label="Project"
          options={projects.map(({ id, title }) => ({ value: id, label: title }))}
          {...conformed(fields.projectId)}
          key={fields.projectId.key}
        >
          <option value="">Choose a project</option>
        </SelectField>
        <div className="field-pair sm:grid-cols-[3fr_2fr]">
          <SelectField label="Phase" options={PHASE_OPTIONS} {...conformed(fields.phase)} key={fields.phase.key} />
          <TextField label="Due date" optional type="date" {...conformed(fields.dueDate)} key={fields.dueDate.key} />
        </div>
      </div>
    </DialogForm>
  )
}

const schema = taskCreationSchema('form')
const PHASE_OPTIONS = PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))
