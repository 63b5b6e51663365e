import { describe, expect, it } from 'vitest'
import type { Submission } from '../results/analysis'
import { heatmapAnalysis } from './analysis.server'
import type { HeatmapConfig } from './config'
import { type PackedClicks, packClicks } from './figures/packed-clicks'
import type { HeatmapAnswers, HeatmapClick } from './rounds'

const config: HeatmapConfig = {
  type: 'design_element_heatmap',
  images: [
    { id: 'front', url: '/api/images/front.webp', name: 'Front', prompt: null },
    { id: 'back', url: '/api/images/back.webp', name: 'Back', prompt: null },
  ],
  instructions: { round1: '', round2: '' },
}

const submissions = [
  submissionOf(1, [like('front', 10, 10, 'Nice'), like('back', 50, 50), dislike('front', 80, 80, 'Too small')]),
  submissionOf(2, [dislike('front', 20, 10, 'Pale'), like('front', 14, 14, 'Calm'), like('front', 80, 90)]),
]

it('says in a data file that a respondent made no further mark, which is not a question left open', () => {
  const variables = heatmapAnalysis.variables(config, 4).filter(({ name }) => /^mark[34]_x$/.test(name))
  const answers = [4, 3].map((marks) => ({ clicks: Array.from({ length: marks }, () => like('front', 10, 10)) }))
  const reasons = answers.map((own) =>
    variables.map(
      (one) => one.readValue(own) ?? (one.otherReason?.applies(own) ? one.otherReason.reason : 'No answer'),
    ),
  )
  expect(reasons).toEqual([
    [10, 10],
    [10, 'No mark'],
  ])
})

describe('the analysis of a heatmap', () => {
  it('gathers the clicks of each image into zones, the largest first, with their comments in order', () => {
    expect(analysed()).toEqual({
      respondents: 2,
      images: [
        {
          imageId: 'front',
          name: 'Front',
          clicks: 5,
          likes: 3,
          dislikes: 2,
          zones: [
            {
              x: 44 / 3,
              y: 34 / 3,
              clicks: 3,
              likes: 2,
              dislikes: 1,
              comments: ['Nice', 'Pale', 'Calm'],
              box: { left: 10, top: 10, width: 10, height: 4 },
            },
            {
              x: 80,
              y: 85,
              clicks: 2,
              likes: 1,
              dislikes: 1,
              comments: ['Too small'],
              box: { left: 80, top: 80, width: 0, height: 10 },
            },
          ],
        },
        {
          imageId: 'back',
          name: 'Back',
          clicks: 1,
          likes: 1,
          dislikes: 0,
          zones: [{ x: 50, y: 50, clicks: 1, likes: 1, dislikes: 0, comments: [], box: null }],
        },
      ],
    })
  })

  it('is narrowed to an image, and to a sentiment before zones are made; respondents are not narrowed', () => {
    expect(analysed('imageId=back')).toMatchObject({ respondents: 2, images: [{ imageId: 'back' }] })
    expect(analysed('imageId=front&sentiment=dislike')).toEqual({
      respondents: 2,
      images: [
        {
          imageId: 'front',
          name: 'Front',
          clicks: 2,
          likes: 0,
          dislikes: 2,
          zones: [
            { x: 80, y: 80, clicks: 1, likes: 0, dislikes: 1, comments: ['Too small'], box: null },
            { x: 20, y: 10, clicks: 1, likes: 0, dislikes: 1, comments: ['Pale'], box: null },
          ],
        },
      ],
    })
  })

  it.each(['imageId=side', 'imageId=', 'sentiment=love', 'sentiment='])('refuses an unknown filter: %s', (query) => {
    const outcome = heatmapAnalysis.analyse(config, submissions.map(packed), new URLSearchParams(query))
    expect(outcome).toMatchObject({
      ok: false,
      reason: 'invalid',
      errors: { [query.split('=')[0] ?? '']: [expect.any(String)] },
    })
  })

  it('of nothing is empty lists', () => {
    expect(heatmapAnalysis.analyse({ ...config, images: [] }, [], new URLSearchParams())).toMatchObject({
      value: { respondents: 0, images: [] },
    })
  })

  it('exports a row a click, with the name of its image', () => {
    const { header, rows } = heatmapAnalysis.toCsv(config, submissions)
    expect(header.join()).toBe('Consumer,Email,Submitted At,Image,Round,Sentiment,X,Y,Comment')
    expect(rows).toHaveLength(6)
    expect(rows[2]).toEqual([
      'Ada 1',
      'ada1@example.com',
      '2026-03-05T14:03:00.000Z',
      'Front',
      2,
      'dislike',
      80,
      80,
      'Too small',
    ])
  })

  it('lists the clicks with who made them', () => {
    const marks = heatmapAnalysis.listImageMarks?.(config, submissions)
    expect(marks).toHaveLength(6)
    expect(marks?.[3]).toEqual({ ...dislike('front', 20, 10, 'Pale'), consumerId: 2 })
  })
})

describe('samples of clicks', () => {
  const samples = heatmapAnalysis.generateSamples(config, 24, 5, '2026-03-05T14:03:00.000Z')
  const clicks = samples.flatMap((sample) => sample.clicks)

  it('gather in a few zones, with comments of which none is said twice about a spot', () => {
    const outcome = heatmapAnalysis.analyse(
      config,
      samples.map(({ clicks: own }, at) => packed(submissionOf(at, own))),
      new URLSearchParams(),
    )
    const [front] = outcome.ok ? outcome.value.images : []
    const largest = (front?.zones ?? []).slice(0, 5).reduce((sum, zone) => sum + zone.clicks, 0)
    expect(largest / (front?.clicks ?? 0)).toBeGreaterThan(0.75)
    const comments = front?.zones.flatMap((zone) => zone.comments) ?? []
    expect(comments.length).toBeGreaterThan(10)
    expect(new Set(comments).size).toBe(comments.length)
  })

  it('stay on the image and come before they are submitted', () => {
    for (const { x, y, timestamp } of clicks) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(x, y)).toBeLessThanOrEqual(100)
      expect(timestamp < '2026-03-05T14:03:00.000Z').toBe(true)
    }
  })
})

function analysed(query = ''): unknown {
  const outcome = heatmapAnalysis.analyse(config, submissions.map(packed), new URLSearchParams(query))
  return outcome.ok && outcome.value
}

function packed({ answers, ...submission }: Submission<HeatmapAnswers>): Submission<PackedClicks> {
  return { ...submission, answers: packClicks(answers) }
}

function submissionOf(id: number, clicks: HeatmapClick[]): Submission<HeatmapAnswers> {
  const user = { firstName: 'Ada', lastName: String(id), email: `ada${id}@example.com`, profileImageUrl: null }
  const at = '2026-03-05T14:03:00.000Z'
  return { id, consumer: { id, createdAt: at, user }, answers: { clicks }, meta: null, submittedAt: at }
}

function like(imageId: string, x: number, y: number, comment: string | null = null): HeatmapClick {
  return { imageId, x, y, sentiment: 'like', round: 1, comment, timestamp: '2026-03-05T14:00:00.000Z' }
}

function dislike(imageId: string, x: number, y: number, comment: string | null = null): HeatmapClick {
  return { ...like(imageId, x, y, comment), sentiment: 'dislike', round: 2 }
}
