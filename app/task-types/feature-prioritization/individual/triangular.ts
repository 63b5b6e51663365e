/* Lower triangular factors of p × p matrices, row by row, in place: what a sampler does a million times. */

/** Writes the Cholesky factor of a symmetric positive definite matrix into `lower`, reading only its lower half. */
export function factor(matrix: Float64Array, lower: Float64Array, p: number): void {
  for (let i = 0; i < p; i += 1) {
    const row = i * p
    for (let j = 0; j <= i; j += 1) {
      const other = j * p
      let sum = matrix[row + j] ?? 0
      for (let k = 0; k < j; k += 1) sum -= (lower[row + k] ?? 0) * (lower[other + k] ?? 0)
      if (i === j && !(sum > 0)) throw new RangeError('This matrix is not positive definite')
      lower[row + j] = i === j ? Math.sqrt(sum) : sum / (lower[other + j] ?? 0)
    }
  }
}

/** L⁻¹ x, in place. */
export function solveLower(lower: Float64Array, x: Float64Array, p: number): void {
  for (let i = 0; i < p; i += 1) {
    const row = i * p
    let sum = x[i] ?? 0
    for (let k = 0; k < i; k += 1) sum -= (lower[row + k] ?? 0) * (x[k] ?? 0)
    x[i] = sum / (lower[row + i] ?? 0)
  }
}

/** L⁻ᵀ x, in place. */
export function solveUpper(lower: Float64Array, x: Float64Array, p: number): void {
  for (let i = p - 1; i >= 0; i -= 1) {
    const row = i * p
    const solved = (x[i] ?? 0) / (lower[row + i] ?? 0)
    x[i] = solved
    for (let k = 0; k < i; k += 1) x[k] = (x[k] ?? 0) - solved * (lower[row + k] ?? 0)
  }
}

/** Writes (L Lᵀ)⁻¹ whole into `inverse`. */
export function invertFromCholesky(lower: Float64Array, inverse: Float64Array, p: number): void {
  const column = new Float64Array(p)
  for (let j = 0; j < p; j += 1) {
    column.fill(0)
    column[j] = 1
    solveLower(lower, column, p)
    solveUpper(lower, column, p)
    for (let i = 0; i < p; i += 1) inverse[i * p + j] = column[i] ?? 0
  }
}

/** Writes A x of a whole matrix into `product`. */
export function timesVector(matrix: Float64Array, x: Float64Array, product: Float64Array, p: number): void {
  for (let i = 0; i < p; i += 1) {
    let sum = 0
    for (let j = 0; j < p; j += 1) sum += (matrix[i * p + j] ?? 0) * (x[j] ?? 0)
    product[i] = sum
  }
}
