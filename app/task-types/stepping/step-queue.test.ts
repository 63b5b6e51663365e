import { describe, expect, it } from 'vitest'
import { afterSending, createStepQueue, type QueueMeans, type QueueState, type SentStep } from './step-queue'

const SAVED: SentStep = { status: 200, body: { to: 'step=2', submitted: false } }
const LOST: SentStep = { status: 0, body: null }

describe('a queue of steps', () => {
  it('sends one at a time, in their order, and forgets what has arrived', async () => {
    const { queue, sent, kept, settled } = start([])
    queue.push([['go', '1']])
    queue.push([['go', '2']])
    expect(sent).toEqual([[['go', '1']]])
    expect(JSON.parse(kept() ?? '[]')).toHaveLength(2)
    await settled()
    expect(sent).toEqual([[['go', '1']], [['go', '2']]])
    expect(kept()).toBeNull()
    expect(queue.state()).toEqual({ is: 'saved', to: 'step=2', submitted: false })
  })

  it('says that it is offline, and sends the same step again until it arrives', async () => {
    const { queue, sent, states, settled } = start([LOST, { status: 503, body: {} }, SAVED])
    queue.push([['go', '1']])
    await settled()
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map((step) => JSON.stringify(step))).size).toBe(1)
    expect(states.map(({ is }) => is)).toEqual(['sending', 'offline', 'offline', 'saved'])
  })

  it('sends what an earlier visit could not', async () => {
    const { sent, settled } = start([], JSON.stringify([[['go', 'earlier']]]))
    await settled()
    expect(sent).toEqual([[['go', 'earlier']]])
  })

  it('stops at a refusal, shows what was refused, and does not try it at the next visit', async () => {
    const refusal = { status: 409, body: { message: 'This task is closed and takes no more answers.' } }
    const { queue, sent, kept, settled } = start([refusal])
    queue.push([['go', '1']])
    queue.push([['go', '2']])
    await settled()
    expect(sent).toHaveLength(1)
    expect(queue.state()).toMatchObject({ is: 'refused', message: refusal.body.message })
    expect(queue.waiting()).toHaveLength(2)
    expect(kept()).toBeNull()
  })

  it('takes no step from what is not its own', async () => {
    for (const text of ['{', '{"a":1}', '[1,["a"],[["a"]]]']) {
      const { queue, settled } = start([], text)
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
    [404, 'refused'],
    [409, 'refused'],
    [429, 'offline'],
    [500, 'offline'],
    [503, 'offline'],
    [0, 'offline'],
  ])('%i means %s', (status, is) => expect(afterSending({ status, body: null }).is).toBe(is))
})

/** A queue whose server gives these answers, and takes everything after them. */
function start(answers: SentStep[], stored: string | null = null) {
  const sent: unknown[] = []
  const states: QueueState[] = []
  let text = stored
  const means: QueueMeans = {
    send: async (step) => {
      sent.push(step)
      return answers[sent.length - 1] ?? SAVED
    },
    load: () => text,
    store: (next) => {
      text = next
    },
    wait: async () => undefined,
  }
  const queue = createStepQueue(means, (state) => states.push(state))
  const settled = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  }
  return { queue, sent, states, kept: () => text, settled }
}
