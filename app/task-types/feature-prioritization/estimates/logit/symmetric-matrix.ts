/* Matrices n × n, row by row. */

/** The lower Cholesky factor of a symmetric positive definite matrix, written to `lower` if given. */
export function cholesky(
  matrix: Float64Array,
  n: number,
  lower: Float64Array<ArrayBufferLike> = new Float64Array(n * n),
): Float64Array {
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = matrix[i * n + j] ?? 0
      for (let k = 0; k < j; k += 1) sum -= (lower[i * n + k] ?? 0) * (lower[j * n + k] ?? 0)
      lower[i * n + j] = i === j ? Math.sqrt(sum) : sum / (lower[j * n + j] ?? 0)
    }
  }
  return lower
}

/** Solves L Lᵀ x = b, writing to `x` if given. */
export function solve(
  lower: Float64Array,
  right: Float64Array,
  n: number,
  x: Float64Array<ArrayBufferLike> = new Float64Array(n),
): Float64Array {
  x.set(right)
  for (let i = 0; i < n; i += 1) {
    let sum = x[i] ?? 0
    for (let k = 0; k < i; k += 1) sum -= (lower[i * n + k] ?? 0) * (x[k] ?? 0)
    x[i] = sum / (lower[i * n + i] ?? 0)
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    let sum = x[i] ?? 0
    for (let k = i + 1; k < n; k += 1) sum -= (lower[k * n + i] ?? 0) * (x[k] ?? 0)
    x[i] = sum / (lower[i * n + i] ?? 0)
  }
  return x
}

export function inverse(lower: Float64Array, n: number): Float64Array {
  const inverted = new Float64Array(n * n)
  for (let column = 0; column < n; column += 1) {
    const unit = new Float64Array(n)
    unit[column] = 1
    // Symmetric, so a column is a row.
    inverted.set(solve(lower, unit, n), column * n)
  }
  return inverted
}

export function multiply(a: Float64Array, b: Float64Array, n: number): Float64Array {
  const product = new Float64Array(n * n)
  for (let i = 0; i < n; i += 1) {
    for (let k = 0; k < n; k += 1) {
      const factor = a[i * n + k] ?? 0
      for (let j = 0; j < n; j += 1) product[i * n + j] = (product[i * n + j] ?? 0) + factor * (b[k * n + j] ?? 0)
    }
  }
  return product
}

/** Copies what is above the diagonal below it. */
export function mirror(upper: Float64Array, n: number): Float64Array {
  for (let i = 1; i < n; i += 1) for (let j = 0; j < i; j += 1) upper[i * n + j] = upper[j * n + i] ?? 0
  return upper
}
