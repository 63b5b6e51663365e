import { useEffect, useRef } from 'react'
import { maxdiff as texts } from '~/texts/answering'
import type { QueueState } from '../../stepping/step-queue'
import type { Rounds } from './use-rounds'

/** Whether what was answered has arrived, and what to do where it has not; in place of the rounds once they are done. */
export function FlowState({ flow, page }: { flow: Rounds; page: string }) {
  const { state, isFinished } = flow
  if (!isFinished) return <Words state={state} flow={flow} page={page} saved={texts.saved} />
  const isSubmitted = state?.is === 'saved' && state.submitted
  return (
    <section className="ruled">
      <Title key={String(isSubmitted)}>{isSubmitted ? texts.thanks.title : texts.submitting}</Title>
      {isSubmitted ? (
        <>
          <p className="subtitle">{texts.thanks.text}</p>
          <a className="tap-link" href={page}>
            {texts.yourAnswers}
          </a>
        </>
      ) : (
        <Words state={state} flow={flow} page={page} saved="" />
      )}
    </section>
  )
}

/** A heading that is read out when it takes the place of what was there. */
function Title({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h2 ref={title} tabIndex={-1}>
      {children}
    </h2>
  )
}

type WordsProps = { state: QueueState | null; flow: Rounds; page: string; saved: string }

function Words({ state, flow, page, saved }: WordsProps) {
  return (
    // Room for one line, so that nothing moves when it comes.
    <div className="grid min-h-9 gap-3 pt-3" role="status">
      {state?.is === 'saved' && state.to !== null && <p className="note">{saved}</p>}
      {state?.is === 'sending' && <p className="note">{texts.sending}</p>}
      {state?.is === 'offline' && (
        <>
          <p>{texts.offline}</p>
          <button type="button" className="button" onClick={flow.retry}>
            {texts.retry}
          </button>
        </>
      )}
      {state?.is === 'signed out' && (
        <>
          <p>{texts.signedOut}</p>
          <a className="tap-link" href={`/api/login?redirectTo=${encodeURIComponent(page)}`}>
            {texts.signIn}
          </a>
        </>
      )}
      {state?.is === 'refused' && (
        <>
          <p className="fault">
            {texts.refused} {state.message}
          </p>
          <a className="tap-link" href={page}>
            {texts.reload}
          </a>
        </>
      )}
    </div>
  )
}
