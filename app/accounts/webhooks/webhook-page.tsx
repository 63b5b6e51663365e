import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'
import { CopyField } from '~/ui/forms/copy-field'
import { PostForm } from '~/ui/forms/post-form'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { DeliveryLog } from './delivery-log'
import { WebhookForm } from './webhook-form'
import type { Delivery, Webhook, WebhookState } from './webhooks'

type WebhookPageProps = {
  webhook: Webhook & { secret: string }
  deliveries: Delivery[]
  lastResult: SubmissionResult<string[]> | null
}

const STATES: Record<WebhookState, string> = {
  on: 'It is on.',
  off: 'It is switched off: it is not told what happens now. What was waiting for it is sent once it is on.',
  failed:
    'It was switched off because nothing arrived there for three days. What was waiting for it is sent once it is on.',
}

/** One webhook: where it leads, its secret, and how its deliveries ended. */
export function WebhookPage({ webhook, deliveries, lastResult }: WebhookPageProps) {
  const { id, url, events, state, secret } = webhook
  const isOn = state === 'on'
  return (
    <BrandFrame current="account">
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
          {isOn && <PostForm action={`/account/webhooks/${id}/test`} submit="Send a Test" pending="Sending..." />}
          <PostForm
            action={`/account/webhooks/${id}/state`}
            submit={isOn ? 'Switch Off' : 'Switch On'}
            pending="Saving..."
          >
            <input type="hidden" name="state" value={isOn ? 'off' : 'on'} />
          </PostForm>
        </div>
      </section>
      <section className="section" aria-labelledby="secret-title">
        <header>
          <h2 id="secret-title">Secret</h2>
          <p className="note max-w-measure">
            Messages are signed with it, as Standard Webhooks describes. After a change, the earlier secret signs too
            for a day.
          </p>
        </header>
        <div className="grid gap-4">
          <CopyField label="Secret" name="secret" value={secret} copy="Copy secret" copied="Secret copied" />
          <PostForm action={`/account/webhooks/${id}/secret`} submit="Change Secret" pending="Changing..." />
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
          submit="Save Webhook"
          pending="Saving..."
        />
      </section>
      <DeliveryLog webhookId={id} isOn={isOn} deliveries={deliveries} />
      <section className="section" aria-labelledby="deletion">
        <header>
          <h2 id="deletion">Delete this webhook</h2>
          <p className="note">Permanently, with its log and what is waiting for it.</p>
        </header>
        <PostForm
          action={`/account/webhooks/${id}/deletion`}
          submit="Delete Webhook"
          pending="Deleting..."
          button={{ kind: 'danger' }}
        />
      </section>
    </BrandFrame>
  )
}
