import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { Form, Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import { Button } from '~/ui/forms/button'
import { FormError, TextField } from '~/ui/forms/field'
import { TypedByUser } from '~/ui/forms/form-author'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { PlaceFields } from './destination-fields'

type StudyImportPageProps = {
  projects: ComponentProps<typeof PlaceFields>['projects']
  start: { key: string; projectId: number | null }
  lastResult: SubmissionResult<string[]> | null
}

/** Imports a study from a file; errors are listed by their path in the file. */
export function StudyImportPage({ projects, start, lastResult }: StudyImportPageProps) {
  const errors = lastResult?.error ?? {}
  const { '': general, file, projectId, title, ...inFile } = errors
  const faults = Object.entries(inFile).flatMap(([at, messages]) =>
    (messages ?? []).map((message) => ({ at, message })),
  )
  return (
    <BrandFrame current="tasks">
      <PageHead
        above={
          <Link className="link" to={address('/templates', null, { project: start.projectId })}>
            All templates
          </Link>
        }
        title="Import a study"
      >
        <p className="max-w-measure text-ink-2">
          Import a file from “Export study”, with one or more tasks and their images. The tasks become drafts.
        </p>
      </PageHead>
      <Form method="post" encType="multipart/form-data" noValidate className="max-w-measure" preventScrollReset>
        <TypedByUser />
        <input type="hidden" name="key" value={start.key} />
        <FormError
          message={general?.join(' ') ?? (faults.length > 0 ? 'This study was not imported:' : undefined)}
          errors={{ file: file ?? null, projectId: projectId ?? null, title: title ?? null }}
        />
        {faults.length > 0 && (
          <ul className="message mt-2 list-disc pl-5 wrap-anywhere">
            {faults.map(({ at, message }) => (
              <li key={at + message} dir="auto">
                <code>{at}</code>: {message}
              </li>
            ))}
          </ul>
        )}
        <TextField
          label="Study file"
          name="file"
          type="file"
          accept=".json,application/json"
          className="file:mr-3 file:min-h-11 file:rounded-sm file:border file:border-solid file:border-edge file:px-4"
          hint="Its name ends with .json; at most 20 MB."
          errors={file ?? undefined}
        />
        <PlaceFields projects={projects} start={{ projectId: start.projectId, title: '' }} lastResult={lastResult} />
        <p className="actions mt-6">
          <Button kind="primary" pending="Importing...">
            Import
          </Button>
        </p>
      </Form>
    </BrandFrame>
  )
}
