import { Link } from 'react-router'
import { PostForm } from '~/ui/forms/post-form'
import { LocalTime } from '~/ui/local-time'
import type { Delivery } from './webhooks'

type DeliveryLogProps = { webhookId: number; isOn: boolean; deliveries: Delivery[] }

/** The last messages to a webhook, each with how its last try ended. */
export function DeliveryLog({ webhookId, isOn, deliveries }: DeliveryLogProps) {
  return (
    <section className="section" aria-labelledby="log">
      <header>
        <h2 id="log">Deliveries</h2>
        <p className="note">
          The last 100 within 30 days.{' '}
          <Link className="link" to={`/account/webhooks/${webhookId}`} preventScrollReset>
            Refresh
          </Link>
        </p>
      </header>
      {deliveries.length === 0 ? (
        <p className="text-ink-2">Nothing has been sent yet.</p>
      ) : (
        <ul className="rows">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="grid gap-2">
              <div className="bar items-baseline">
                <h3 className="min-w-0 wrap-anywhere">
                  <code>{delivery.type}</code>
                </h3>
                <span className="note">{formatState(delivery)}</span>
              </div>
              <p className="note wrap-anywhere">
                <LocalTime at={delivery.createdAt} to="the minute" /> · <code>{delivery.messageId}</code>
              </p>
              <Ending delivery={delivery} />
              {isOn && delivery.triedAt && (
                <PostForm
                  action={`/account/webhooks/${webhookId}/deliveries/${delivery.id}/repetition`}
                  submit="Send Again"
                  pending="Sending..."
                  button={{ 'aria-label': `Send again: ${delivery.type}, ${delivery.messageId}` }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Ending({ delivery: { status, attempts, answerStatus, answer, triedAt, nextAt } }: { delivery: Delivery }) {
  return (
    <>
      {triedAt && (
        <p className="text-ink-2 wrap-anywhere">
          {attempts > 1 && `Try ${attempts}, `}
          <LocalTime at={triedAt} to="the minute" />
          {': '}
          {answerStatus !== null && `answered with ${answerStatus}. `}
          {answer && <span dir="auto">{answer}</span>}
        </p>
      )}
      {status === 'queued' && nextAt && triedAt && (
        <p className="note">
          It will be tried again after <LocalTime at={nextAt} to="the minute" />.
        </p>
      )}
    </>
  )
}

function formatState({ status, triedAt }: Delivery): string {
  if (status === 'delivered') return 'Arrived'
  if (status === 'failed') return 'Given up'
  return triedAt ? 'Failed, will be tried again' : 'Waiting'
}
