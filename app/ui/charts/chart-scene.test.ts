import { expect, it } from 'vitest'
import { type ChartFigures, PERCENTS } from './chart'
import { chartScene } from './chart-scene'

it('states the base of a row at its label, if it has one of its own', () => {
  const estimates = [{ value: 50, interval: null }]
  const chart: ChartFigures = {
    ...{ kind: 'bars', scale: PERCENTS, series: ['All'] },
    rows: [
      { label: 'Snack', estimates },
      { label: 'Dog treat', base: 'n = 36', estimates },
    ],
  }
  const texts = chartScene(chart, 760).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
  expect(texts).toEqual(expect.arrayContaining(['Snack', 'Dog treat (n = 36)']))
})
