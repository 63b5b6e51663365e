import { describe, expect, it } from 'vitest'
import { correlation } from '../../figures/correlation-for-tests'
import { crowdOf, type Places } from './clicks-for-tests'
import { binClicks, computeDensity, decodeLayer, encodeLayer, GRID, SPREAD } from './density'

const all = () => true

describe('binning clicks', () => {
  it('keeps their number and their mean', () => {
    const { xs, ys } = crowdOf(500, 1)
    const nodes = binClicks(xs, ys, all)
    let [sum, sumX, sumY] = [0, 0, 0]
    for (const [node, clicks] of nodes.entries()) {
      sum += clicks
      sumX += (clicks * (node % GRID) * 100) / (GRID - 1)
      sumY += (clicks * Math.floor(node / GRID) * 100) / (GRID - 1)
    }
    expect(sum).toBeCloseTo(500, 6)
    expect(sumX / sum).toBeCloseTo(mean(xs), 6)
    expect(sumY / sum).toBeCloseTo(mean(ys), 6)
  })

  it('takes the corners, and leaves out what does not count', () => {
    const corners = [Float64Array.of(0, 100, 0, 100), Float64Array.of(0, 0, 100, 100)] as const
    const nodes = binClicks(...corners, (click) => click !== 2)
    expect([nodes[0], nodes[GRID - 1], nodes[GRID * (GRID - 1)], nodes[GRID * GRID - 1]]).toEqual([1, 1, 0, 1])
  })
})

describe('a layer as text', () => {
  it('comes back within half a level', () => {
    const nodes = binClicks(...placed(crowdOf(50_000, 2)), all)
    const layer = encodeLayer(nodes)
    const back = decodeLayer(layer)
    const half = Math.sqrt(layer.most) * (0.5 / 63 + 1e-6)
    const off = nodes.filter((clicks, node) => Math.abs(Math.sqrt(back[node] ?? 0) - Math.sqrt(clicks)) > half)
    expect([...off]).toEqual([])
  })

  it('is empty without clicks', () => {
    const layer = encodeLayer(new Float64Array(GRID * GRID))
    expect(layer).toEqual({ most: 0, levels: '' })
    expect(decodeLayer(layer).every((node) => node === 0)).toBe(true)
  })
})

describe('the density', () => {
  it.each([
    ['a portrait at full intensity', 450, 600, 30, 400, 12],
    ['a wide image at full intensity', 704, 396, 30, 400, 12],
    ['a phone', 320, 427, 30, 400, 12],
    ['a portrait at half intensity', 450, 600, 15, 400, 12],
    ['a portrait at double intensity', 450, 600, 60, 400, 12],
    ['a tall image at full intensity', 300, 600, 30, 400, 12],
    ['forty clicks', 450, 600, 30, 40, 6],
    ['one click', 450, 600, 30, 1, 1],
  ])('correlates at 0.999 or more with the exact sum of Gaussians: %s', (_, width, height, radius, count, spots) => {
    const places = crowdOf(count, 3, { spots })
    const nodes = decodeLayer(encodeLayer(binClicks(places.xs, places.ys, all)))
    const density = computeDensity(nodes, width, height, radius)
    expect(correlation(density, exactDensity(places, width, height, radius))).toBeGreaterThanOrEqual(0.999)
  })

  it('is 1 at a click that lies on nothing else', () => {
    const nodes = decodeLayer(encodeLayer(binClicks(Float64Array.of(50), Float64Array.of(50), all)))
    expect(Math.max(...computeDensity(nodes, 300, 300, 30))).toBeCloseTo(1, 1)
  })
})

/** At the middle of every pixel the Gaussians of all clicks, added up. */
function exactDensity({ xs, ys }: Places, width: number, height: number, radius: number): Float64Array {
  const density = new Float64Array(width * height)
  const sigma = radius * SPREAD
  const reach = Math.ceil(6 * sigma)
  for (let click = 0; click < xs.length; click += 1) {
    const [x, y] = [((xs[click] ?? 0) / 100) * width - 0.5, ((ys[click] ?? 0) / 100) * height - 0.5]
    const across = Array.from({ length: width }, (_, column) => Math.exp(-((column - x) ** 2) / (2 * sigma * sigma)))
    for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(height - 1, y + reach); row += 1) {
      const down = Math.exp(-((row - y) ** 2) / (2 * sigma * sigma))
      for (let column = Math.max(0, Math.ceil(x - reach)); column <= Math.min(width - 1, x + reach); column += 1) {
        const pixel = row * width + column
        density[pixel] = (density[pixel] ?? 0) + down * (across[column] ?? 0)
      }
    }
  }
  return density
}

function mean(values: Float32Array | Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

function placed({ xs, ys }: Places): [Float64Array, Float64Array] {
  return [xs, ys]
}
