import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useRef } from 'react'
import { Link, useFetcher, useLocation, useNavigate, useSearchParams } from 'react-router'
import { address } from '~/lib/http/address'
import type { ProjectTitle } from '~/projects/project-facts'
import { PHASE_LABELS, PHASES, type Phase } from '~/projects/projects'
import { conformed } from '~/ui/conformed'
import { DialogForm } from '~/ui/dialog-form'
import { SelectField, TextAreaField, TextField } from '~/ui/field'
import { usePageParameters } from '~/ui/page-beneath'
import { taskCreationSchema } from '../tasks'
import { ChosenType, type TypeChoice, TypePicker } from './task-type-picker'

type TaskCreationFormProps = {
  types: TypeChoice[]
  projects: ProjectTitle[]
  /** What the form is filled in with. `key`: posted twice with it, the form makes one task. */
  start: { key: string; projectId: number | null; phase: Phase }
  lastResult?: SubmissionResult | null
}

/**
 * 'Create New Task' in two steps that are one form at two addresses: the details stay in it while the type is picked, so
 * going back loses nothing. Without script the buttons of the picker post the form, which is shown again at its other step.
 */
export function TaskCreationForm({ types, projects, start, lastResult }: TaskCreationFormProps) {
  const fetcher = useFetcher<SubmissionResult>()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const type = types.find((choice) => choice.type === params.get('type'))
  const [form, fields] = useForm({
    id: 'task-creation',
    lastResult: fetcher.data ?? lastResult,
    defaultValue: { projectId: start.projectId ?? '', phase: start.phase },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
  const [titleId, formId] = [fields.title.id, form.id]
  const shown = useRef(type?.type)
  useEffect(() => {
    if (shown.current === type?.type) return
    shown.current = type?.type
    // The pressed button has gone, and the focus with it.
    document.querySelector<HTMLElement>(type ? `#${titleId}` : `#${formId} [name=step]`)?.focus()
  }, [type, titleId, formId])
  const step = {
    addressOf: (value: string) => address(pathname, params, { type: value }),
    // Nothing is loaded for it, so it needs no connection.
    onPress: (to: string) => navigate(to, { preventScrollReset: true, defaultShouldRevalidate: false }),
  }
  return (
    <DialogForm {...{ form, fetcher }} submit={type ? 'Create Task' : null} pending="Creating...">
      {/* Enter in a field presses the first button of its form, which must not be one of the picker's. */}
      <button type="submit" hidden />
      <input type="hidden" name="key" value={start.key} />
      <input type="hidden" name="type" value={type?.type ?? ''} />
      {type ? <ChosenType type={type} {...step} /> : <TypePicker types={types} {...step} />}
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

/** What stands in place of the form while there is no project. */
export function NoProject() {
  return (
    <div className="empty mt-4">
      <p>A task belongs to a project, and there is none yet.</p>
      <div className="actions">
        <Link className="button primary" to={address('/project-creation', usePageParameters())} preventScrollReset>
          Create First Project
        </Link>
      </div>
    </div>
  )
}

const schema = taskCreationSchema('form')
const PHASE_OPTIONS = PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))
