import type { FormReply } from '~/accounts/form-result'
import { FormError, TextAreaField } from '~/ui/forms/field'
import { ConsumerFrame } from '~/ui/page/consumer-frame'

type FindingNotePageProps = {
  subject: string
  sentence: string
  note: string | null
  /** The address of the finding. */
  back: string
  reply: FormReply
}

/** The brand's note on a finding, which results and every form of the report show. */
export function FindingNotePage({ subject, sentence, note, back, reply }: FindingNotePageProps) {
  return (
    <ConsumerFrame back={{ to: back, label: 'Back' }} about="Note">
      <h1 dir="auto" className="wrap-anywhere">
        {subject}
      </h1>
      <p className="subtitle wrap-anywhere">{sentence}</p>
      <form method="post" noValidate>
        <FormError message={reply.message} errors={reply.errors} />
        <TextAreaField
          label="Your note"
          name="text"
          hint="It appears under this finding in the results and in reports. Save it blank to remove it."
          rows={6}
          defaultValue={reply.values.text ?? note ?? ''}
          errors={reply.errors.text}
        />
        <p className="actions">
          <button type="submit" className="button primary">
            Save note
          </button>
        </p>
      </form>
    </ConsumerFrame>
  )
}
