/**
 * Standard normal draws, two for each pair of numbers. Source: Marsaglia & Bray, "A convenient method for generating
 * normal variables", SIAM Review 6 (1964).
 */
export function normals(random: () => number): () => number {
  let spare = 0
  let hasSpare = false
  return () => {
    if (hasSpare) {
      hasSpare = false
      return spare
    }
    for (;;) {
      const u = 2 * random() - 1
      const v = 2 * random() - 1
      const s = u * u + v * v
      if (s >= 1 || s === 0) continue
      const scale = Math.sqrt((-2 * Math.log(s)) / s)
      spare = v * scale
      hasSpare = true
      return u * scale
    }
  }
}

/**
 * A chi-square draw with at least 2 degrees of freedom. Source: Marsaglia & Tsang, "A simple method for generating gamma
 * variables", ACM Transactions on Mathematical Software 26 (2000).
 */
export function chiSquare(degrees: number, random: () => number, normal: () => number): number {
  const d = degrees / 2 - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal()
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - random()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return 2 * d * v
  }
}
