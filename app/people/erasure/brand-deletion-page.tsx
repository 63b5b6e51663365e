import { Form, Link } from 'react-router'
import { AccountField } from '~/accounts/account-fields'
import type { FormReply } from '~/accounts/form-result'
import { readableAddress } from '~/lib/email-address'
import { english } from '~/texts/format'
import { useDocumentForm } from '~/ui/forms/document-form'
import { FormError, TextField } from '~/ui/forms/field'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import type { BrandHoldings } from './erasure'

type BrandDeletionPageProps = { email: string; companyName: string; holdings: BrandHoldings; reply: FormReply }

/** Asks a brand once more, for its name and its password, before its account is deleted with everything. */
export function BrandDeletionPage({ email, companyName, holdings, reply }: BrandDeletionPageProps) {
  const { projects, tasks, people, answers } = holdings
  const { onSubmit, unreached } = useDocumentForm()
  return (
    <BrandFrame current="account">
      <PageHead above={<Link to="/account">← Account</Link>} title="Delete your account">
        <p className="text-ink-2 wrap-anywhere">{readableAddress(email)}</p>
      </PageHead>
      <div className="max-w-measure">
        <p>
          Everything that <bdi>{companyName}</bdi> has here is deleted: {counted(projects, 'project')},{' '}
          {counted(tasks, 'task')}, {counted(people, 'person', 'people')}, {counted(answers, 'response')}, all images,
          videos and files, the invitations, the emails and the audit log. People who are stakeholders of no other brand
          lose their accounts too. This cannot be undone.
        </p>
        <p className="mt-4">
          Export what you want to keep first: the answers from each task, and the log from your account.
        </p>
        {/* It ends the session, and with it the portal: so it goes as a document. */}
        <Form method="post" noValidate reloadDocument onSubmit={onSubmit}>
          <input type="hidden" name="key" value={email} />
          <FormError message={unreached ?? reply.message} errors={reply.errors} />
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label="Name of your company"
            name="companyName"
            hint={
              <>
                Type <bdi>{companyName}</bdi> to confirm.
              </>
            }
            autoComplete="off"
            defaultValue={reply.values.companyName ?? undefined}
            errors={reply.errors.companyName}
          />
          <AccountField name="currentPassword" reply={reply} />
          <p className="actions mt-6">
            <button type="submit" className="button danger">
              Permanently delete everything
            </button>
          </p>
        </Form>
      </div>
    </BrandFrame>
  )
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${english.number(count)} ${count === 1 ? one : many}`
}
