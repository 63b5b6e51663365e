import { useForm } from '@conform-to/react'
import { useFetcher } from 'react-router'
import { DialogForm } from '~/ui/dialogs/dialog-form'
import { TextField } from '~/ui/forms/field'
import type { FormValues } from '~/ui/forms/required-fields'
import { MessageAndProject, type MessageAndProjectProps, type TypedChoices } from '../invite-form'
import { ColumnFields } from './column-fields'
import type { ColumnChoice } from './csv-columns'
import { type CsvReply, useUploadShare } from './csv-upload'

type CsvInviteFormProps = Omit<MessageAndProjectProps, 'fields'> & {
  start: { key: string; projectId: number | null }
  typed?: TypedChoices
  lastResult?: CsvReply | null
}

type CsvFields = Record<'message' | 'projectId', string> & { columns?: ColumnChoice }

/** 'CSV Upload': a file with a column of addresses, with the same message and project as for single ones. */
export function CsvInviteForm({ start, typed, lastResult, ...choices }: CsvInviteFormProps) {
  const fetcher = useFetcher<CsvReply>()
  const answer = fetcher.data ?? lastResult
  const [form, fields] = useForm<CsvFields, FormValues>({
    id: 'csv-invitation',
    lastResult: answer,
    defaultValue: { projectId: start.projectId ? String(start.projectId) : '', ...typed },
  })
  return (
    <DialogForm {...{ form, fetcher }} submit="Send Invitations" pending="Sending..." encType="multipart/form-data">
      <input type="hidden" name="key" value={start.key} />
      <TextField
        label="CSV file"
        name="csvFile"
        id="csv-invitation-file"
        type="file"
        accept=".csv,.tsv,text/csv,text/tab-separated-values"
        className="file:mr-3 file:min-h-11 file:rounded-sm file:border file:border-solid file:border-edge file:px-4"
        hint="The first line names the columns; one of them is “email”. Names and tags are read as well. At most 10,000 rows, 50,000 tags and 5 MB."
        errors={form.allErrors.csvFile}
      />
      {answer?.seen && answer.seen.length > 0 && <ColumnFields fields={fields} seen={answer.seen} />}
      <MessageAndProject fields={fields} {...choices} />
      <UploadProgress />
    </DialogForm>
  )
}

/** How much of the file has left; once all has, the server reads it. */
function UploadProgress() {
  const share = useUploadShare()
  if (share === null) return null
  const percent = Math.floor(share * 100)
  return (
    <div className="mt-4" role="status">
      <p className="note" id="upload-state">
        {share < 1 ? 'Uploading the file...' : 'The file has arrived. Reading the addresses...'}
      </p>
      <progress aria-labelledby="upload-state" {...(share < 1 && { value: percent, max: 100 })} />
    </div>
  )
}
