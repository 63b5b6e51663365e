/** Nodes along each side of the grid that clicks are binned to. */
export const GRID = 96

/** The kernel's standard deviation, as a part of its radius: about the spread of a cone of that radius. */
export const SPREAD = 0.4

/**
 * Clicks binned to the nodes of a grid over the image, row by row, as text: `most` is the value of the highest level.
 */
export type Layer = { most: number; levels: string }

/**
 * Distributes each mark over the four nodes around it by proximity, which preserves number and mean (cloud-in-cell).
 * `xs` and `ys` are percents of the image; `counts` selects marks.
 */
export function binClicks(xs: Float64Array, ys: Float64Array, counts: (click: number) => boolean): Float64Array {
  const nodes = new Float64Array(GRID * GRID)
  for (let click = 0; click < xs.length; click += 1) {
    if (!counts(click)) continue
    const x = ((xs[click] ?? 0) * (GRID - 1)) / 100
    const y = ((ys[click] ?? 0) * (GRID - 1)) / 100
    const column = Math.min(GRID - 2, Math.trunc(x))
    const row = Math.min(GRID - 2, Math.trunc(y))
    const [right, below] = [x - column, y - row]
    const node = row * GRID + column
    add(nodes, node, (1 - right) * (1 - below))
    add(nodes, node + 1, right * (1 - below))
    add(nodes, node + GRID, (1 - right) * below)
    add(nodes, node + GRID + 1, right * below)
  }
  return nodes
}

function add(nodes: Float64Array, node: number, weight: number): void {
  nodes[node] = (nodes[node] ?? 0) + weight
}

const LEVELS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const HIGHEST = LEVELS.length - 1

/**
 * A grid as text, one character per node: 64 levels, spaced like roots, so that nodes with few clicks remain visible
 * next to nodes with many. Trailing nodes without clicks are left out.
 */
export function encodeLayer(nodes: Float64Array): Layer {
  const most = nodes.reduce((high, node) => Math.max(high, node), 0)
  if (most === 0) return { most, levels: '' }
  const levels = Array.from(nodes, (node) => LEVELS[Math.round(Math.sqrt(node / most) * HIGHEST)])
  return { most, levels: levels.join('').replace(/A+$/, '') }
}

const LEVEL_OF = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, LEVELS.indexOf(String.fromCharCode(code))))

/** The grid of a layer, as precise as its levels. */
export function decodeLayer({ most, levels }: Layer): Float32Array {
  const nodes = new Float32Array(GRID * GRID)
  for (let node = 0; node < levels.length; node += 1) {
    const level = LEVEL_OF[levels.charCodeAt(node)] ?? 0
    nodes[node] = (most * level * level) / (HIGHEST * HIGHEST)
  }
  return nodes
}

/**
 * The density at the middle of each pixel, row by row: the sum over all marks of a Gaussian with height 1. `radius` is
 * the kernel's in pixels. The kernel is separated into rows and columns, and narrowed by what distributing marks over
 * nodes has widened it by, a sixth of their distance squared.
 */
export function computeDensity(nodes: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = listKernels(width, radius * SPREAD)
  const down = listKernels(height, radius * SPREAD)
  const rows = new Float32Array(GRID * width)
  for (let row = 0; row < GRID; row += 1) {
    for (let column = 0; column < GRID; column += 1) {
      const clicks = nodes[row * GRID + column] ?? 0
      if (clicks === 0) continue
      const { first, weights } = across[column] ?? NOTHING
      const from = row * width + first
      for (let pixel = 0; pixel < weights.length; pixel += 1) {
        rows[from + pixel] = (rows[from + pixel] ?? 0) + clicks * (weights[pixel] ?? 0)
      }
    }
  }
  const density = new Float32Array(width * height)
  for (let row = 0; row < GRID; row += 1) {
    const values = rows.subarray(row * width, (row + 1) * width)
    const [left, right] = findExtent(values)
    if (left === right) continue
    const { first, weights } = down[row] ?? NOTHING
    for (let line = 0; line < weights.length; line += 1) {
      const weight = weights[line] ?? 0
      const from = (first + line) * width
      for (let pixel = left; pixel < right; pixel += 1) {
        density[from + pixel] = (density[from + pixel] ?? 0) + weight * (values[pixel] ?? 0)
      }
    }
  }
  return density
}

/** The weight of a node in the pixels around it, along one axis. */
type Kernel = { first: number; weights: Float32Array }

const NOTHING: Kernel = { first: 0, weights: new Float32Array(0) }
/** Beyond this many standard deviations a kernel is 0. */
const CUT = 3

function listKernels(pixels: number, sigma: number): Kernel[] {
  const apart = pixels / (GRID - 1)
  // Finer than the nodes are apart, a drawing cannot be: it would show the grid.
  const narrowed = Math.sqrt(Math.max(sigma * sigma - (apart * apart) / 6, (apart * apart) / 4))
  return Array.from({ length: GRID }, (_, node) => {
    const middle = node * apart - 0.5
    const first = Math.max(0, Math.ceil(middle - CUT * narrowed))
    const last = Math.min(pixels - 1, Math.floor(middle + CUT * narrowed))
    const weights = new Float32Array(Math.max(0, last - first + 1))
    for (let pixel = first; pixel <= last; pixel += 1) {
      weights[pixel - first] = Math.exp(-((pixel - middle) ** 2) / (2 * narrowed * narrowed))
    }
    return { first, weights }
  })
}

/** The range (end exclusive) of nonzero values in a row. */
function findExtent(values: Float32Array): [number, number] {
  let left = 0
  let right = values.length
  while (left < right && values[left] === 0) left += 1
  while (right > left && values[right - 1] === 0) right -= 1
  return [left, right]
}
