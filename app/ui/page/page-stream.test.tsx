import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MessageChannel } from 'node:worker_threads'
import { Suspense, use } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { yieldToEventLoop } from '#db/event-loop'
import { streamPage } from './page-stream.server'
import { OwnTurn } from './yielding-part'

vi.mock(import('#db/event-loop'), async (original) => {
  const turns = await original()
  return { ...turns, yieldToEventLoop: vi.fn(turns.yieldToEventLoop) }
})
const turnOf = vi.mocked(yieldToEventLoop)
const realTurn = turnOf.getMockImplementation()
const streamed = { lateMs: 1_000 }

afterEach(() => {
  turnOf.mockReset()
  if (realTurn) turnOf.mockImplementation(realTurn)
})

/** Long work, long enough that the timers of all that waits are due. */
function compute(ms: number) {
  for (const begun = performance.now(); performance.now() - begun < ms; );
}

const gone: string[] = []

function Part({ name }: { name: string }) {
  compute(5)
  gone.push(name)
  return <p>{name}</p>
}

const never = new Promise<string>(() => {})
const Never = () => use(never)

test('between two parts of pages, and other work, everyone else is answered', async () => {
  const open = async (name: string) => {
    const page = (
      <main>
        <OwnTurn>
          <Part name={`${name}1`} />
        </OwnTurn>
        <div>
          <OwnTurn>
            <Part name={`${name}2`} />
          </OwnTurn>
        </div>
      </main>
    )
    return await new Response(await streamPage(page, streamed)).text()
  }
  const work = async () => {
    for (const part of [1, 2, 3, 4]) {
      await yieldToEventLoop()
      compute(5)
      gone.push(`work${part}`)
    }
  }
  const { port1, port2 } = new MessageChannel()
  port1.on('message', () => {
    if (gone.at(-1) !== 'other') gone.push('other')
    port2.postMessage(null)
  })
  port2.postMessage(null)
  const pages = await Promise.all([open('a'), open('b'), work()])
  port1.close()
  await once(port1, 'close')

  expect(pages.slice(0, 2)).toEqual([
    '<main><p>a1</p><div><p>a2</p></div></main>',
    '<main><p>b1</p><div><p>b2</p></div></main>',
  ])
  const own = gone.filter((name) => name !== 'other')
  expect(own.toSorted()).toEqual(['a1', 'a2', 'b1', 'b2', 'work1', 'work2', 'work3', 'work4'])
  const together = gone.filter((name, i) => name !== 'other' && gone[i + 1] !== undefined && gone[i + 1] !== 'other')
  expect(together, gone.join(' ')).toEqual([])
  // One for each page, and one for each part, however often React asks.
  expect(turnOf.mock.calls.filter(([lane]) => lane !== undefined)).toHaveLength(6)
})

test('a page whose parts wait for long comes whole', async () => {
  turnOf.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  const page = (
    <OwnTurn>
      <p>late</p>
    </OwnTurn>
  )
  const stream = await streamPage(page, { ...streamed, lateMs: 20 })
  expect(await new Response(stream).text()).toBe('<p>late</p>')
})

test('what never comes is given up once the rest has long been there', async () => {
  const errors: unknown[] = []
  const page = (
    <main>
      <Suspense fallback="waits">
        <Never />
      </Suspense>
    </main>
  )
  const stream = await streamPage(page, { lateMs: 20, onError: (error) => void errors.push(error) })
  expect(await new Response(stream).text()).toContain('waits')
  expect(errors).toEqual([expect.objectContaining({ name: 'TimeoutError' })])
})

test('a page that has come is kept no longer', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const open = async () => {
    const onError = () => {}
    await new Response(await streamPage(<p>page</p>, { lateMs: 60_000, onError })).text()
    return new WeakRef(onError)
  }
  const kept = await open()
  // Of the last one something may still be about.
  for (let page = 0; page < 3; page += 1) await open()
  await vi.waitFor(() => {
    collect()
    expect(kept.deref()).toBeUndefined()
  })
})
