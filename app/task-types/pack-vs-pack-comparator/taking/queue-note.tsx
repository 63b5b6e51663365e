import { comparator as texts } from '~/texts/answering'
import type { QueueState } from '../../stepping/step-queue'

/** Where the answers are: on their way, saved, or on this device alone. */
export function QueueNote({ state, page }: { state: QueueState; page: string }) {
  if (state.is === 'refused') {
    return (
      <div className="ruled" role="alert">
        <h2 className="fault">{texts.failed}</h2>
        <p>{state.message}</p>
        <a className="tap-link" href={page}>
          {texts.reload}
        </a>
      </div>
    )
  }
  return (
    <p className="note mt-6" role="status">
      {wordsFor(state)}{' '}
      {state.is === 'signed out' && (
        <a className="tap-link" href={`/api/login?redirectTo=${encodeURIComponent(page)}`}>
          {texts.signIn}
        </a>
      )}
    </p>
  )
}

function wordsFor(state: Exclude<QueueState, { is: 'refused' }>): string {
  switch (state.is) {
    case 'saved':
      // Nothing has been sent yet from this page.
      return state.to === null ? '' : texts.saved
    case 'sending':
      return texts.saving
    case 'offline':
      return texts.offline
    case 'signed out':
      return texts.signedOut
  }
}
