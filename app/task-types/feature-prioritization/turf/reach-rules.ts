import type { ReachRule } from './reach'

/** When a person counts as reached: the names that the address has, and the words for them. */
export const REACH_RULES = {
  top1: { label: 'is their first choice', rule: { top: 1 } },
  top2: { label: 'is among their best two', rule: { top: 2 } },
  top3: { label: 'is among their best three', rule: { top: 3 } },
  above: { label: 'is worth more to them than their average feature', rule: { utility: 0 } },
  anchor: { label: 'is above their anchor', rule: 'anchor' },
  far: { label: 'is worth a logit more to them than their average feature', rule: { utility: 1 } },
} as const satisfies Record<string, { label: string; rule: ReachRule }>
export type ReachName = keyof typeof REACH_RULES
