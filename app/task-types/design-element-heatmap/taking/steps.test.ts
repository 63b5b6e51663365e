import { describe, expect, it } from 'vitest'
import { fault } from '~/texts/fault'
import { heatmap } from '~/texts/task-forms'
import { checkClicks } from '../answers'
import { exampleHeatmap, LIKE, NOW } from '../heatmap-for-tests'
import { type HeatmapAnswers, type HeatmapClick, MOST_CLICKS, roundField } from '../rounds'
import { inWords, placeOfField, readPlace, writePlace } from './places'
import { takeHeatmapStep } from './steps'

const config = exampleHeatmap
const like: HeatmapClick = { ...LIKE, x: 25, y: 50, comment: null }
const FRONT = { image: 'front', round: '1' }

function take(fields: Record<string, string>, clicks: HeatmapClick[] = []) {
  const step = new FormData()
  for (const [name, value] of Object.entries(fields)) step.append(name, value)
  const attempt = { answers: { clicks }, meta: null, rounds: null, ordinal: 0 }
  const { answers, at: _, ...taken } = takeHeatmapStep(config, attempt, step)
  return { ...taken, answers: canonical(answers) }
}

function canonical(raw: unknown): HeatmapAnswers {
  const { answers } = checkClicks(config, raw, { taskId: 1, consumerId: 1, uploaded: new Set(), now: NOW })
  if (!answers) throw new Error('They were refused')
  return answers
}

describe('a step of a heatmap', () => {
  it('asks for a comment where the image was pressed, whatever the size that it was shown in', () => {
    const small = take({ ...FRONT, 'press.320x640.x': '80', 'press.320x640.y': '320' })
    const large = take({ ...FRONT, 'press.536x1072.x': '134', 'press.536x1072.y': '536' })
    expect(small).toEqual({ answers: { clicks: [] }, to: 'image=1&round=1&x=25&y=50', submits: false, errors: {} })
    expect(large).toEqual(small)
  })

  it('keeps a press inside the image, to two decimals', () => {
    expect(take({ ...FRONT, 'press.300x300.x': '301', 'press.300x300.y': '100' }).to).toBe(
      'image=1&round=1&x=100&y=33.33',
    )
  })

  it('offers arrows where the image was pressed by a keyboard, which has no position', () => {
    const { to } = take({ ...FRONT, 'press.320x640.x': '0', 'press.320x640.y': '0' })
    expect(to).toBe('image=1&round=1&x=50&y=50&aim=here')
    expect(take({ ...FRONT, x: '50', y: '50', aim: 'left' }).to).toBe('image=1&round=1&x=45&y=50&aim=left')
    expect(take({ ...FRONT, x: '3', y: '98', aim: 'down' }).to).toBe('image=1&round=1&x=3&y=100&aim=down')
    expect(take({ ...FRONT, x: '3', y: '98', aim: 'done' }).to).toBe('image=1&round=1&x=3&y=98')
  })

  it('marks a spot, with its comment trimmed', () => {
    const step = { ...FRONT, x: '25', y: '50', save: '1', comment: ' The cap.\r\nReally. ', timestamp: NOW }
    expect(take(step)).toEqual({
      answers: { clicks: [{ ...like, comment: 'The cap.\nReally.' }] },
      to: 'image=1&round=1',
      submits: false,
      errors: {},
    })
    expect(take({ image: 'back', round: '2', x: '1', y: '2', save: '1', comment: ' ' }).answers.clicks).toEqual([
      { imageId: 'back', x: 1, y: 2, sentiment: 'dislike', round: 2, comment: null, timestamp: NOW },
    ])
  })

  it('marks once when it is taken twice, and changes the comment of a mark', () => {
    const step = { ...FRONT, x: '25', y: '50', save: '1', comment: 'The cap.', timestamp: NOW }
    const once = take(step).answers
    expect(take(step, once.clicks).answers).toEqual(once)
    expect(take({ ...step, comment: 'No, the label.', timestamp: '' }, once.clicks).answers.clicks).toEqual([
      { ...like, comment: 'No, the label.' },
    ])
    const dislike = { image: 'front', round: '2', x: '25', y: '50', save: '1' }
    expect(take(dislike, once.clicks).answers.clicks).toHaveLength(2)
  })

  it('discards a spot that is cancelled', () => {
    expect(take({ ...FRONT, x: '25', y: '50', comment: 'Never mind', cancel: '1' })).toMatchObject({
      answers: { clicks: [] },
      to: 'image=1&round=1',
    })
  })

  it('removes a mark of its own round alone, once', () => {
    const dislike: HeatmapClick = { ...like, sentiment: 'dislike', round: 2 }
    const other = { ...like, x: 26 }
    const step = { ...FRONT, remove: '25,50' }
    expect(take(step, [like, other, dislike]).answers.clicks).toEqual([other, dislike])
    expect(take(step, [other, dislike]).answers.clicks).toEqual([other, dislike])
  })

  it('takes no more marks than an answer may hold', () => {
    const clicks = Array.from({ length: MOST_CLICKS }, (_, index) => ({ ...like, x: index / 10 }))
    const { answers, errors } = take({ ...FRONT, x: '99', y: '50', save: '1' }, clicks)
    expect(answers.clicks).toHaveLength(MOST_CLICKS)
    expect(Object.keys(errors)).toEqual([roundField('front', 1)])
  })

  it('drops the marks on an image that was taken off the task', () => {
    const stray = { ...like, imageId: 'side' }
    expect(take({ ...FRONT, go: 'next' }, [stray, like])).toMatchObject({ answers: { clicks: [like] }, errors: {} })
    expect(take({ image: 'side', round: '1', x: '1', y: '1', save: '1' }, [like])).toEqual({
      answers: { clicks: [like] },
      to: '',
      submits: false,
      errors: {},
    })
  })
})

