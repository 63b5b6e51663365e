import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { PostForm } from '~/ui/forms/post-form'
import { LocalTime } from '~/ui/local-time'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { DeliveryLog } from './delivery-log'
import { WebhookForm } from './webhook-form'
import type { Delivery, Webhook, WebhookState } from './webhooks'

type WebhookPageProps = {
  webhook: Webhook
  deliveries: Delivery[]
  lastResult: SubmissionResult<string[]> | null
  dialog: ReactNode
}

const STATES: Record<WebhookState, string> = {
  on: 'It is on.',
  off: 'This webhook is off and does not receive new events. Pending messages are sent when you turn it on.',
  failed:
    'We turned this webhook off because deliveries failed for three days. Pending messages are sent when you turn it on.',
}

/** A webhook's URL, secret and deliveries. */
export function WebhookPage({ webhook, deliveries, lastResult, dialog }: WebhookPageProps) {
  const { id, url, events, state, bothSignUntil } = webhook
  const isOn = state === 'on'
  const webhookId = String(id)
  return (
    <BrandFrame current="account" pageAt={() => href('/account/webhooks/:webhookId', { webhookId })} dialog={dialog}>
      <PageHead above={<Link to="/account/webhooks">← Webhooks</Link>} title="Webhook">
        <p className="text-ink-2 max-w-measure wrap-anywhere" dir="ltr">
          {url}
        </p>
      </PageHead>
      <section className="section" aria-labelledby="state">
        <header>
          <h2 id="state">State</h2>
          <p className="note">{STATES[state]}</p>
        </header>
        <div className="flex flex-wrap gap-3">
          {isOn && <PostForm action={`/account/webhooks/${id}/test`} submit="Send test" pending="Sending..." />}
          <PostForm action={`/account/webhooks/${id}/state`} submit={isOn ? 'Turn off' : 'Turn on'} pending="Saving...">
            <input type="hidden" name="state" value={isOn ? 'off' : 'on'} />
          </PostForm>
        </div>
      </section>
      <section className="section" aria-labelledby="secret-title">
        <header>
          <h2 id="secret-title">Secret</h2>
          <p className="note max-w-measure">
            Messages are signed with it, as Standard Webhooks describes. It was shown when it was created, and cannot be
            shown again.
          </p>
        </header>
        <div className="grid content-start gap-4">
          {bothSignUntil && (
            <p>
              The previous secret stays in use until <LocalTime at={bothSignUntil} to="the minute" />.
            </p>
          )}
          <p>
            <Link className="button" to={href('/account/webhooks/:webhookId/secret', { webhookId })} preventScrollReset>
              Roll secret
            </Link>
          </p>
        </div>
      </section>
      <section className="section" aria-labelledby="settings">
        <header>
          <h2 id="settings">Address and events</h2>
        </header>
        <WebhookForm
          id={`webhook-${id}`}
          known={{ url, events }}
          lastResult={lastResult}
          submit="Save webhook"
          pending="Saving..."
        />
      </section>
      <DeliveryLog webhookId={id} isOn={isOn} deliveries={deliveries} />
      <section className="section" aria-labelledby="deletion">
        <header>
          <h2 id="deletion">Delete this webhook</h2>
          <p className="note">Permanently, with its log and the messages still waiting for it.</p>
        </header>
        <p>
          <Link
            className="button danger"
            to={href('/account/webhooks/:webhookId/deletion', { webhookId })}
            preventScrollReset
          >
            Delete Webhook
          </Link>
        </p>
      </section>
    </BrandFrame>
  )
}
