import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { type RespondentGroup, sideBySide } from './side-by-side'
import { SideBySideView } from './side-by-side-view'
import { comparisonWords } from './side-by-side-words'

/** Groups of 40 and 30 people, to so many of whom each of three options was shown. */
function render(bases: [number, number][]): string {
  const groups = [40, 30].map((people, place): RespondentGroup => {
    const rows = bases.map((of, row) => ({ label: `Option ${row}`, count: 5, of: of[place] ?? 0 }))
    const ids = Array.from({ length: people }, (_, id) => id + 100 * place)
    return {
      ...{ value: `${place}`, name: `Group ${place}`, people: new Set(ids) },
      figures: [{ id: 'q', title: 'Q', kind: 'share', rows }],
    }
  })
  const compared = sideBySide(groups)
  const words = comparisonWords(compared)
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <SideBySideView {...compared} words={words} />
    </MemoryRouter>,
  )
  const table = /<table[\s\S]*<\/table>/.exec(page)?.[0] ?? ''
  return table.replace(/<svg[\s\S]*?<\/svg>/g, '')
}

it('states n at the head of each group where all rows have one base', () => {
  const [head = '', body = ''] = render([
    [40, 30],
    [40, 30],
  ]).split('<tbody>')
  expect(head).toContain('n = 40')
  expect(head).toContain('n = 30')
  expect(body).not.toContain('n = ')
})

it('states n in each row where they differ', () => {
  const [head = '', body = ''] = render([
    [40, 30],
    [12, 30],
  ]).split('<tbody>')
  expect(head).not.toContain('n = ')
  expect(body.match(/n = \d+/g)).toEqual(['n = 40', 'n = 30', 'n = 12', 'n = 30'])
})
