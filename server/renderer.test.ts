import { createElement } from 'react'
import { expect, it } from 'vitest'
import { loadRenderer } from './renderer'

it('encodes the pieces of a page as a TextEncoder does, which stays as it was for others', async () => {
  const own = globalThis.TextEncoder
  await loadRenderer()
  expect(globalThis.TextEncoder).toBe(own)
  const { renderToReadableStream, renderToString } = await import('react-dom/server.edge')
  const words = ['a', 'Größe', '価値', '🙂', 'a\ud83d', 'ü'.repeat(1_023), '価'.repeat(1_024), '🙂'.repeat(3_000)]
  const rows = words.map((word) => createElement('li', { key: word, title: word }, word))
  const page = createElement('ul', null, rows)
  const bytes = await new Response(await renderToReadableStream(page)).arrayBuffer()
  expect(Buffer.from(bytes)).toEqual(Buffer.from(new TextEncoder().encode(renderToString(page))))
})
