/*
 * Hooks for metrics and traces: observers are notified of each request, unit of writing, mail and question to a model.
 * Without observers, this costs a look at an empty list.
 */

export type OperationName = 'request' | 'unit' | 'mail' | 'model'
/** Names and numbers of the program alone, never input. */
export type Facts = Record<string, string | number>

/** `found` describes the result. */
type Observer = <T>(what: OperationName, facts: Facts, work: () => Promise<T>, found: (value: T) => Facts) => Promise<T>

const observers: Observer[] = []

export function addObserver(observer: Observer): void {
  observers.push(observer)
}

/** Runs a piece of work and reports it to all observers. */
export function instrument<T>(
  what: OperationName,
  facts: () => Facts,
  work: () => Promise<T>,
  found: (value: T) => Facts = () => ({}),
): Promise<T> {
  if (observers.length === 0) return work()
  const known = facts()
  const whole = observers.reduce((inner, observer) => () => observer(what, known, inner, found), work)
  return whole()
}
