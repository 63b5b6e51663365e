import { expect, it } from 'vitest'
import { type Chart, PERCENTS } from './chart'
import { layOutChart } from './chart-scene'

it('states the base of a row at its label, if it has one of its own', () => {
  const estimates = [{ value: 50, interval: null, n: 36 }]
  const chart: Chart = {
    ...{ kind: 'bars', scale: PERCENTS, series: ['All'] },
    rows: [
      { label: 'Snack', estimates },
      { label: 'Dog treat', base: 'n = 36', estimates },
    ],
  }
  const texts = layOutChart(chart, 760).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
  expect(texts).toEqual(expect.arrayContaining(['Snack', 'Dog treat (n = 36)']))
})
