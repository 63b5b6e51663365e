import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '~/ui/forms/button'
import { CheckField, FormError, TextField } from '~/ui/forms/field'
import { TypedByUser } from '~/ui/forms/form-author'
import { PostForm } from '~/ui/forms/post-form'
import { useFormats, useWords } from '~/ui/use-words'
import type { OwnRoom } from '~/uploads/storage-limits.server'
import { AccountField, CompanyFields, KeysField, NameFields, NewPasswordFields } from './account-fields'
import type { FormReply } from './form-result'
import type { User } from './users'

export function NameSection({ user, reply }: { user: User; reply: FormReply }) {
  return (
    <Section name="name" reply={reply}>
      <NameFields reply={reply} known={user} />
    </Section>
  )
}

type CompanyProps = { profile: Extract<User, { userType: 'brand' }>['profile']; reply: FormReply }

export function CompanySection({ profile, reply }: CompanyProps) {
  return (
    <Section name="company" reply={reply}>
      <CompanyFields reply={reply} known={profile} />
    </Section>
  )
}

/** For how long a brand keeps what its customers would not leave with it for good. */
export function RetentionSection({ days, reply }: { days: number | null; reply: FormReply }) {
  const words = useWords()
  const { label, hint } = words.account.settings.retention
  return (
    <Section name="retention" reply={reply}>
      <TextField
        label={label}
        hint={hint}
        name="days"
        id="retention-days"
        inputMode="numeric"
        defaultValue={reply.values.days ?? days ?? ''}
        errors={reply.errors.days}
      />
    </Section>
  )
}

/** Whether a brand gets a mail about what came in on the day before. */
export function DailyMailSection({ isOn, reply }: { isOn: boolean; reply: FormReply }) {
  const words = useWords()
  return (
    <Section name="daily" reply={reply}>
      <CheckField
        label={words.account.settings.daily.label}
        name="dailyMail"
        id="daily-mail"
        value="on"
        defaultChecked={isOn}
      />
    </Section>
  )
}

type PasswordProps = { email: string; isBrand: boolean; reply: FormReply }

export function PasswordSection({ email, isBrand, reply }: PasswordProps) {
  const words = useWords()
  return (
    <Section name="password" reply={reply} submit={words.account.settings.password.submit}>
      <AccountField name="currentPassword" reply={reply} />
      <NewPasswordFields email={email} reply={reply} />
      {isBrand && <KeysField reply={reply} />}
    </Section>
  )
}

/** The ways to take one's data along, and to have all of it deleted. */
export function DataSection() {
  const words = useWords()
  const { title, text, download, downloadText, deletion, deletionText } = words.account.settings.data
  return (
    <Headed id="data" title={title} text={text}>
      <div>
        <p className="subtitle">{downloadText}</p>
        <p className="actions">
          <a className="button" href="/account/data.zip">
            {download}
          </a>
        </p>
        <p className="subtitle">{deletionText}</p>
        <p className="actions">
          <a className="button danger" href="/account/deletion">
            {deletion}
          </a>
        </p>
      </div>
    </Headed>
  )
}

/** How much room the videos of a brand's customers take. */
export function VideoRoomSection({ used, room }: { used: number; room: number }) {
  const words = useWords()
  const formats = useFormats()
  const { title, text, taken } = words.account.settings.videos
  return (
    <Headed id="videos" title={title} text={text}>
      <p>{taken(formats.megabytes(used), formats.megabytes(room))}</p>
    </Headed>
  )
}

/** The same for a consumer's files, by brand. */
export function OwnRoomsSection({ rooms }: { rooms: OwnRoom[] }) {
  const words = useWords()
  const formats = useFormats()
  const { title, ownText, takenFor } = words.account.settings.videos
  return (
    <Headed id="videos" title={title} text={ownText}>
      <ul>
        {rooms.map(({ brandId, brand, used, room }) => (
          <li key={brandId}>{takenFor(brand, formats.megabytes(used), formats.megabytes(room))}</li>
        ))}
      </ul>
    </Headed>
  )
}

export function FirstStepsReturnSection() {
  return (
    <Headed id="first-steps" title="First steps" text="You have hidden them on your portal.">
      <PostForm action="/first-steps-return" submit="Show first steps" pending="Showing..." leadsAway />
    </Headed>
  )
}

export function AuditLogSection() {
  return (
    <Headed id="audit-log" title="Audit log" text="What was done with your data, and when.">
      <p>
        <Link className="button" to="/audit-log">
          View audit log
        </Link>
      </p>
    </Headed>
  )
}

export function KeysSection() {
  return (
    <Headed id="keys" title="API keys" text="For programs that act on your company’s behalf.">
      <p>
        <Link className="button" to="/account/keys">
          View API keys
        </Link>
      </p>
    </Headed>
  )
}

export function WebhooksSection() {
  return (
    <Headed id="webhooks" title="Webhooks" text="Notify your own software when something happens.">
      <p>
        <Link className="button" to="/account/webhooks">
          View webhooks
        </Link>
      </p>
    </Headed>
  )
}

/** The way to have a brand deleted with everything. */
export function BrandDeletionSection() {
  return (
    <Headed id="deletion" title="Delete account" text="Permanently, with all projects, people and answers.">
      <p>
        <a className="button danger" href="/account/brand-deletion">
          Delete account
        </a>
      </p>
    </Headed>
  )
}

type SectionProps = {
  name: 'name' | 'company' | 'retention' | 'daily' | 'password'
  reply: FormReply
  submit?: string
  children: ReactNode
}

/** A section of the account page with its one form, in a brand's look as in a consumer's. */
function Section({ name, reply: { message, errors }, submit, children }: SectionProps) {
  const words = useWords()
  const { title, text } = words.account.settings[name]
  return (
    <Headed id={name} title={title} text={text}>
      <Form method="post" action={`/account?form=${name}`} noValidate preventScrollReset className="max-w-measure">
        <TypedByUser />
        <FormError message={message} errors={errors} />
        {children}
        <p className="actions mt-6">
          <Button pending={words.account.settings.saving}>{submit ?? words.account.settings.save}</Button>
        </p>
      </Form>
    </Headed>
  )
}

/** A section of the account page with its heading. */
function Headed({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section className="section ruled" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="note">{text}</p>
      </div>
      {children}
    </section>
  )
}
