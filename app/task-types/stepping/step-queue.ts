/**
 * How an island's steps get to the server: one at a time, in their order, each until it is acknowledged. What has not
 * arrived is kept in the browser, so that neither a lost connection nor a closed page loses it, and is sent once the
 * connection is back. A step that was taken but whose answer got lost is sent again, which changes nothing.
 */
type StepQueue = {
  /** Puts a step behind those that wait. */
  push(step: StepFields): void
  /** Steps that have not arrived, oldest first: those of an earlier visit too. */
  waiting(): StepFields[]
  state(): QueueState
  /** Tries again at once. */
  retry(): void
}

export type StepFields = [name: string, value: string][]

/**
 * `saved`: everything has arrived. `offline`: there is no connection, or the server has trouble; it tries on by itself.
 * `refused`: the server does not take the step; no more is sent. `signed out`: it waits for a new sign-in.
 */
export type QueueState =
  | { is: 'saved'; to: string | null; submitted: boolean }
  | { is: 'sending' }
  | { is: 'offline' }
  | { is: 'refused'; message: string }
  | { is: 'signed out' }

/** The answer to a sent step; `status` 0 where there was none. */
export type SentStep = { status: number; body: unknown }

/** What the queue works with; the browser's own by default. */
export type QueueMeans = {
  send(step: StepFields): Promise<SentStep>
  load(): string | null
  store(text: string | null): void
  /** Resolves after the time, or earlier where there is reason to try again. */
  wait(milliseconds: number): Promise<void>
}

/** The state before anything was sent. */
export const NOTHING_SENT: QueueState = { is: 'saved', to: null, submitted: false }

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

export function createStepQueue(means: QueueMeans, onChange: (state: QueueState) => void): StepQueue {
  const steps = readSteps(means.load())
  let state = NOTHING_SENT
  let isSending = false
  let failures = 0
  let wake: () => void = () => undefined

  function enter(next: QueueState): void {
    state = next
    onChange(next)
  }

  function keep(): void {
    means.store(steps.length > 0 ? JSON.stringify(steps) : null)
  }

  async function drain(): Promise<void> {
    if (isSending) return
    isSending = true
    while (steps[0] && state.is !== 'refused') {
      if (state.is !== 'offline') enter({ is: 'sending' })
      const sent = await means.send(steps[0])
      const next = afterSending(sent)
      if (next.is === 'saved') {
        failures = 0
        steps.shift()
        keep()
        enter(steps.length > 0 ? { is: 'sending' } : next)
      } else {
        enter(next)
        if (next.is === 'refused') {
          // It would be refused at each visit.
          means.store(null)
          break
        }
        failures += 1
        const woken = new Promise<void>((resolve) => {
          wake = resolve
        })
        await Promise.race([woken, means.wait(Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT))])
      }
    }
    isSending = false
  }

  const queue: StepQueue = {
    push(step) {
      steps.push(step)
      keep()
      void drain()
    },
    waiting: () => [...steps],
    state: () => state,
    retry: () => wake(),
  }
  void drain()
  return queue
}

/** What the answer to a step means for the queue. */
export function afterSending({ status, body }: SentStep): QueueState {
  const said = isObject(body) ? body : {}
  if (status === 200) {
    return { is: 'saved', to: typeof said.to === 'string' ? said.to : null, submitted: said.submitted === true }
  }
  if (status === 401) return { is: 'signed out' }
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    return { is: 'refused', message: typeof said.message === 'string' ? said.message : '' }
  }
  return { is: 'offline' }
}

/** The browser's means: `key` names what is kept in this browser, and belongs to one consumer and one task. */
export function browserMeans(address: string, key: string): QueueMeans {
  return {
    send: (step) => post(address, step),
    load: () => attempt(() => localStorage.getItem(key)),
    store: (text) => attempt(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text))),
    wait: (milliseconds) =>
      new Promise((resolve) => {
        addEventListener('online', () => resolve(), { once: true })
        setTimeout(resolve, milliseconds)
      }),
  }
}

async function post(address: string, step: StepFields): Promise<SentStep> {
  try {
    // A guard sends the signed-out elsewhere; that answer cannot be read, and has a type of its own.
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(step), redirect: 'manual' })
    if (answer.type === 'opaqueredirect') return { status: 401, body: null }
    return { status: answer.status, body: await answer.json() }
  } catch {
    // No connection, or what answered was not our server: both are tried again.
    return { status: 0, body: null }
  }
}

/** Null where it fails: a browser that keeps nothing (a private window, a full disk) still sends. */
function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

function readSteps(text: string | null): StepFields[] {
  // What something else has written, or what is cut off, has no step in it.
  const steps: unknown = attempt(() => JSON.parse(text ?? '[]'))
  return Array.isArray(steps) ? steps.filter(isStep) : []
}

function isStep(value: unknown): value is StepFields {
  const isField = (field: unknown) =>
    Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string')
  return Array.isArray(value) && value.every(isField)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
