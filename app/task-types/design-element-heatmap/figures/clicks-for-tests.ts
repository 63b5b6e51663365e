import { seededRandom } from '../../figures/random'

export type Places = { xs: Float64Array; ys: Float64Array }

/** Clicks as people make them: most around a few spots, some anywhere, in percent with `digits` decimals. */
export function crowdOf(count: number, seed: number, { spots = 12, spread = 5, digits = 3 } = {}): Places {
  const random = seededRandom(seed)
  const centres = Array.from({ length: spots }, () => [random() * 100, random() * 100] as const)
  const xs = new Float64Array(count)
  const ys = new Float64Array(count)
  const near = (middle: number) => round(middle + (random() + random() + random() - 1.5) * 2 * spread, digits)
  for (let click = 0; click < count; click += 1) {
    const centre = random() < 0.1 ? undefined : centres[Math.floor(random() * spots)]
    xs[click] = centre ? near(centre[0]) : round(random() * 100, digits)
    ys[click] = centre ? near(centre[1]) : round(random() * 100, digits)
  }
  return { xs, ys }
}

function round(percent: number, digits: number): number {
  return Number(Math.min(100, Math.max(0, percent)).toFixed(digits))
}
