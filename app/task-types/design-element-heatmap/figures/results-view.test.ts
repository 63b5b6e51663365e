import { describe, expect, it } from 'vitest'
import type { Submission } from '../../results/analysis'
import type { CommentGroup } from '../../results/comment-group'
import type { HeatmapConfig } from '../config'
import type { HeatmapClick } from '../rounds'
import { crowdOf } from './clicks-for-tests'
import { type PackedClicks, packClicks } from './packed-clicks'
import { heatmapViewing } from './results-view.server'

const URL = '/api/images/front.webp'
const config: HeatmapConfig = {
  type: 'design_element_heatmap',
  images: [
    { id: 'front', url: URL, name: 'Front', prompt: null },
    { id: 'back', url: '/api/images/back.webp', name: 'Back', prompt: null },
  ],
  instructions: { round1: '', round2: '' },
}

describe('the view of a heatmap', () => {
  const some = [
    submissionOf('Ada', [click(20, 20, 'Calm'), click(22, 22), click(80, 80, 'Small', false)]),
    submissionOf('Bo', [click(24, 20, 'Nice'), click(21, 24, 'Pale', false)]),
    submissionOf('Cy', [click(50, 50, null, false)]),
  ]

  it('counts the reach of a zone in people, not in clicks', () => {
    const { results } = shown(some)
    expect(results.image?.zones).toHaveLength(1)
    expect(results.image?.zones[0]).toMatchObject({ zone: 1, clicks: 4, likes: 3, dislikes: 1, people: 2 })
    expect(results.image?.zones[0]?.reach.share).toBeCloseTo(2 / 3)
    expect(results.image).toMatchObject({ clicks: 6, likes: 3, dislikes: 3, single: 2 })
    // Of three people Ada and Bo like it, and Bo dislikes it too: 2/3 − 1/3.
    expect(results.image?.zones[0]?.net?.value).toBeCloseTo(1 / 3)
    expect(results.image?.zones[0]?.net?.low).toBeLessThan(0)
  })

  it('shows all zones where an address asks for one that there is not', () => {
    const { results, comments } = shown(some, 'zone=9')
    expect(results).toEqual(shown(some).results)
    expect(comments).toHaveLength(2)
  })

  it('gives the comments of each area to be summarised, of whatever sentiment is shown', () => {
    const upperLeft = {
      about: { kind: 'area', marks: { likes: 3, dislikes: 1 }, commented: { likes: 2, dislikes: 1 } },
      total: 3,
      comments: [
        { text: 'Calm', person: 0, sentiment: 'like' },
        { text: 'Nice', person: 1, sentiment: 'like' },
        { text: 'Pale', person: 1, sentiment: 'dislike' },
      ],
    }
    expect(shown(some).comments[0]).toEqual(upperLeft)
    expect(textsOf(shown(some).comments)).toEqual([['Calm', 'Nice', 'Pale'], ['Small']])
    const { results, comments } = shown(some, 'sentiment=dislike')
    expect(results.image?.areas.map(({ zone, total }) => [zone.zone, total])).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(results.image?.areas[0]?.comments).toEqual([{ text: 'Pale', sentiment: 'dislike', name: 'Bo Lind' }])
    expect(comments[0]).toEqual(upperLeft)
  })

  it('shows three comments of an area beside others, and pages of one alone', () => {
    const talkative = [
      submissionOf(
        'Ada',
        Array.from({ length: 45 }, (_, at) => click(20, 20, `Comment ${at}`)),
      ),
    ]
    expect(shown(talkative).results.image?.areas).toMatchObject([{ total: 45, page: 1, pages: 1 }])
    expect(shown(talkative).results.image?.areas[0]?.comments).toHaveLength(3)
    const alone = shown(talkative, 'zone=1&comments=3').results.image?.areas[0]
    expect(alone).toMatchObject({ page: 3, pages: 3 })
    expect(alone?.comments.map(({ text }) => text)).toEqual([
      'Comment 40',
      'Comment 41',
      'Comment 42',
      'Comment 43',
      'Comment 44',
    ])
    expect(shown(talkative, 'zone=1&comments=99').results.image?.areas[0]).toMatchObject({ page: 3 })
  })

  it('shows five areas at most, those with the most comments', () => {
    const spots = Array.from({ length: 7 }, (_, at) => ({ x: 10 + 40 * (at % 3), y: 10 + 40 * Math.floor(at / 3) }))
    const clicks = spots.flatMap(({ x, y }, at) => Array.from({ length: at + 1 }, () => click(x, y, `About ${at}`)))
    const areas = shown([submissionOf('Ada', clicks)]).results.image?.areas ?? []
    expect(areas.map(({ total }) => total)).toEqual([7, 6, 5, 4, 3])
  })

  it('numbers zones by their clicks, and lists first what has most comments', () => {
    const quiet = [click(20, 20), click(21, 20), click(20, 21)]
    const spoken = [click(80, 80, 'Small', false), click(81, 80, 'Pale', false)]
    const { results, comments, finding } = shown([submissionOf('Ada', [...spoken, ...quiet, click(50, 10, 'Thin')])])
    expect(results.image?.zones.map(({ zone, clicks }) => [zone, clicks])).toEqual([
      [1, 3],
      [2, 2],
    ])
    expect(results.image?.areas.map(({ zone, total }) => [zone.zone, total])).toEqual([
      [2, 2],
      [3, 1],
    ])
    expect(textsOf(comments)).toEqual([['Small', 'Pale'], ['Thin']])
    expect(finding.parts[0]?.chart?.rows.map(({ label }) => label)).toEqual(['1, upper left', '2, lower right'])
  })

  it('shows a zone that has but one click where it is asked for, and the first image for an unknown one', () => {
    expect(shown(some, 'zone=3').results.image?.zones.map(({ zone }) => zone)).toEqual([1, 3])
    expect(shown(some, 'imageId=side').results.image?.imageId).toBe('front')
    expect(shown(some, 'imageId=back').results.image).toMatchObject({
      imageId: 'back',
      clicks: 0,
      zones: [],
      areas: [],
    })
    expect(
      heatmapViewing.toView(
        { ...config, images: [] },
        heatmapViewing.digest({ ...config, images: [] }, []),
        new URLSearchParams(),
      ).results,
    ).toMatchObject({ image: null })
  })

  it('carries no click one by one where there are many, and is as small as with few', () => {
    const { xs, ys } = crowdOf(100_000, 1)
    const clicks = Array.from(xs, (x, at) => click(x, ys[at] ?? 0, `Something about spot ${at % 9}`, at % 3 > 0))
    const { results, comments } = shown([submissionOf('Ada', clicks)])
    expect(results.image?.marks).toBeNull()
    expect(JSON.stringify(results).length).toBeLessThan(40_000)
    expect(Math.max(...comments.map((group) => group.comments.length))).toBe(500)
  })

  it('is drawn in the shape of its image, and not where the image is unknown', () => {
    const digest = heatmapViewing.digest(config, some)
    const draw = (images: Record<string, { width: number; height: number }>) =>
      heatmapViewing.renderPicture(config, digest, new URLSearchParams(), { images, scale: 0.5 })
    const picture = draw({ [URL]: { width: 900, height: 1_200 } })
    expect(picture).toMatchObject({ width: 225, height: 300, imageUrl: URL })
    expect(picture?.pixels.length).toBe(225 * 300 * 4)
    expect(picture?.pixels.some((value) => value > 0)).toBe(true)
    expect(draw({ [URL]: { width: 3_000, height: 1_000 } })).toMatchObject({ width: 352 })
    expect(draw({})).toBeNull()
  })
})

function shown(submissions: Submission<PackedClicks>[], filters = '') {
  return heatmapViewing.toView(config, heatmapViewing.digest(config, submissions), new URLSearchParams(filters))
}

function submissionOf(firstName: string, clicks: HeatmapClick[]): Submission<PackedClicks> {
  const user = { firstName, lastName: 'Lind', email: `${firstName}@example.com`, profileImageUrl: null }
  const at = '2026-03-05T14:03:00.000Z'
  return {
    id: 1,
    consumer: { id: 1, createdAt: at, user },
    answers: packClicks({ clicks }),
    meta: null,
    submittedAt: at,
  }
}

function click(x: number, y: number, comment: string | null = null, isLike = true): HeatmapClick {
  const how = isLike ? ({ sentiment: 'like', round: 1 } as const) : ({ sentiment: 'dislike', round: 2 } as const)
  return { imageId: 'front', x, y, ...how, comment, timestamp: '2026-03-05T14:00:00.000Z' }
}

function textsOf(groups: CommentGroup[]): string[][] {
  return groups.map(({ comments }) => comments.map(({ text }) => text))
}
