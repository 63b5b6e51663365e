import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '~/lib/outcome'
import { browserMeans, createStepQueue, type QueueState, type StepFields, type StepQueue } from '../step-queue'
import type { HeatmapAnswers } from './answers'
import type { HeatmapConfig } from './config'
import { type Place, readPlace } from './places'
import type { HeatmapSitting } from './step-view'
import { type HeatmapStepTaken, takeHeatmapStep } from './steps'

type Start = { config: HeatmapConfig; sitting: HeatmapSitting; errors: FieldErrors }

/**
 * Takes steps here and now, with the rules that the server takes them by, and sends those that change what is kept.
 * Each place is an address, so that Back leads to the one before, and closes a sheet.
 */
export function useLiveSteps({ config, sitting, errors: first }: Start) {
  const [{ answers, search, errors }, setState] = useState({
    answers: sitting.answers,
    search: sitting.search,
    errors: first,
  })
  const [sending, setSending] = useState<QueueState | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  const queue = useRef<StepQueue>(null)
  const opened = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    queue.current = createStepQueue(browserMeans(sitting.stepAddress, sitting.queueKey), setSending)
    // What an earlier visit could not send is on its way: it is shown as if it had arrived.
    const waiting = queue.current.waiting()
    if (waiting.length > 0) setState((now) => ({ ...now, answers: withSteps(config, now.answers, waiting) }))
    setSending((now) => now ?? { is: 'saved', to: null, submitted: false })
    const follow = () => {
      opened.current = false
      setState((now) => ({ ...now, search: location.search.slice(1), errors: {} }))
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    if (sending?.is === 'saved' && sending.submitted) location.assign(sitting.page)
    if (sending?.is === 'refused') setSubmitting(false)
  }, [sending, sitting.page])

  const place = readPlace(config, answers, search)

  /** Goes where a search leads: an opened sheet is an entry of the history, which closing it takes back. */
  function visit(to: string): void {
    if (to === search) return
    const closes = place?.spot && !to.includes('&x=')
    if (closes && opened.current) history.back()
    else if (place?.spot) history.replaceState(null, '', `?${to}`)
    else {
      opened.current = to.includes('&x=')
      history.pushState(null, '', `?${to}`)
    }
  }

  /** Answers what became of the step. */
  function take(step: FormData): HeatmapStepTaken {
    if (!step.get('timestamp')) step.set('timestamp', new Date().toISOString())
    const taken = takeHeatmapStep(config, { answers }, step)
    const isRefused = Object.keys(taken.errors).length > 0
    if (!isRefused && (taken.submits || JSON.stringify(taken.answers) !== JSON.stringify(answers))) {
      queue.current?.push(fieldsOf(step))
      setSubmitting(taken.submits)
    }
    if (!isRefused) visit(taken.to)
    setState({ answers: taken.answers, search: isRefused ? search : taken.to, errors: taken.errors })
    return taken
  }

  function goTo(to: string): void {
    visit(to)
    setState({ answers, search: to, errors: {} })
  }

  return { isAlive: sending !== null, answers, search, errors, place, sending, isSubmitting, take, goTo }
}

/** A step at a place, as a form would send it. */
export function stepAt({ image, round }: Pick<Place, 'image' | 'round'>, fields: Record<string, string>): FormData {
  const step = new FormData()
  for (const [name, value] of Object.entries({ image: image.id, round: String(round), ...fields })) {
    step.set(name, value)
  }
  return step
}

function withSteps(config: HeatmapConfig, answers: HeatmapAnswers, steps: StepFields[]): HeatmapAnswers {
  return steps.reduce((before, fields) => {
    const step = new FormData()
    for (const [name, value] of fields) step.append(name, value)
    return takeHeatmapStep(config, { answers: before }, step).answers
  }, answers)
}

function fieldsOf(step: FormData): StepFields {
  return [...step].flatMap(([name, value]): StepFields => (typeof value === 'string' ? [[name, value]] : []))
}
