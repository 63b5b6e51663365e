import { describe, expect, it } from 'vitest'
import {
  afterSending,
  createStepQueue,
  type QueueMeans,
  type QueueState,
  type SentStep,
  type StepFields,
} from './step-queue'

const SAVED: SentStep = { status: 200, body: { to: 'step=2', submitted: false } }
const LOST: SentStep = { status: 0, body: null }

describe('a queue of steps', () => {
  it('sends one at a time, in their order, and forgets what has arrived', async () => {
    const { queue, sent, kept, settled } = start([])
    queue.push([['go', '1']])
    queue.push([['go', '2']])
    expect(sent).toEqual([[['go', '1']]])
    expect(kept).toHaveProperty('size', 2)
    await settled()
    expect(sent).toEqual([[['go', '1']], [['go', '2']]])
    expect(kept).toHaveProperty('size', 0)
    expect(queue.state()).toEqual({ is: 'saved', to: 'step=2', submitted: false, isOver: false })
  })

  it('says that it is offline or the server busy, and sends the same step again until it arrives', async () => {
    const { queue, sent, states, settled } = start([LOST, { status: 503, body: {} }, SAVED])
    queue.push([['go', '1']])
    await settled()
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map((step) => JSON.stringify(step))).size).toBe(1)
    expect(states.map(({ is }) => is)).toEqual(['sending', 'offline', 'busy', 'saved'])
  })

  it('sends what earlier visits could not, those of two pages beside each other too', async () => {
    const kept = new Map<string, string>()
    const pages = [start([LOST], kept, false), start([LOST], kept, false)]
    for (const step of ['1', '2', '3']) for (const { queue } of pages) queue.push([['go', step]])
    await pages[0]?.settled()
    const { sent, settled } = start([], kept)
    await settled()
    expect(sent.map((step) => JSON.stringify(step)).sort()).toEqual(
      ['1', '1', '2', '2', '3', '3'].map((step) => JSON.stringify([['go', step]])),
    )
    expect(kept.size).toBe(0)
  })

  it('keeps what is on the page until that is left, and sends it at the next visit', async () => {
    const { queue, sent, kept, settled } = start([])
    queue.saveLocally([['most', 'a']])
    queue.saveLocally([['most', 'b']])
    await settled()
    expect(sent).toEqual([])
    const later = start([], new Map(kept))
    await later.settled()
    expect(later.sent).toEqual([[['most', 'b']]])
    queue.push([['go', '1']])
    await settled()
    expect(kept.size).toBe(0)
  })

  it('keeps open what an earlier visit had open last, and saves what pages beside it had open', async () => {
    const kept = new Map(['a', 'b'].map((at, index) => [`${index} ${at}`, JSON.stringify([['x', at]])]))
    const isOpen = (fields: StepFields) => fields.length === 1
    const { queue, sent, settled } = start([], kept, true, isOpen)
    expect(queue.waiting()).toEqual([
      [
        ['x', 'a'],
        ['save', '1'],
      ],
      [['x', 'b']],
    ])
    await settled()
    expect(sent).toHaveLength(1)
    expect([...kept.values()]).toEqual([JSON.stringify([['x', 'b']])])
    queue.saveLocally(null)
    expect(kept.size).toBe(0)
  })

  it('lets go what was taken from the browser meanwhile, but not where the browser keeps nothing', async () => {
    const kept = new Map<string, string>()
    const { queue, sent, settled, wake } = start([LOST], kept, false)
    queue.push([['go', '1']])
    await settled()
    kept.clear()
    wake()
    await settled()
    expect(sent).toHaveLength(1)
    expect(queue.waiting()).toEqual([])

    const forgetful = start([LOST, SAVED], null)
    forgetful.queue.push([['go', '1']])
    await forgetful.settled()
    expect(forgetful.sent).toHaveLength(2)
  })

  it.each([
    [400, 1],
    [409, 2],
  ])('stops at a refusal by %i, shows what was refused, and keeps %i of two steps', async (status, count) => {
    const refusal = { status, body: { message: 'This task is closed and takes no more answers.' } }
    const { queue, sent, kept, settled } = start([refusal])
    queue.push([['go', '1']])
    queue.push([['go', '2']])
    await settled()
    expect(sent).toHaveLength(1)
    expect(queue.state()).toMatchObject({ is: 'refused', message: refusal.body.message })
    expect(queue.waiting()).toHaveLength(2)
    expect(kept.size).toBe(count)
  })

  it('sends all that waits where the server keeps what comes too late, and says then that the page is over', async () => {
    const late = { status: 409, body: { message: 'This task is closed and takes no more answers.', kept: true } }
    const { queue, sent, kept, settled } = start([late])
    for (const step of ['1', '2']) queue.push([['go', step]])
    await settled()
    expect(sent).toHaveLength(2)
    expect(kept.size).toBe(0)
    expect(queue.state()).toMatchObject({ is: 'saved', isOver: true })
  })

  it('takes no step from what is not its own', async () => {
    for (const text of ['{', '{"a":1}', '[1]', '[["a"]]']) {
      const { queue, settled } = start([], new Map([['1', text]]))
      await settled()
      expect(queue.waiting()).toEqual([])
    }
  })
})

describe('the answer to a step', () => {
  it.each<[number, QueueState['is']]>([
    [200, 'saved'],
    [400, 'refused'],
    [401, 'signed out'],
    [403, 'signed out'],
    [404, 'refused'],
    [409, 'refused'],
    [408, 'busy'],
    [429, 'busy'],
    [500, 'busy'],
    [502, 'busy'],
    [503, 'busy'],
    [504, 'busy'],
    [0, 'offline'],
  ])('%i means %s', (status, is) => expect(afterSending({ status, body: null }).is).toBe(is))
})

/** A queue whose server gives these answers, and takes everything after them, and whose browser keeps this; null: nothing. */
function start(
  answers: SentStep[],
  stored: Map<string, string> | null = new Map(),
  triesAgain = true,
  isOpen: (step: StepFields) => boolean = () => false,
) {
  const sent: unknown[] = []
  const states: QueueState[] = []
  const kept = stored ?? new Map<string, string>()
  let wake = () => {}
  const means: QueueMeans = {
    send: async (step) => {
      sent.push(step)
      return answers[sent.length - 1] ?? SAVED
    },
    listKeys: () => [...kept.keys()],
    load: (name) => kept.get(name) ?? null,
    store: (name, text) => {
      if (text === null) kept.delete(name)
      else if (stored) kept.set(name, text)
    },
    waitForRetry: () => (triesAgain ? Promise.resolve() : new Promise((resolve) => (wake = resolve))),
  }
  const queue = createStepQueue(means, (state) => states.push(state), isOpen)
  const settled = async () => {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  }
  return { queue, sent, states, kept, settled, wake: () => wake() }
}
