import { describe, expect, it } from 'vitest'
import type { Respondent } from '../task-type'
import { checkClicks, comparableClicks } from './answers'
import { exampleHeatmap, LIKE, NOW } from './heatmap-for-tests'
import { type HeatmapClick, MOST_CLICKS, unmarkedRounds } from './rounds'

const respondent: Respondent = { taskId: 1, consumerId: 2, uploaded: new Set(), now: NOW }
const config = exampleHeatmap
const like = LIKE
const dislike: HeatmapClick = { ...like, sentiment: 'dislike', round: 2, comment: null }

function read(raw: unknown) {
  const { answers, errors } = checkClicks(config, raw, respondent)
  return errors ? { faults: Object.keys(errors) } : { answers }
}

function readClick(change: Record<string, unknown>) {
  return read({ clicks: [{ ...like, ...change }] })
}

describe('the clicks on a heatmap', () => {
  it('are canonical already when they are complete and right', () => {
    expect(read({ clicks: [like, dislike] })).toEqual({ answers: { clicks: [like, dislike] } })
  })

  it('may be missing in a draft', () => {
    for (const raw of [{}, { clicks: null }, { clicks: [] }]) expect(read(raw)).toEqual({ answers: { clicks: [] } })
  })

  it('have their comment trimmed, and were made on receipt where they do not say when, or say a time to come', () => {
    const { comment: _, timestamp: __, ...bare } = like
    expect(read({ clicks: [{ ...bare, consumerId: 99 }] })).toEqual({
      answers: { clicks: [{ ...like, comment: null }] },
    })
    expect(readClick({ comment: ' The cap. \u0000', timestamp: '2026-03-05T15:03:00+01:00' })).toEqual({
      answers: { clicks: [like] },
    })
    for (const timestamp of ['2126-03-05T14:03:00Z', '9999-12-31T23:59:59-12:00']) {
      expect(readClick({ timestamp })).toEqual({
        answers: { clicks: [{ ...like, timestamp: NOW }] },
      })
    }
    expect(readClick({ comment: '  ' })).toMatchObject({ answers: { clicks: [{ comment: null }] } })
  })

  it.each([
    [{ x: -0.1 }, 'x'],
    [{ x: 100.1 }, 'x'],
    [{ y: '50' }, 'y'],
    [{ y: null }, 'y'],
    [{ y: Number.NaN }, 'y'],
    [{ imageId: 'side' }, 'imageId'],
    [{ imageId: '' }, 'imageId'],
    [{ round: 2 }, 'sentiment'],
    [{ sentiment: 'dislike' }, 'sentiment'],
    [{ sentiment: 'love' }, 'sentiment'],
    [{ round: 3 }, 'round'],
    [{ round: '1' }, 'round'],
    [{ comment: 'a'.repeat(1_001) }, 'comment'],
    [{ comment: 7 }, 'comment'],
    [{ timestamp: 'yesterday' }, 'timestamp'],
    [{ timestamp: '2026-03-05' }, 'timestamp'],
    [{ timestamp: '1772719380000' }, 'timestamp'],
    [{ timestamp: 1_772_719_380_000 }, 'timestamp'],
    [{ timestamp: 0 }, 'timestamp'],
    [{ timestamp: Number.NaN }, 'timestamp'],
    [{ timestamp: false }, 'timestamp'],
    [{ timestamp: {} }, 'timestamp'],
    [{ x: true }, 'x'],
    [{ round: true }, 'round'],
    [{ sentiment: 1 }, 'sentiment'],
    [{ comment: false }, 'comment'],
    [{ imageId: true }, 'imageId'],
  ])('are refused with %j', (change, field) => {
    expect(readClick(change)).toEqual({ faults: [`clicks.0.${field}`] })
  })

  it('are refused when they are no list of clicks, or too many', () => {
    for (const raw of [null, [], 'clicks', 7]) expect(read(raw)).toEqual({ faults: [''] })
    expect(read({ clicks: 'none' })).toEqual({ faults: ['clicks'] })
    expect(read({ clicks: [null] })).toEqual({ faults: ['clicks.0'] })
    expect(read({ clicks: Array.from({ length: MOST_CLICKS }, () => like) })).toHaveProperty('answers')
    expect(read({ clicks: Array.from({ length: MOST_CLICKS + 1 }, () => like) })).toEqual({ faults: ['clicks'] })
  })
})

describe('a submission of clicks', () => {
  it('needs a mark on each image in each round', () => {
    expect(Object.keys(unmarkedRounds(config, { clicks: [like] }))).toEqual([
      'clicks.front.round2',
      'clicks.back.round1',
      'clicks.back.round2',
    ])
    const marks = [like, dislike].flatMap((click) => [click, { ...click, imageId: 'back' }])
    expect(unmarkedRounds(config, { clicks: marks })).toEqual({})
  })

  it('is the same whenever its marks were made', () => {
    const later = { ...like, timestamp: '2026-03-06T00:00:00.000Z' }
    expect(comparableClicks({ clicks: [later] })).toEqual(comparableClicks({ clicks: [like] }))
    expect(comparableClicks({ clicks: [dislike] })).not.toEqual(comparableClicks({ clicks: [like] }))
  })
})
