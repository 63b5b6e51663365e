import { Lead } from '~/accounts/account-fields'
import type { FormReply } from '~/accounts/form-result'
import { FormError, TextField } from '~/ui/forms/field'
import { PendingButton } from '~/ui/forms/pending-button'
import { useFormats, useWords } from '~/ui/use-words'
import type { LinkFacts } from './sharing'

/**
 * The start page of a working results link: the sharing brand, the end, a password field if it has one, and a button.
 */
export function ResultLinkForm({ facts, reply }: { facts: LinkFacts; reply: FormReply }) {
  const words = useWords()
  const formats = useFormats()
  const { title, shares, ends, password, hint, submit, pending } = words.resultLink
  return (
    <>
      <Lead title={title(facts.projectTitle)} text={shares(facts.companyName)} />
      <p>{ends(formats.shortDate(facts.endsAt))}</p>
      <form method="post" noValidate>
        <FormError message={reply.message} />
        {facts.asksPassword && (
          <TextField
            label={password}
            name="password"
            type="password"
            autoComplete="off"
            dir="ltr"
            hint={hint}
            errors={reply.errors.password}
          />
        )}
        <p className="actions">
          <PendingButton pending={pending}>{submit}</PendingButton>
        </p>
      </form>
    </>
  )
}

/** A link that was revoked or has expired. */
export function ResultLinkEnded({ companyName }: { companyName: string }) {
  const words = useWords()
  const { title, text } = words.resultLink.ended
  return <Lead title={title} text={text(companyName)} />
}

/** A link that never was. */
export function ResultLinkUnknown({ tooMany }: { tooMany: boolean }) {
  const words = useWords()
  const { unknown } = words.resultLink
  return <Lead title={unknown.title} text={tooMany ? unknown.tooMany : unknown.text} />
}
