/**
 * Sends an island's steps to the server: one at a time, in order, each until it is acknowledged. Unsent steps are
 * stored in the browser, so that neither a lost connection nor a closed page loses them, and are sent once the
 * connection is back. A step whose response got lost is sent again, which changes nothing. Each step has a unique name
 * in storage, so that open pages of the same task do not take steps from each other. A page sends the steps that it
 * finds at its start and those that it adds; steps that another page has sent meanwhile, or that a sign-out has
 * removed, are skipped.
 */
type StepQueue = {
  /** Adds a step to the end of the queue. It includes the noted one. */
  push(step: StepFields): void
  /** Stores the page's unfinished step instead of the previous note, or nothing with null: a later page sends it. */
  saveLocally(step: StepFields | null): void
  /** Steps that have not arrived, oldest first, those of an earlier visit too; then what an earlier visit had open. */
  waiting(): StepFields[]
  state(): QueueState
  /** Tries again at once. */
  retry(): void
}

export type StepFields = [name: string, value: string][]

/**
 * `saved`: everything has arrived; `isOver` if the page no longer matches the task. `offline`: there is no connection;
 * `busy`: the server cannot take the step at present. It retries in both cases. `refused`: the server rejects the step,
 * which is invalid or comes at a wrong time; no more is sent. `signed out`: no user or another one is signed in; it
 * waits for the account to be back.
 */
export type QueueState =
  | { is: 'saved'; to: string | null; submitted: boolean; isOver: boolean }
  | { is: 'sending' }
  | { is: 'offline' | 'busy' }
  | { is: 'refused'; message: string; isWrong: boolean }
  | { is: 'signed out' }

/** The response to a step; `status` 0 without one. */
export type SentStep = { status: number; body: unknown }

/** The queue's environment; the browser by default. */
export type QueueMeans = {
  send(step: StepFields): Promise<SentStep>
  /** The names of stored steps, in no order. */
  listKeys(): string[]
  load(name: string): string | null
  /** Keeps a text under a name, or with null forgets it. */
  store(name: string, text: string | null): void
  /** Resolves after the time, or earlier if there is a reason to retry. */
  waitForRetry(milliseconds: number): Promise<void>
}

/** The state before anything was sent. */
export const NOTHING_SENT: QueueState = { is: 'saved', to: null, submitted: false, isOver: false }

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/**
 * `isOpen` tells whether a note of an earlier visit should be opened on the page again: the newest such note stays, and
 * older ones, of other open pages, are saved as steps.
 */
export function createStepQueue(
  means: QueueMeans,
  onChange: (state: QueueState) => void,
  isOpen: (step: StepFields) => boolean,
): StepQueue {
  const steps = means
    .listKeys()
    .sort()
    .flatMap((name) => {
      const fields = readStep(means.load(name))
      return fields ? [{ name, fields, isKept: true }] : []
    })
  // Names sort by time, and are unique per page.
  const page = Math.random()
  let time = 0
  const opened = steps.filter(({ fields }) => isOpen(fields))
  const open = opened.pop()
  if (open) steps.splice(steps.indexOf(open), 1)
  for (const { fields } of opened) fields.push(['save', '1'])
  let noted = open?.name ?? ''
  let state = NOTHING_SENT
  let isSending = false
  let failures = 0
  let isOver = false
  let wake: () => void = () => undefined

  function enter(next: QueueState): void {
    state = next
    onChange(next)
  }

  /** Stores a step, replacing the note. */
  function keep(fields: StepFields) {
    time = Math.max(time + 1, Date.now())
    const name = `${time} ${page}`
    means.store(name, JSON.stringify(fields))
    means.store(noted, null)
    return { name, fields, isKept: means.load(name) !== null }
  }

  async function drain(): Promise<void> {
    if (isSending) return
    isSending = true
    while (steps[0] && state.is !== 'refused') {
      const [{ name, fields, isKept }] = steps
      if (state.is !== 'offline' && state.is !== 'busy') enter({ is: 'sending' })
      const isGone = isKept && means.load(name) === null
      const next = isGone ? NOTHING_SENT : afterSending(await means.send(fields))
      if (next.is === 'saved') {
        failures = 0
        steps.shift()
        means.store(name, null)
        isOver ||= next.isOver
        enter(steps.length > 0 ? { is: 'sending' } : { ...next, isOver })
      } else {
        enter(next)
        if (next.is === 'refused') {
          // An invalid step would be refused at each visit; a closed task may be opened again.
          if (next.isWrong) means.store(name, null)
          break
        }
        failures += 1
        const woken = new Promise<void>((resolve) => {
          wake = resolve
        })
        await Promise.race([woken, means.waitForRetry(waitAfter(failures))])
      }
    }
    isSending = false
  }

  const queue: StepQueue = {
    push(step) {
      steps.push(keep(step))
      noted = ''
      void drain()
    },
    saveLocally(step) {
      if (step) noted = keep(step).name
      else means.store(noted, null)
    },
    waiting: () => steps.concat(open ?? []).map(({ fields }) => fields),
    state: () => state,
    retry: () => wake(),
  }
  void drain()
  return queue
}

/** The queue's state after the response to a step. */
export function afterSending({ status, body }: SentStep): QueueState {
  const said = isObject(body) ? body : {}
  const isOver = said.kept === true
  if (status === 200 || isOver) {
    return { is: 'saved', to: typeof said.to === 'string' ? said.to : null, submitted: said.submitted === true, isOver }
  }
  if (status === 401 || status === 403) return { is: 'signed out' }
  if (isPassing(status)) return { is: 'busy' }
  if (status >= 400) {
    return { is: 'refused', message: typeof said.message === 'string' ? said.message : '', isWrong: status === 400 }
  }
  return { is: 'offline' }
}

/** Whether an answer says that the same may be taken later. */
function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500
}

/** The browser's environment: `key` is the prefix of stored names for one consumer and one task. */
export function browserMeans(address: string, key: string): QueueMeans {
  const start = `${key} `
  return {
    send: (step) => post(address, step),
    listKeys: () => {
      const all = attempt(() => Object.keys(localStorage)) ?? []
      return all.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
    },
    load: (name) => attempt(() => localStorage.getItem(start + name)),
    store: (name, text) =>
      attempt(() => (text === null ? localStorage.removeItem(start + name) : localStorage.setItem(start + name, text))),
    waitForRetry: reasonToTry,
  }
}

/** Resolves after the time, or as soon as the connection is back. */
export function reasonToTry(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, milliseconds)
  })
}

/** The wait after this many failures in a row, from 1. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT)
}

async function post(address: string, step: StepFields): Promise<SentStep> {
  try {
    // A guard redirects signed-out users; the redirect's response has a special type and cannot be read.
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(step), redirect: 'manual' })
    if (answer.type === 'opaqueredirect') return { status: 401, body: null }
    const { status } = answer
    // A proxy's page may say that the server is busy. Any other page is not from our server, and the step is retried.
    const body = await answer.json().catch(() => null)
    return { status: body === null && !isPassing(status) ? 0 : status, body }
  } catch {
    return { status: 0, body: null }
  }
}

/** Null on failure: a browser that stores nothing (a private window, a full disk) still sends. */
function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

function readStep(text: string | null): StepFields | null {
  // Text that something else wrote, or that is truncated, is not a step.
  const step: unknown = attempt(() => JSON.parse(text ?? ''))
  return isStep(step) ? step : null
}

function isStep(value: unknown): value is StepFields {
  const isField = (field: unknown) =>
    Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string')
  return Array.isArray(value) && value.every(isField)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
