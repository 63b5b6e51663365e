import type { ComponentProps, ReactNode } from 'react'
import { href, Link } from 'react-router'
import { english } from '~/texts/format'

import { CopyField } from '~/ui/forms/copy-field'
import { LocalTime } from '~/ui/local-time'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { type ApiKey, SCOPES } from './api-keys'
import { KeyCreationForm } from './key-creation-form'

type KeysPageProps = ComponentProps<typeof KeyCreationForm> & {
  keys: ApiKey[]
  /** The key that was made just now, which is shown this once. */
  made: { name: string; key: string } | null
  dialog: ReactNode
}

const keysAddress = () => href('/account/keys')

/** Creates, lists and revokes a brand's API keys. */
export function KeysPage({ keys, made, dialog, ...form }: KeysPageProps) {
  return (
    <BrandFrame current="account" pageAt={keysAddress} dialog={dialog}>
      <PageHead above={<Link to="/account">← Account</Link>} title="API keys">
        <p className="text-ink-2 max-w-measure">
          With a key, your own programs can use the{' '}
          <a className="link" href="/docs/api">
            API
          </a>{' '}
          on your company’s behalf. They send <code>Authorization: Bearer</code>, followed by the key.
        </p>
      </PageHead>
      {made && <MadeKey made={made} />}
      <section className="section" aria-labelledby="new-key">
        <header>
          <h2 id="new-key">New key</h2>
        </header>
        <KeyCreationForm key={form.formKey} {...form} />
      </section>
      <section className="section" aria-labelledby="keys">
        <header>
          <h2 id="keys">Keys</h2>
          <p className="note">
            A revoked key stops working immediately. Keys keep working when you change or reset your password.
          </p>
          {keys.some(({ state }) => state === 'works') && (
            <p>
              <Link className="button danger" to={href('/account/keys/revocation')} preventScrollReset>
                Revoke All Keys
              </Link>
            </p>
          )}
        </header>
        {keys.length === 0 ? <p className="text-ink-2">Your company has no keys yet.</p> : <KeyList keys={keys} />}
      </section>
    </BrandFrame>
  )
}

function MadeKey({ made: { name, key } }: { made: { name: string; key: string } }) {
  return (
    <section className="section" aria-labelledby="made-key">
      <header>
        <h2 id="made-key" className="wrap-anywhere" dir="auto">
          {name}
        </h2>
        <p className="note" role="status">
          Copy the key now: it is not stored, and cannot be shown again.
        </p>
      </header>
      <CopyField label="Key" name="made" value={key} copy="Copy key" copied="Key copied" />
    </section>
  )
}

function KeyList({ keys }: { keys: ApiKey[] }) {
  return (
    <ul className="rows">
      {keys.map((key) => (
        <li key={key.id} className="grid gap-3">
          <div className="bar items-baseline">
            <h3 className="min-w-0 wrap-anywhere" dir="auto">
              {key.name}
            </h3>
            <span className="note">{formatState(key)}</span>
          </div>
          <p className="text-ink-2 wrap-anywhere">
            <code>{key.beginning}…</code> may{' '}
            {SCOPES.flatMap(({ scope, label }) => (key.scopes.includes(scope) ? [label.toLowerCase()] : [])).join(', ')}
            .
          </p>
          <p className="note">
            Created on <LocalTime at={key.createdAt} />
            {', '}
            {key.lastUsedAt ? (
              <>
                last used on <LocalTime at={key.lastUsedAt} to="the minute" />.
              </>
            ) : (
              'not used yet.'
            )}
          </p>
          {key.state === 'works' && (
            <p>
              <Link
                className="button danger"
                to={href('/account/keys/:keyId/revocation', { keyId: String(key.id) })}
                preventScrollReset
                aria-label={`Revoke the key ${key.name}`}
              >
                Revoke
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function formatState({ state, endsOn }: ApiKey): string {
  if (state === 'revoked') return 'Revoked'
  if (endsOn === null) return 'Does not expire'
  return state === 'works' ? `Until ${english.shortDate(endsOn)}` : `Ended on ${english.shortDate(endsOn)}`
}
