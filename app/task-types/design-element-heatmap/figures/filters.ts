import { wholeNumberIn } from '~/lib/numbers'
import { INTENSITY } from './overlay'

/** The filters of the results, from their address. */
export type HeatmapFilters = {
  /** Null: the first image. */
  imageId: string | null
  /** From 1, by clicks; null: all zones. */
  zone: number | null
  likes: boolean
  dislikes: boolean
  /** In percent. */
  intensity: number
  /** The page of a zone's comments, from 1. */
  page: number
}

/** Their parameters in an address. */
export const FILTERS = ['imageId', 'zone', 'sentiment', 'intensity', 'comments'] as const

/** The filters of an address. Missing and invalid ones have their defaults. */
export function readFilters(search: URLSearchParams): HeatmapFilters {
  const sentiments = search.getAll('sentiment')
  const shows = (sentiment: string) => sentiments.length === 0 || sentiments.includes(sentiment)
  return {
    imageId: search.get('imageId'),
    zone: wholeNumber(search.get('zone')),
    likes: shows('like'),
    dislikes: shows('dislike'),
    intensity: within(wholeNumber(search.get('intensity')) ?? INTENSITY.normal),
    page: wholeNumber(search.get('comments')) ?? 1,
  }
}

/** The query of the address with other filters; the rest of it stays. Defaults are left out. */
export function filteredSearch(search: URLSearchParams, changes: Partial<HeatmapFilters>): string {
  const { imageId, zone, likes, dislikes, intensity, page } = { ...readFilters(search), ...changes }
  const params = new URLSearchParams(search)
  for (const name of FILTERS) params.delete(name)
  if (imageId !== null) params.set('imageId', imageId)
  if (zone !== null) params.set('zone', String(zone))
  if (!likes || !dislikes) {
    // An empty value means neither.
    params.set('sentiment', likes ? 'like' : dislikes ? 'dislike' : '')
  }
  if (intensity !== INTENSITY.normal) params.set('intensity', String(intensity))
  if (page > 1) params.set('comments', String(page))
  return params.toString()
}

function wholeNumber(raw: string | null): number | null {
  const number = wholeNumberIn(raw ?? '')
  return number !== null && number >= 1 && number < 1_000_000 ? number : null
}

function within(intensity: number): number {
  return Math.min(INTENSITY.most, Math.max(INTENSITY.least, intensity))
}
