import { ZONE_RADIUS, type Zones } from './zones'

/** The zones as they are defined, click by click and zone by zone: what `gatherZones` is tested and measured against. */
export function zonesByDefinition(xs: ArrayLike<number>, ys: ArrayLike<number>): Zones {
  const zones: { x: number; y: number; sumX: number; sumY: number; clicks: number }[] = []
  const zoneOf = Int32Array.from(xs, (x, click) => {
    const y = ys[click] ?? 0
    let joined = -1
    let least = Number.POSITIVE_INFINITY
    for (const [index, zone] of zones.entries()) {
      const distance = Math.sqrt((zone.x - x) ** 2 + (zone.y - y) ** 2)
      if (distance <= ZONE_RADIUS && distance < least) {
        joined = index
        least = distance
      }
    }
    const zone = zones[joined]
    if (!zone) return zones.push({ x, y, sumX: x, sumY: y, clicks: 1 }) - 1
    zone.clicks += 1
    zone.sumX += x
    zone.sumY += y
    zone.x = zone.sumX / zone.clicks
    zone.y = zone.sumY / zone.clicks
    return joined
  })
  return { zoneOf, centres: zones.map(({ x, y }) => ({ x, y })) }
}
