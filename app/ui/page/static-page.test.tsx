import { beforeEach, expect, test, vi } from 'vitest'
import { InlineScript, InlineStyle } from './document'
import { wholePage, wholePageInTurns } from './static-page.server'
import { OwnTurn } from './yielding-part'

const yieldToEventLoop = vi.hoisted(() => vi.fn(async (lane?: string) => void lane))
vi.mock('#db/event-loop', () => ({ yieldToEventLoop }))
beforeEach(() => yieldToEventLoop.mockClear())

const facts = { framing: 'none', locale: 'en' } as const

const page = (
  <main>
    <p>{'<page-part></page-part>'}</p>
    {['first', 'second'].map((name) => (
      <OwnTurn key={name}>
        <section>
          <InlineStyle css={`.${name} {}`} />
          <InlineScript code={`'${name}'`} />
          {name} &amp; <OwnTurn>{<b>within</b>}</OwnTurn>
        </section>
      </OwnTurn>
    ))}
    <p>end</p>
  </main>
)

test('a long page is the same in turns as at once, with the same policy', async () => {
  const [whole, inTurns] = [wholePage(page, facts), await wholePageInTurns(page, facts)]
  expect(inTurns.html.toString()).toBe(whole.html.toString())
  expect(inTurns.policy).toBe(whole.policy)
})

test('each part of a long page renders in a separate turn', async () => {
  await wholePageInTurns(page, facts)
  expect(yieldToEventLoop.mock.calls.filter(([lane]) => lane === 'parts')).toHaveLength(2)
})
