import { useEffect, useRef, useState } from 'react'
import type { StepPage } from '../views'
import type { QueueState } from './step-queue'
import { createStepper, type Stepper, type TakenHere } from './stepper'

type Listeners<Answers, Taken> = {
  /** Script is here. `earlier` is the last step of an earlier visit that is only now being sent, or null. */
  onStart(answers: Answers, earlier: Taken | null): void
  onSending?(sending: QueueState): void
  /** Called when the page is left without a button. */
  onLeave(): void
  /** Going back has led to this search. */
  onShow(search: string): void
}

/**
 * The stepper of a page, from when script is here: `state` is null before. All that is given is read once, so listeners
 * find what has changed since in refs alone.
 */
export function useStepper<Answers, Taken extends TakenHere<Answers>>(
  page: StepPage,
  given: Answers,
  rule: (answers: Answers, step: FormData) => Taken,
  { onStart, onSending, onLeave, onShow }: Listeners<Answers, Taken>,
) {
  const stepper = useRef<Stepper<Answers, Taken>>(null)
  const [answers, setAnswers] = useState(given)
  const [state, setState] = useState<QueueState | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const made = createStepper(page, given, rule, (next) => {
      setState(next)
      onSending?.(next)
    })
    stepper.current = made
    setState(made.sending())
    setAnswers(made.answers())
    onStart(made.answers(), made.restored)
    const listening = new AbortController()
    const { signal } = listening
    addEventListener(
      'popstate',
      () => {
        onLeave()
        onShow(location.search.slice(1))
      },
      { signal },
    )
    addEventListener('pagehide', onLeave, { signal })
    document.addEventListener('visibilitychange', () => document.hidden && onLeave(), { signal })
    return () => listening.abort()
  }, [])

  function keep(taken: Taken): void {
    stepper.current?.setAnswers(taken)
    setAnswers(taken.answers)
  }

  return {
    answers,
    state,
    /** The answers as they are now, for listeners. */
    answersNow: () => stepper.current?.answers() ?? given,
    take: (step: FormData) => stepper.current?.applyStep(step) ?? rule(given, step),
    keep,
    push: (step: FormData, taken: Taken) => {
      stepper.current?.push(step, taken)
      setAnswers(taken.answers)
    },
    note: (step: FormData) => stepper.current?.saveLocally(step),
    retry: () => stepper.current?.retry(),
  }
}
