import { Form, href, Link } from 'react-router'
import { Button } from '~/ui/forms/button'
import { useDocumentForm } from '~/ui/forms/document-form'
import { FormError, TextAreaField, TextField } from '~/ui/forms/field'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { taskAddress } from '../task-urls'
import { sampleRemovalNotice } from './sample-removal-notice'

type DesignImportPageProps = {
  taskId: number
  title: string
  /** Why the design can no longer be changed, or null. */
  locked: string | null
  samples: number
  /** The errors of the last import, and its text, as far as it can be sent again. */
  refused: { faults: string[]; text: string } | null
}

/** Imports a design from a file or pasted text. Errors name their lines, and the input stays. */
export function DesignImportPage({ taskId, title, locked, samples, refused }: DesignImportPageProps) {
  return (
    <BrandFrame current="tasks">
      <PageHead
        above={
          <Link to={taskAddress(taskId, 'build')}>
            ←&nbsp;<bdi>{title}</bdi>
          </Link>
        }
        title="Import a design"
      />
      {/* Content sent just after the task was locked is still shown, so that it can be copied. */}
      {locked === null || refused ? (
        <ImportForm taskId={taskId} refused={refused} removal={sampleRemovalNotice(samples, 'Importing')} />
      ) : (
        <p className="max-w-measure">{locked}</p>
      )}
    </BrandFrame>
  )
}

type ImportFormProps = Pick<DesignImportPageProps, 'taskId' | 'refused'> & { removal: string | null }

function ImportForm({ taskId, refused, removal }: ImportFormProps) {
  const { onSubmit, unreached } = useDocumentForm()
  const example = href('/task/:taskId/design.csv', { taskId: String(taskId) })
  return (
    // A refused file comes back as text, but a file that is still chosen would take precedence, so the form is reset.
    <Form method="post" encType="multipart/form-data" reloadDocument onSubmit={onSubmit} className="max-w-measure">
      <p>
        A CSV file whose first line names the columns version, round, slot and feature, as in{' '}
        <a className="link" href={example} download>
          the current design
        </a>
        . Features are named by their texts as they were saved; each round has as many slots as the task shows features,
        and each version as many rounds. Respondents take turns through the versions in the order in which they open the
        task.
      </p>
      {refused && (
        <>
          <FormError message="This design was not imported:" />
          <ul className="message mt-2 list-disc pl-5 wrap-anywhere">
            {refused.faults.map((fault) => (
              <li key={fault} dir="auto">
                {fault}
              </li>
            ))}
          </ul>
        </>
      )}
      <TextField label="CSV file" name="file" type="file" accept=".csv,text/csv" optional />
      <TextAreaField
        label="Or paste it here"
        name="text"
        rows={10}
        optional
        spellCheck={false}
        defaultValue={refused?.text}
      />
      {removal && <p className="mt-4">{removal}</p>}
      <FormError message={unreached} />
      <div className="actions mt-4">
        <Button kind="primary">Import</Button>
      </div>
    </Form>
  )
}
