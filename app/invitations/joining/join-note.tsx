import type { ReactNode } from 'react'
import { href } from 'react-router'
import { texts } from '~/texts/en'
import type { Join } from './join'
import type { Invited } from './join-form'

type JoinNoteProps = { found: Exclude<Join, { state: 'new' | 'claim' | 'accept' }>; token: string }

/** An invitation that cannot be accepted here: why, and what to do. */
export function JoinNote({ found, token }: JoinNoteProps) {
  const { unknown, expired, brandAccount, openMail, joined } = texts.account.join
  switch (found.state) {
    case 'unknown':
      return <Note title={unknown.title} text={unknown.text} />
    case 'expired':
      return <Note title={expired.title} text={expired.text(found.companyName)} />
    case 'brand account':
      return <Note title={brandAccount.title} text={brandAccount.text(found.email)} />
    case 'joined':
      return (
        <Note title={joined.title} text={joined.text(found.companyName)}>
          <AsInvitee invited={found} to={projectOf(found)}>
            {found.projectId === null ? joined.toProjects : joined.goOn}
          </AsInvitee>
        </Note>
      )
    case 'open mail':
      return (
        <Note title={openMail.title} text={openMail.text(found.email)}>
          <p>{openMail.signIn}</p>
          <AsInvitee invited={found} to={`/signin?redirectTo=${encodeURIComponent(href('/join/:token', { token }))}`}>
            {texts.account.signIn.submit}
          </AsInvitee>
        </Note>
      )
  }
}

function Note({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="subtitle">{text}</p>
      {children}
      <p className="actions">
        <a className="tap-link" href="/">
          {texts.common.backToHome}
        </a>
      </p>
    </>
  )
}

/** A way on that only the invitee can go; someone else has to log out first. */
function AsInvitee({ invited, to, children }: { invited: Invited; to: string; children: ReactNode }) {
  if (invited.signedInAs !== 'someone else') {
    return (
      <p className="actions">
        <a className="button primary" href={to}>
          {children}
        </a>
      </p>
    )
  }
  return (
    <>
      <p>{texts.account.join.logoutFirst(invited.email)}</p>
      <p className="actions">
        <a className="button" href="/api/logout">
          {texts.common.logout}
        </a>
      </p>
    </>
  )
}

function projectOf({ projectId }: Invited): string {
  return projectId === null ? '/' : href('/consumer/project/:projectId', { projectId: String(projectId) })
}
