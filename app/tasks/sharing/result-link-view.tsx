import { Lead } from '~/accounts/account-fields'
import type { FormReply } from '~/accounts/form-result'
import { texts } from '~/texts/en'
import { english } from '~/texts/format'
import { FormError, TextField } from '~/ui/forms/field'
import { PendingButton } from '~/ui/forms/pending-button'
import type { LinkFacts } from './sharing'

/**
 * The start page of a working results link: the sharing brand, the end, a password field if it has one, and a button.
 */
export function ResultLinkForm({ facts, reply }: { facts: LinkFacts; reply: FormReply }) {
  const { title, shares, ends, password, hint, submit, pending } = texts.resultLink
  return (
    <>
      <Lead title={title(facts.projectTitle)} text={shares(facts.companyName)} />
      <p>{ends(english.shortDate(facts.endsAt))}</p>
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
  const { title, text } = texts.resultLink.ended
  return <Lead title={title} text={text(companyName)} />
}

/** A link that never was. */
export function ResultLinkUnknown({ tooMany }: { tooMany: boolean }) {
  const { unknown } = texts.resultLink
  return <Lead title={unknown.title} text={tooMany ? unknown.tooMany : unknown.text} />
}
