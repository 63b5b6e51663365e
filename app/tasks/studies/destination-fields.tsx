import type { SubmissionResult } from '@conform-to/react'
import type { ProjectTitle } from '~/projects/project-list-item'
import { SelectField, TextField } from '~/ui/forms/field'

type PlaceFieldsProps = {
  projects: ProjectTitle[]
  /** Initial values of the fields. */
  start: { projectId: number | null; title: string }
  /** The posted values, and their errors. */
  lastResult: SubmissionResult<string[]> | null
}

/** Asks into which project a study goes. */
export function PlaceFields({ projects, start, lastResult }: PlaceFieldsProps) {
  // A blank field is missing from the posted values, and stays blank.
  const typed = lastResult && { projectId: '', title: '', ...lastResult.initialValue }
  const errors = lastResult?.error
  return (
    <>
      {projects.length > 0 && (
        <SelectField
          label="Project"
          name="projectId"
          defaultValue={toText(typed?.projectId) ?? String(start.projectId ?? '')}
          options={projects.map((project) => ({ value: project.id, label: project.title }))}
          errors={errors?.projectId ?? undefined}
        >
          <option value="">A new project</option>
        </SelectField>
      )}
      <TextField
        label="Name of the new project"
        name="title"
        hint={projects.length > 0 ? 'Only needed for a new project.' : undefined}
        optional={projects.length > 0}
        defaultValue={toText(typed?.title) ?? start.title}
        errors={errors?.title ?? undefined}
      />
    </>
  )
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
