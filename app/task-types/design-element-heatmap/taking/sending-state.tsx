import { heatmap as texts } from '~/texts/answering'
import type { QueueState } from '../../stepping/step-queue'

/** Whether what was marked has arrived; nothing before anything was marked. */
export function SendingState({ state }: { state: QueueState }) {
  const isKnown = state.is === 'sending' || (state.is === 'saved' && state.to !== null)
  return <span role="status">{isKnown && texts.states[state.is]}</span>
}

type SendingTroubleProps = { state: QueueState; page: string; isSubmission: boolean }

/** What keeps it from arriving, and what to do. */
export function SendingTrouble({ state, page, isSubmission }: SendingTroubleProps) {
  return (
    <div role="alert">
      {(state.is === 'offline' || state.is === 'signed out') && texts.states[state.is]}
      {state.is === 'refused' && (
        <>
          <p className="fault">
            {isSubmission && `${texts.failed}: `}
            {state.message || texts.notSaved}
          </p>
          <a className="tap-link" href={page}>
            {texts.reload}
          </a>
        </>
      )}
    </div>
  )
}
