/**
 * The best and the worst of a set, as the sequential best-then-worst logit has it: the best with a chance in proportion
 * to exp(utility), then the worst of the others in proportion to exp(−utility). Utilities by place of the feature.
 */
export function chooseBestWorst(
  set: readonly number[],
  utilities: readonly number[],
  random: () => number,
): { best: number; worst: number } {
  const best = draw(set, (feature) => Math.exp(utilities[feature] ?? 0), random)
  const rest = set.filter((feature) => feature !== best)
  return { best, worst: draw(rest, (feature) => Math.exp(-(utilities[feature] ?? 0)), random) }
}

function draw(set: readonly number[], weight: (feature: number) => number, random: () => number): number {
  let left = random() * set.reduce((sum, feature) => sum + weight(feature), 0)
  const drawn = set.find((feature) => {
    left -= weight(feature)
    return left < 0
  })
  const chosen = drawn ?? set.at(-1)
  if (chosen === undefined) throw new RangeError('Nothing to choose from')
  return chosen
}

/** From a standard normal distribution, by the method of Box and Muller. */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
