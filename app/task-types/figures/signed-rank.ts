/** A difference, and how often it was found. */
export type Differing = { difference: number; times: number }

/**
 * Two-sided p of paired differences being as often below as above 0, alike in size, by Wilcoxon's signed-rank test:
 * exact, ties as midranks, differences of 0 left out. For few pairs: its time goes with the square of their number, and
 * beyond a thousand or so pairs the smallest chances are lost. 1 where no pair differs.
 * Source: Wilcoxon, "Individual comparisons by ranking methods", Biometrics Bulletin 1 (1945).
 */
export function signedRankP(differences: readonly Differing[]): number {
  const sizes = new Map<number, { above: number; all: number }>()
  for (const { difference, times } of differences) {
    if (difference === 0) continue
    const size = sizes.get(Math.abs(difference)) ?? { above: 0, all: 0 }
    sizes.set(Math.abs(difference), {
      above: size.above + (difference > 0 ? times : 0),
      all: size.all + times,
    })
  }
  // Doubled ranks, so that midranks are integers.
  const ranks: number[] = []
  let above = 0
  for (const [, size] of [...sizes].sort(([a], [b]) => a - b)) {
    const rank = 2 * ranks.length + size.all + 1
    above += size.above * rank
    for (let one = 0; one < size.all; one += 1) ranks.push(rank)
  }
  const total = ranks.reduce((sum, rank) => sum + rank, 0)
  return Math.min(1, 2 * chanceOfSum(Math.max(above, total - above), ranks, total))
}

/** The probability that the sum of these ranks, each taken or left by lot, is at least this large. */
export function chanceOfSum(least: number, ranks: readonly number[], total: number): number {
  const chances = new Float64Array(total + 1)
  chances[0] = 1
  let most = 0
  for (const rank of ranks) {
    most += rank
    // From the top, so that each sum is read before it is written.
    for (let sum = most; sum >= 0; sum -= 1) {
      chances[sum] = ((chances[sum] ?? 0) + (sum >= rank ? (chances[sum - rank] ?? 0) : 0)) / 2
    }
  }
  return chances.subarray(least).reduce((sum, chance) => sum + chance, 0)
}
