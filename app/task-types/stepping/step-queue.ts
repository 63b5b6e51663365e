/**
 * How an island's steps get to the server: one at a time, in their order, each until it is acknowledged. What has not
 * arrived is kept in the browser, so that neither a lost connection nor a closed page loses it, and is sent once the
 * connection is back. A step that was taken but whose answer got lost is sent again, which changes nothing.
 *
 * Each step is kept under a name of its own, so that pages of the same task beside each other take nothing from one
 * another. A page sends what it finds when it starts, and what it adds; what another page has sent by then, or a sign-out
 * has taken away, is not there any more, and is let go.
 */
type StepQueue = {
  /** Puts a step behind those that wait. What was noted is part of it. */
  push(step: StepFields): void
  /**
   * Keeps what is on the page but was not left yet, or with null nothing, in the place of what was noted before: a later
   * page sends it.
   */
  note(step: StepFields | null): void
  /** Steps that have not arrived, oldest first, those of an earlier visit too; then what an earlier visit had open. */
  waiting(): StepFields[]
  state(): QueueState
  /** Tries again at once. */
  retry(): void
}

export type StepFields = [name: string, value: string][]

/**
 * `saved`: everything has arrived; `isOver` where the task is not what the page shows any more. `offline`: there is no connection; `busy`: the server answers that
 * it cannot take the step at present. Of both it tries on by itself.
 * `refused`: the server does not take the step, which is wrong in itself or comes at a wrong time; no more is sent.
 * `signed out`: nobody is signed in, or somebody else; it waits for the account to be back.
 */
export type QueueState =
  | { is: 'saved'; to: string | null; submitted: boolean; isOver: boolean }
  | { is: 'sending' }
  | { is: 'offline' | 'busy' }
  | { is: 'refused'; message: string; isWrong: boolean }
  | { is: 'signed out' }

/** The answer to a sent step; `status` 0 where there was none. */
export type SentStep = { status: number; body: unknown }

/** What the queue works with; the browser's own by default. */
export type QueueMeans = {
  send(step: StepFields): Promise<SentStep>
  /** The names of what is kept, in no order. */
  names(): string[]
  load(name: string): string | null
  /** Keeps a text under a name, or with null forgets it. */
  store(name: string, text: string | null): void
  /** Resolves after the time, or earlier where there is reason to try again. */
  wait(milliseconds: number): Promise<void>
}

/** The state before anything was sent. */
export const NOTHING_SENT: QueueState = { is: 'saved', to: null, submitted: false, isOver: false }

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/**
 * `isOpen` tells of what an earlier visit has noted whether it is to be seen to on the page again: the newest such stays
 * noted, and older ones, of pages beside it, are saved as they are.
 */
export function createStepQueue(
  means: QueueMeans,
  onChange: (state: QueueState) => void,
  isOpen: (step: StepFields) => boolean,
): StepQueue {
  const steps = means
    .names()
    .sort()
    .flatMap((name) => {
      const fields = readStep(means.load(name))
      return fields ? [{ name, fields, isKept: true }] : []
    })
  // Names are in the order of time, and tell pages apart.
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

  /** Keeps a step in the place of what was noted. */
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
          // What is wrong in itself would be refused at each visit; a closed task may be opened again.
          if (next.isWrong) means.store(name, null)
          break
        }
        failures += 1
        const woken = new Promise<void>((resolve) => {
          wake = resolve
        })
        await Promise.race([woken, means.wait(waitAfter(failures))])
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
    note(step) {
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

/** What the answer to a step means for the queue. */
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

/** The browser's means: `key` begins the names of what is kept in this browser for one consumer and one task. */
export function browserMeans(address: string, key: string): QueueMeans {
  const start = `${key} `
  return {
    send: (step) => post(address, step),
    names: () => {
      const all = attempt(() => Object.keys(localStorage)) ?? []
      return all.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
    },
    load: (name) => attempt(() => localStorage.getItem(start + name)),
    store: (name, text) =>
      attempt(() => (text === null ? localStorage.removeItem(start + name) : localStorage.setItem(start + name, text))),
    wait: reasonToTry,
  }
}

/** Resolves after the time, or as soon as the connection is back. */
export function reasonToTry(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, milliseconds)
  })
}

/** How long to wait after so many failures in a row, from 1. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT)
}

async function post(address: string, step: StepFields): Promise<SentStep> {
  try {
    // A guard sends the signed-out elsewhere; that answer cannot be read, and has a type of its own.
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(step), redirect: 'manual' })
    if (answer.type === 'opaqueredirect') return { status: 401, body: null }
    const { status } = answer
    // A proxy says in a page of its own that the server is busy. Any other page is not our server's, and is tried again.
    const body = await answer.json().catch(() => null)
    return { status: body === null && !isPassing(status) ? 0 : status, body }
  } catch {
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

function readStep(text: string | null): StepFields | null {
  // What something else has written, or what is cut off, is no step.
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
