import { setImmediate as loopTurn } from 'node:timers/promises'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { OwnTurn, OwnTurnContext } from './yielding-part'

const WHOLE = '<main><p>large</p><p>small</p></main>'
const rendered: string[] = []

function Part({ name }: { name: string }) {
  rendered.push(name)
  return <p>{name}</p>
}

const page = (
  <main>
    <OwnTurn>
      <Part name="large" />
    </OwnTurn>
    <Part name="small" />
  </main>
)

test('a part of a streamed page waits for its turn, and stands where it belongs', async () => {
  rendered.length = 0
  let begin = () => {}
  const ownTurn = () => new Promise<void>((resolve) => (begin = resolve))
  const stream = renderToReadableStream(<OwnTurnContext.Provider value={ownTurn}>{page}</OwnTurnContext.Provider>)
  await loopTurn()
  expect(rendered).toEqual(['small'])
  begin()
  expect(await new Response(await stream).text()).toBe(WHOLE)
  expect(rendered).toEqual(['small', 'large'])
})

test('a page that is rendered at once waits for nothing', () => {
  expect(renderToString(page)).toBe(WHOLE)
})
