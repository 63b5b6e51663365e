/** Pearson's correlation of two lists of the same length. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const mean = (list: ArrayLike<number>) => Array.from(list).reduce((sum, one) => sum + one, 0) / list.length
  const [middleA, middleB] = [mean(a), mean(b)]
  let [together, squaresA, squaresB] = [0, 0, 0]
  for (let i = 0; i < a.length; i += 1) {
    const [x, y] = [(a[i] ?? 0) - middleA, (b[i] ?? 0) - middleB]
    together += x * y
    squaresA += x * x
    squaresB += y * y
  }
  return together / Math.sqrt(squaresA * squaresB)
}
