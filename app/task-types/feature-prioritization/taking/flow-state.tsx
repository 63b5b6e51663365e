import { useEffect, useRef } from 'react'
import { sending, maxdiff as texts } from '~/texts/answering'
import { SendingState, SendingTrouble, SignInLink } from '../../stepping/sending-state'
import type { Rounds } from './use-rounds'

/** Whether what was answered has arrived, and what to do where it has not; in place of the rounds once they are done. */
export function FlowState({ flow, page }: { flow: Rounds; page: string }) {
  const { state, isFinished, retry } = flow
  const actions = {
    offline: (
      <button type="button" className="button mt-3 w-full" onClick={retry}>
        {texts.trouble.retry}
      </button>
    ),
    'signed out': <SignInLink page={page}>{texts.trouble.signIn}</SignInLink>,
  }
  const words = (
    // Room for one line, so that nothing moves when it comes.
    <div className="min-h-9 pt-3">
      <SendingState state={state} />
      <SendingTrouble state={state} page={page} texts={texts.trouble} actions={actions} />
    </div>
  )
  if (!isFinished) return words
  const isSubmitted = state?.is === 'saved' && state.submitted
  return (
    <section className="ruled">
      <Title key={String(isSubmitted)}>{isSubmitted ? texts.thanks.title : sending.submitting}</Title>
      {isSubmitted ? (
        <>
          <p className="subtitle">{texts.thanks.text}</p>
          <a className="tap-link" href={page}>
            {texts.yourAnswers}
          </a>
        </>
      ) : (
        words
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
