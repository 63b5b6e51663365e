import type { TaskArea } from '../../results/areas'
import type { MarkedImage, Zone } from './marked-images'
import { ZONE_RADIUS } from './zones'

/**
 * The brand's names of zones, by the zone's index. A name belongs to the zone with the centre nearest to where it was
 * given, within the radius of a zone.
 */
export function zoneNames(
  { imageId, zones }: Pick<MarkedImage, 'imageId' | 'zones'>,
  areas: TaskArea[],
): Map<number, TaskArea> {
  const pairs = areas
    .filter((area) => area.kind === 'zone' && area.imageId === imageId)
    .flatMap((area) => zones.map(({ x, y }, zone) => ({ area, zone, away: Math.hypot(x - area.left, y - area.top) })))
    .filter(({ away }) => away <= ZONE_RADIUS)
    .sort((a, b) => a.away - b.away)
  const names = new Map<number, TaskArea>()
  const given = new Set<number>()
  for (const { area, zone } of pairs) {
    if (names.has(zone) || given.has(area.id)) continue
    names.set(zone, area)
    given.add(area.id)
  }
  return names
}

/** The areas that the brand has drawn on an image. */
export function drawnAreas({ imageId }: Pick<MarkedImage, 'imageId'>, areas: TaskArea[]): TaskArea[] {
  return areas.filter((area) => area.kind === 'own' && area.imageId === imageId)
}

type Tally = Pick<Zone, 'clicks' | 'likes' | 'dislikes' | 'people' | 'likers' | 'dislikers'>

/** The marks inside an area including its edges, and their respondents; `isIn` filters respondents. */
export function areaTally(
  { xs, ys, liked, from }: MarkedImage,
  { left, top, width, height }: TaskArea,
  isIn: (respondent: number) => boolean = () => true,
): Tally {
  const tally: Tally = { clicks: 0, likes: 0, dislikes: 0, people: 0, likers: 0, dislikers: 0 }
  // The marks of a response come one after the other.
  const last = { any: -1, like: -1, dislike: -1 }
  for (let click = 0; click < xs.length; click += 1) {
    const [x, y, own] = [xs[click] ?? -1, ys[click] ?? -1, from[click] ?? -1]
    if (x < left || x > left + width || y < top || y > top + height || !isIn(own)) continue
    const like = liked[click] === 1
    tally.clicks += 1
    if (like) tally.likes += 1
    else tally.dislikes += 1
    if (last.any !== own) tally.people += 1
    last.any = own
    if (like && last.like !== own) tally.likers += 1
    if (!like && last.dislike !== own) tally.dislikers += 1
    if (like) last.like = own
    else last.dislike = own
  }
  return tally
}
