import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listExhibits } from './exhibits'

const exhibits = listExhibits()

function render(id: string): string {
  const { Exhibit } = exhibits.find((one) => one.id === id) ?? {}
  return Exhibit ? renderToStaticMarkup(<Exhibit pack={{ scene: null, photo: (name) => <i title={name} /> }} />) : ''
}

test('they are in the order of their places, which no two share', () => {
  expect(exhibits.map(({ id }) => id)).toEqual(['maxdiff', 'heatmap', 'comparator'])
  expect(new Set(exhibits.map(({ place }) => place)).size).toBe(3)
})

test('the ranking shows what is told of it: a tie at the top, a clear last place, and a round that fits', () => {
  const html = render('maxdiff')
  expect(html).toContain(
    'ranks first, but it is too close to call against “Pump that gives one dose”. “Scented leaflet” clearly matters least.',
  )
  expect(html).toContain('96 sample respondents, 768 rounds')
  expect(html.match(/type="radio"/g)).toHaveLength(8)
  expect(html.match(/checked=""/g)).toHaveLength(2)
})

test('the comparison has winners that are clear, and a lead that is not', () => {
  const html = render('comparator')
  expect(html).toContain('Frosted leads on 3 of 4 attributes, 1 of them clearly.')
  expect(html).toContain('would buy it, too close to call against White.')
  expect(html.match(/Clear winner/g)).toHaveLength(2)
  expect(html.match(/Too close to call/g)).toHaveLength(1)
  expect(html.match(/Ahead, but not clearly/g)).toHaveLength(1)
  for (const name of ['Frosted', 'Amber', 'White']) expect(html).toContain(`title="${name}"`)
})

test('the heatmap draws every mark that it counts, and a box for each zone', () => {
  const html = render('heatmap')
  expect(html).toContain('61 respondents, 95 marks')
  expect(html.match(/class="picture-mark/g)).toHaveLength(95)
  expect(html.match(/<rect class="[^"]*stroke-picture-ink"/g)).toHaveLength(5)
})
