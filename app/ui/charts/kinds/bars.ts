import type { Kind } from './kind'
import { points } from './points'

/** Bars from the low end of the scale to their estimates. */
export const bars: Kind = {
  look: points.look,
  layOut: (estimate, look) => [{ kind: 'bar', from: 0, to: estimate.at }, ...points.layOut(estimate, look)],
}
