import type { ComponentProps } from 'react'
import { href, Link } from 'react-router'
import { CopyField } from '~/ui/forms/copy-field'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { WebhookForm } from './webhook-form'
import { EVENTS, type NewWebhook, type Webhook, type WebhookState } from './webhooks'

type WebhooksPageProps = Pick<ComponentProps<typeof WebhookForm>, 'lastResult'> & {
  webhooks: Webhook[]
  formKey: string
  /** The new webhook, whose secret is shown only once. */
  added: NewWebhook | null
}

const STATES: Record<WebhookState, string> = {
  on: 'On',
  off: 'Off',
  failed: 'Off, because nothing arrived for three days',
}

export function WebhooksPage({ webhooks, formKey, added, lastResult }: WebhooksPageProps) {
  return (
    <BrandFrame current="account">
      <PageHead above={<Link to="/account">← Account</Link>} title="Webhooks">
        <p className="text-ink-2 max-w-measure">
          A webhook tells your program as soon as something happens. Its messages are described in the{' '}
          <a className="link" href="/docs/api#webhooks">
            API reference
          </a>
          .
        </p>
      </PageHead>
      {added && <AddedWebhook {...added} />}
      <section className="section" aria-labelledby="webhooks">
        <header>
          <h2 id="webhooks">Your webhooks</h2>
        </header>
        {webhooks.length === 0 ? (
          <p className="text-ink-2">Your company has no webhooks yet.</p>
        ) : (
          <ul className="rows">
            {webhooks.map(({ id, url, events, state }) => (
              <li key={id} className="grid gap-2">
                <div className="bar items-baseline">
                  <h3 className="min-w-0 wrap-anywhere" dir="ltr">
                    <Link className="link" to={href('/account/webhooks/:webhookId', { webhookId: String(id) })}>
                      {url}
                    </Link>
                  </h3>
                  <span className="note">{STATES[state]}</span>
                </div>
                <p className="note">
                  {EVENTS.flatMap(({ event, label }) => (events.includes(event) ? [label] : [])).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="section" aria-labelledby="new-webhook">
        <header>
          <h2 id="new-webhook">New webhook</h2>
        </header>
        <WebhookForm
          // Another form once one was taken.
          key={formKey}
          id={`webhook-${formKey}`}
          formKey={formKey}
          known={{ url: '', events: EVENTS.map(({ event }) => event) }}
          lastResult={lastResult}
          submit="Add Webhook"
          pending="Adding..."
        />
      </section>
    </BrandFrame>
  )
}

function AddedWebhook({ id, url, secret }: NewWebhook) {
  return (
    <section className="section" aria-labelledby="added">
      <header>
        <h2 id="added">Webhook added</h2>
        <p className="note" role="status">
          The webhook is on. Copy its secret now: your program needs it to check messages, and it cannot be shown again.
        </p>
      </header>
      <div className="grid content-start gap-4">
        <p className="wrap-anywhere" dir="ltr">
          {url}
        </p>
        <CopyField label="Secret" name="secret" value={secret} copy="Copy secret" copied="Secret copied" />
        <p>
          <Link className="link" to={href('/account/webhooks/:webhookId', { webhookId: String(id) })}>
            Send it a test
          </Link>
        </p>
      </div>
    </section>
  )
}
