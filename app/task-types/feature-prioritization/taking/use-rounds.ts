import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Fault, FieldFaults } from '~/texts/fault'
import { foldIntroduction } from '~/ui/page/collapse-introduction'
import { useStepper } from '../../stepping/use-stepper'
import type { Attempt, Round } from '../../task-type'
import type { StepPage } from '../../views'
import { type FeatureAnswers, roundField } from '../round-answers'
import { GO_BACK, GO_FIELD, type Guide, type RoundTaken, roundSearch, SAME } from './steps'

const DOUBLE_CLICK = 500

/** The state of the rounds on a page. Each round that is left goes to the server through a queue that loses nothing. */
export function useRounds(
  attempt: Attempt<FeatureAnswers> & StepPage,
  errors: FieldFaults,
  { take, shown, lackIn }: Guide,
) {
  const { taskPath, search } = attempt
  const rounds = attempt.rounds ?? []
  const root = useRef<HTMLDivElement>(null)
  const isShown = useRef(false)
  const leftAt = useRef(Number.NEGATIVE_INFINITY)
  const rule = (before: FeatureAnswers, step: FormData) => take({ rounds, answers: before }, step)
  const steps = useStepper(attempt, attempt.answers, rule, { onStart, onLeave: keepUnfinished, onShow })
  const { answers, state, retry } = steps
  const [round, setRound] = useState(() => shown(rounds, search, Object.keys(errors), answers))
  const [fault, setFault] = useState(() => faultAmong(errors, round))
  const [lacks, setLacks] = useState<Fault | null>(null)
  const [isFinished, setFinished] = useState(false)
  const isAlive = state !== null && state.is !== 'refused'

  function onStart(known: FeatureAnswers, earlier: RoundTaken | null) {
    if (!earlier) return
    setFinished(earlier.submits)
    setRound(shown(rounds, search, [], known))
  }

  function onShow(wanted: string) {
    setFault(null)
    setRound(shown(rounds, wanted, [], steps.answersNow()))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each round, whose form is another
  useEffect(() => {
    const form = formIn(root.current)
    setLacks(form && lackIn(form))
    if (isShown.current) {
      const title = root.current?.querySelector('h2')
      title?.focus({ preventScroll: true })
      title?.scrollIntoView()
    }
    isShown.current = true
  }, [round])

  /** A round that is left by other ways than its buttons. */
  function keepUnfinished() {
    const form = formIn(root.current)
    if (!form) return
    form.set(GO_FIELD, GO_BACK)
    const taken = steps.take(form)
    if (JSON.stringify(taken.answers) === JSON.stringify(steps.answersNow())) return
    steps.push(form, taken)
  }

  function choose() {
    const form = formIn(root.current)
    if (!form) return
    const found = lackIn(form)
    form.set(GO_FIELD, GO_BACK)
    steps.note(form)
    setLacks(found)
    setFault(found === SAME ? found : null)
  }

  function submit(event: FormEvent<HTMLElement>) {
    const form = formIn(root.current, event.nativeEvent)
    if (!isAlive || !form) return
    event.preventDefault()
    const taken = steps.take(form)
    const found = faultAmong(taken.errors, round)
    // The second press of a double click belongs to the round before.
    if (found && performance.now() - leftAt.current < DOUBLE_CLICK) return
    setFault(found)
    if (found) return
    leftAt.current = performance.now()
    steps.push(form, taken)
    foldIntroduction()
    if (taken.submits) return setFinished(true)
    // The address of a page opened without a round is to name the one that was left, so that the way back leads there.
    window.history.replaceState(null, '', `${taskPath}?${roundSearch(round.roundId)}`)
    window.history.pushState(null, '', `${taskPath}?${taken.to}`)
    setRound(shown(rounds, taken.to, [], taken.answers))
  }

  function faultAmong(faults: FieldFaults, { roundId }: Round): Fault | null {
    return faults[roundField(roundId)]?.[0] ?? null
  }

  return { root, rounds, round, answers, fault, lacks, state, isAlive, isFinished, submit, choose, retry }
}

function formIn(root: HTMLElement | null, event?: Event): FormData | null {
  const form = root?.querySelector('form')
  return form ? new FormData(form, event instanceof SubmitEvent ? event.submitter : null) : null
}
