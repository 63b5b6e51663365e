import type { ReactNode } from 'react'
import { ChangingText } from '~/ui/changing-text'
import { useWords } from '~/ui/use-words'
import type { QueueState } from './step-queue'

/** Whether what was answered has arrived; blank before anything was sent. */
export function SendingState({ state }: { state: QueueState }) {
  const words = useWords().answering.sending
  const isKnown = state.is === 'sending' || (state.is === 'saved' && state.to !== null)
  return (
    <span className="note" role="status">
      {isKnown && <ChangingText>{words[state.is]}</ChangingText>}
    </span>
  )
}

type SendingTroubleProps = {
  state: QueueState
  /** The task's page. */
  page: string
  texts: Record<'offline' | 'busy' | 'signed out' | 'refused' | 'reload', string>
  /** Actions in case of temporary trouble. */
  actions?: Partial<Record<QueueState['is'], ReactNode>>
}

/** Why the step has not arrived, and what to do. */
export function SendingTrouble({ state, page, texts: says, actions }: SendingTroubleProps) {
  const { again } = useWords().answering.sending
  if (state.is === 'saved' || state.is === 'sending') return null
  if (state.is !== 'refused') {
    return (
      <div role="alert">
        <p key={state.is}>{says[state.is]}</p>
        {actions?.[state.is]}
      </div>
    )
  }
  return (
    <div role="alert">
      <p className="fault">
        <ChangingText>{`${says.refused} ${state.message || again}`}</ChangingText>
      </p>
      <a className="tap-link" href={page}>
        {says.reload}
      </a>
    </div>
  )
}

/** Leads back to the task's page. */
export function SignInLink({ page, children }: { page: string; children: string }) {
  return (
    <a className="tap-link" href={`/api/login?redirectTo=${encodeURIComponent(page)}`}>
      {children}
    </a>
  )
}
