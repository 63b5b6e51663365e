import { heatmap as texts } from '~/texts/answering'
import type { QueueState } from '../step-queue'

/** Whether what was marked has arrived. */
export function SendingState({ state }: { state: QueueState | null }) {
  return (
    <span role="status">
      {(state?.is === 'sending' || (state?.is === 'saved' && state.to !== null)) && texts.states[state.is]}
    </span>
  )
}

type SendingTroubleProps = { state: QueueState | null; page: string; isSubmission: boolean }

/** What keeps it from arriving, and what to do. */
export function SendingTrouble({ state, page, isSubmission }: SendingTroubleProps) {
  return (
    <div role="alert">
      {(state?.is === 'offline' || state?.is === 'signed out') && <p>{texts.states[state.is]}</p>}
      {state?.is === 'refused' && (
        <>
          <p className="e">
            {isSubmission ? `${texts.failed}: ` : ''}
            {state.message || texts.notSaved}
          </p>
          <a className="a" href={page}>
            {texts.reload}
          </a>
        </>
      )}
    </div>
  )
}
