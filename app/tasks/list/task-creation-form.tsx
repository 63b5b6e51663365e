import { type SubmissionResult, useForm } from '@conform-to/react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useFetcher, useLocation, useNavigate, useSearchParams } from 'react-router'
import { address } from '~/lib/http/search-params'
import type { ProjectTitle } from '~/projects/project-list-item'
import { PHASE_LABELS, PHASES, type Phase } from '~/projects/projects'
import type { TaskType } from '~/task-types/task-type-names'
import { getPicture } from '~/task-types/views-by-type'
import { DialogForm } from '~/ui/dialogs/dialog-form'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { Button } from '~/ui/forms/button'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField, TextAreaField, TextField } from '~/ui/forms/field'
import { type FormValues, requiredFields } from '~/ui/forms/required-fields'
import { PROJECT_REQUIRED, TASK_TITLE_REQUIRED } from '../tasks'

type TaskCreationFormProps = {
  types: TypeChoice[]
  projects: ProjectTitle[]
  /** Initial values of the form. A form posted twice with the same `key` creates one task. */
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
  const [form, fields] = useForm<
    Record<'title' | 'description' | 'projectId' | 'phase' | 'dueDate', string>,
    FormValues
  >({
    id: 'task-creation',
    lastResult: fetcher.data ?? lastResult,
    defaultValue: { projectId: String(start.projectId ?? ''), phase: start.phase },
    shouldRevalidate: 'onInput',
    onValidate: requiredFields({ title: TASK_TITLE_REQUIRED, projectId: PROJECT_REQUIRED }),
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
      {type ? <ChosenType type={type} {...step} /> : <TypePicker types={types} projectId={start.projectId} {...step} />}
      <div hidden={!type}>
        <TextField label="Title" {...conformProps(fields.title)} key={fields.title.key} />
        <TextAreaField
          label="Description"
          optional
          hint="Your customers read it above the task."
          {...conformProps(fields.description)}
          key={fields.description.key}
        />
        <SelectField
          label="Project"
          options={projects.map(({ id, title }) => ({ value: id, label: title }))}
          {...conformProps(fields.projectId)}
          key={fields.projectId.key}
        >
          <option value="">Choose a project</option>
        </SelectField>
        <div className="field-pair sm:grid-cols-[3fr_2fr]">
          <SelectField label="Phase" options={PHASE_OPTIONS} {...conformProps(fields.phase)} key={fields.phase.key} />
          <TextField label="Due date" optional type="date" {...conformProps(fields.dueDate)} key={fields.dueDate.key} />
        </div>
      </div>
    </DialogForm>
  )
}

/** Replaces the form while there is no project. */
export function NoProject() {
  return (
    <div className="empty mt-4">
      <p>Every task belongs to a project, and there is none yet.</p>
      <div className="actions">
        <Link className="button primary" to={address('/project-creation', usePageParameters())} preventScrollReset>
          Create First Project
        </Link>
      </div>
    </div>
  )
}
const PHASE_OPTIONS = PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))

type TypeChoice = { type: TaskType; label: string; summary: string }

type StepProps = {
  /** The address of the form's step with this type, or without one. */
  addressOf: (type: string) => string
  onPress: (address: string) => void
}

type TypePickerProps = StepProps & { types: TypeChoice[]; projectId: number | null }

/** The first step of 'Create New Task': every type with a picture and a sentence. */
function TypePicker({ types, projectId, ...step }: TypePickerProps) {
  return (
    <>
      <p className="text-ink-2 mt-4">
        What should your customers do? Or{' '}
        <Link className="link" to={address('/templates', null, { project: projectId })}>
          start from a template
        </Link>
        .
      </p>
      <ul className="rows mt-2">
        {types.map(({ type, label, summary }, index) => (
          <li key={type} className="relative flex items-center gap-4 hover:bg-wash">
            <Picture type={type} />
            <div className="min-w-0">
              <Choice value={type} {...step} whole isFirst={index === 0}>
                {label}
              </Choice>
              <p className="text-ink-2">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The chosen type, and the way back. */
function ChosenType({ type, ...step }: { type: TypeChoice } & StepProps) {
  return (
    <div className="mt-4 flex items-center gap-4">
      <Picture type={type.type} />
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-mid">{type.label}</span>
        <Choice value="" {...step}>
          Change Type
        </Choice>
      </p>
    </div>
  )
}

function Picture({ type }: { type: TaskType }) {
  const Drawn = getPicture(type)
  return <Drawn />
}

type ChoiceProps = StepProps & {
  value: string
  whole?: boolean
  isFirst?: boolean
  children: ReactNode
}

/** A button that goes to another step of the form; without script, it posts the form. */
function Choice({ value, addressOf, onPress, whole, isFirst, children }: ChoiceProps) {
  function press(event: MouseEvent) {
    event.preventDefault()
    onPress(addressOf(value))
  }
  return (
    <Button
      kind="plain"
      name="step"
      formAction={addressOf(value)}
      className={whole ? 'min-h-0 after:absolute after:inset-0' : undefined}
      onClick={press}
      data-autofocus={isFirst || undefined}
    >
      {children}
    </Button>
  )
}
