/** What both MaxDiff studies compare. */
export const FEATURES = [
  'A pump that doses',
  'A refill to pour in',
  'Glass, not plastic',
  'A label that I can read',
  'A cap that stays on',
  'Nothing that smells',
  'A carton less',
  'A size to travel with',
]

/** Eight rounds of four, as places in the list: each feature four times. */
export const ROUNDS = FEATURES.map((_, round) => [0, 1, 3, 6].map((step) => (round + step) % FEATURES.length))
