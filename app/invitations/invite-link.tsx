import { type MouseEvent, useRef, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { readableAddress } from '~/lib/email-address'
import { isRecord } from '~/lib/records'
import { ChangingText } from '~/ui/changing-text'
import { Button } from '~/ui/forms/button'
import { copyText } from '~/ui/forms/copy-text'
import { TextField } from '~/ui/forms/field'
import { useHydrated } from '~/ui/use-hydrated'

type CopyProps = { invitationId: number; email: string; dialog: string }

/** Copies with one press. Without script, or if the browser refuses, it leads to the dialog with the link. */
export function CopyInviteLink({ invitationId, email, dialog }: CopyProps) {
  const navigate = useNavigate()
  const [copied, setCopied] = useState(false)
  async function copy(event: MouseEvent) {
    if (!('clipboard' in navigator)) return
    event.preventDefault()
    try {
      await copyText(fetchLink(invitationId))
      setCopied(true)
    } catch {
      await navigate(dialog, { preventScrollReset: true })
    }
  }
  return (
    <>
      <Link to={dialog} preventScrollReset onClick={copy} aria-label={`Copy invite link for ${readableAddress(email)}`}>
        Copy invite link
      </Link>
      <span role="status" className="note">
        {copied && <ChangingText>Link copied</ChangingText>}
      </span>
    </>
  )
}

/** The link to read and to copy by hand; with script a button copies it. */
export function InviteLinkView({ email, link }: { email: string; link: string }) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await copyText(Promise.resolve(link))
      setCopied(true)
    } catch {
      // The browser does not let us: the link is marked, one key press from being copied.
      input.current?.select()
    }
  }
  return (
    <>
      <p className="text-ink-2 mt-3">
        Only for {readableAddress(email)}: anyone who opens this link can set that account’s password.
      </p>
      <TextField
        label="Invite link"
        name="link"
        id="invite-link"
        ref={input}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      {hydrated && 'clipboard' in navigator && (
        <div className="actions end">
          <span role="status" className="note">
            {copied && <ChangingText>Link copied</ChangingText>}
          </span>
          <Button type="button" kind="primary" onClick={copy}>
            Copy invite link
          </Button>
        </div>
      )}
    </>
  )
}

async function fetchLink(invitationId: number): Promise<string> {
  const response = await fetch(href('/invitation/:invitationId/link.json', { invitationId: String(invitationId) }))
  const answer: unknown = await response.json()
  if (!isRecord(answer) || typeof answer.link !== 'string') throw new TypeError('The answer holds no link')
  return answer.link
}
