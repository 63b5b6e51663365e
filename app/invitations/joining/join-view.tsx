import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Lead, NameFields, NewPasswordFields, VisitorForm } from '~/accounts/account-fields'
import type { FormReply } from '~/accounts/form-result'
import { useWords } from '~/ui/use-words'
import type { Join } from './join'

type JoinViewProps = { found: Join; token: string; reply: FormReply }

/** The page of an invite link: the form that accepts it, or the reason why it cannot be accepted here. */
export function JoinView({ found, token, reply }: JoinViewProps) {
  return found.state === 'new' || found.state === 'claim' || found.state === 'accept' ? (
    <JoinForm state={found.state} invited={found} token={token} reply={reply} />
  ) : (
    <JoinNote found={found} />
  )
}

type Invited = Exclude<Join, { state: 'unknown' }>

type JoinFormProps = { state: 'new' | 'claim' | 'accept'; invited: Invited; token: string; reply: FormReply }

/** An invitation, and what it takes to accept it: name and password, a password, or a press. */
function JoinForm({ state, invited, token, reply }: JoinFormProps) {
  const words = useWords()
  const { fields, join } = words.account
  const { email, companyName, projectTitle, signedInAs } = invited
  return (
    <>
      <Lead title={join.title(companyName)} text={join.text(companyName, projectTitle)} />
      <PersonalMessage invited={invited} />
      <section className="ruled">
        <p>{join[state].text}</p>
        <p className="note">{signedInAs === 'someone else' ? join.someoneElse(email) : join.account(email)}</p>
        <VisitorForm reply={reply} submit={join[state].submit}>
          <input type="hidden" name="state" value={state} />
          {state === 'new' && <NameFields reply={reply} known={invited} />}
          {state !== 'accept' && <NewPasswordFields email={email} label={fields.password} reply={reply} />}
        </VisitorForm>
        {state === 'new' && !invited.isMailed && (
          <p className="note">
            {join.ownAccount}{' '}
            <a href={`/signin?redirectTo=${encodeURIComponent(href('/join/:token', { token }))}`}>
              {words.account.signIn.submit}
            </a>
          </p>
        )}
      </section>
    </>
  )
}

function PersonalMessage({ invited: { companyName, message } }: { invited: Invited }) {
  const words = useWords()
  if (!message) return null
  return (
    <figure>
      <figcaption className="note">{words.account.join.messageFrom(companyName)}</figcaption>
      <blockquote className="whitespace-pre-line">{message}</blockquote>
    </figure>
  )
}

type JoinNoteProps = { found: Exclude<Join, { state: 'new' | 'claim' | 'accept' }> }

/** An invitation that cannot be accepted here: why, and what to do. */
function JoinNote({ found }: JoinNoteProps) {
  const words = useWords()
  const { unknown, expired, brandAccount, openMail, joined } = words.account.join
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
          <AsInvitee invited={found} to={projectPath(found)}>
            {found.projectId === null ? joined.toProjects : joined.goOn}
          </AsInvitee>
        </Note>
      )
    case 'open mail':
      return <Note title={openMail.title} text={openMail.text(found.email)} />
  }
}

function Note({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const words = useWords()
  return (
    <>
      <Lead title={title} text={text} />
      {children}
      <p className="actions">
        <a className="tap-link" href="/">
          {words.common.backToHome}
        </a>
      </p>
    </>
  )
}

/** A way on that only the invitee can go; someone else has to log out first. */
function AsInvitee({ invited, to, children }: { invited: Invited; to: string; children: ReactNode }) {
  const words = useWords()
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
      <p>{words.account.join.logoutFirst(invited.email)}</p>
      <p className="actions">
        <a className="button" href="/api/logout">
          {words.common.logout}
        </a>
      </p>
    </>
  )
}

function projectPath({ projectId }: Invited): string {
  return projectId === null ? '/' : href('/consumer/project/:projectId', { projectId: String(projectId) })
}