describe('the way through a heatmap', () => {
  const everywhere = ['front', 'back'].flatMap((imageId): HeatmapClick[] => [
    { ...like, imageId },
    { ...like, imageId, sentiment: 'dislike', round: 2 },
  ])

  it('leads from likes to dislikes, to the next image, and back', () => {
    const next = (image: string, round: string) => take({ image, round, go: 'next' }, everywhere)
    const previous = (image: string, round: string) => take({ image, round, go: 'previous' }, everywhere).to
    expect(next('front', '1').to).toBe('image=1&round=2')
    expect(next('front', '2').to).toBe('image=2&round=1')
    expect(next('back', '1').to).toBe('image=2&round=2')
    expect(next('back', '2')).toMatchObject({ to: 'image=2&round=2', submits: false })
    expect([previous('back', '2'), previous('back', '1'), previous('front', '2'), previous('front', '1')]).toEqual([
      'image=2&round=1',
      'image=1&round=2',
      'image=1&round=1',
      'image=1&round=1',
    ])
  })

  it('does not lead on from a round without a mark, but back', () => {
    expect(take({ ...FRONT, go: 'next' })).toMatchObject({
      to: 'image=1&round=1',
      errors: { 'clicks.front.round1': [fault('heatmap.noMark', 'like')] },
    })
    expect(take({ image: 'back', round: '2', go: 'submit' }).submits).toBe(false)
    expect(take({ image: 'back', round: '2', go: 'previous' })).toMatchObject({ to: 'image=2&round=1', errors: {} })
  })

  it('leads back from the submission to the first round that has no mark', () => {
    const lacking = everywhere.filter(({ imageId, round }) => imageId === 'back' && round === 2)
    const { submits, to, errors } = take({ image: 'back', round: '2', go: 'submit' }, lacking)
    expect({ submits, to }).toEqual({ submits: true, to: 'image=1&round=1' })
    expect(Object.keys(errors)).toEqual(['clicks.front.round1', 'clicks.front.round2', 'clicks.back.round1'])
  })

  it('ends with the submission, on the last image alone', () => {
    expect(take({ image: 'back', round: '2', go: 'submit' }, everywhere)).toMatchObject({ submits: true, errors: {} })
    expect(take({ ...FRONT, go: 'submit' }, everywhere)).toMatchObject({ submits: false, to: 'image=1&round=2' })
  })
})

describe('a place in a heatmap', () => {
  const placeAt = (search: string, clicks: HeatmapClick[] = []) => {
    const place = readPlace(config, { clicks }, search)
    return place && writePlace(place)
  }

  it('is written as it is read', () => {
    for (const search of ['image=2&round=1', 'image=1&round=2&x=12.5&y=0', 'image=1&round=1&x=5&y=5&aim=up']) {
      expect(placeAt(search)).toBe(search)
    }
  })

  it('is where the last mark was made when none is named, or there is no such place', () => {
    const dislike: HeatmapClick = { ...like, imageId: 'back', sentiment: 'dislike', round: 2 }
    for (const search of ['', 'image=3&round=1', 'image=0&round=1', 'image=1&round=3', 'image=constructor&round=1']) {
      expect(placeAt(search)).toBe('image=1&round=1')
      expect(placeAt(search, [like, dislike, { ...like, imageId: 'side' }])).toBe('image=2&round=2')
    }
    expect(readPlace({ ...config, images: [] }, { clicks: [] }, '')).toBeNull()
  })

  it('takes no spot that is no number', () => {
    expect(placeAt('image=1&round=1&x=abc&y=5')).toBe('image=1&round=1')
    expect(placeAt('image=1&round=1&x=5&aim=up')).toBe('image=1&round=1')
    expect(placeAt('image=1&round=1&x=500&y=-5')).toBe('image=1&round=1&x=100&y=0')
  })

  it('is where a field of the answers is answered', () => {
    expect(placeOfField(config, roundField('back', 2))).toBe('image=2&round=2')
    expect(placeOfField(config, 'clicks')).toBe('image=1&round=1')
  })

  it('can be said in words', () => {
    expect(inWords({ x: 12.4, y: 8 }, heatmap)).toBe('top left, 12% across and 8% down')
    expect(inWords({ x: 50, y: 50 }, heatmap)).toBe('center, 50% across and 50% down')
    expect(inWords({ x: 100, y: 70 }, heatmap)).toBe('bottom right, 100% across and 70% down')
  })
})
