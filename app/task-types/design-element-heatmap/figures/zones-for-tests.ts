import { ZONE_RADIUS, type Zones } from './zones'

/**
 * Zones by their definition, mark by mark and zone by zone; the reference for tests and benchmarks of `gatherZones`.
 */
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
