import { computeDensity, decodeLayer, type Layer, SPREAD } from '~/task-types/design-element-heatmap/figures/density'
import { drawOverlay, HEAT_RADIUS } from '~/task-types/design-element-heatmap/figures/overlay'

/*
 * Runs in the browser, beside heatmap.js: draws the same clicks with both, in turns, and says how long each takes and how
 * near our density is to the exact one.
 */

type Points = { max: number; min: number; data: { x: number; y: number; value: number }[] }

export type OverlayInput = {
  likes: Layer
  dislikes: Layer
  /** Where the clicks of both layers are, in percent, the likes first. */
  xs: number[]
  ys: number[]
  likeCount: number
  /** Of the displayed image. */
  width: number
  height: number
  runs: number
}

type OverlayMeasured = { theirs: number[]; ours: number[]; oursInFull: number[]; correlations: number[] }

declare global {
  var h337: { create(config: { container: HTMLElement; radius: number }): { setData(points: Points): void } }
  var measureOverlay: typeof measure
}

globalThis.measureOverlay = measure

function measure(input: OverlayInput): OverlayMeasured {
  const { xs, ys, width, height, runs } = input
  const container = document.createElement('div')
  container.style.cssText = `position:relative;width:${width}px;height:${height}px`
  const canvas = document.createElement('canvas')
  document.body.append(container, canvas)
  const theirs = globalThis.h337.create({ container, radius: HEAT_RADIUS })
  const place = (percent: number, pixels: number) => Math.round((percent / 100) * pixels)
  const data = xs.map((x, click) => ({ x: place(x, width), y: place(ys[click] ?? 0, height), value: 1 }))
  const measured: OverlayMeasured = { theirs: [], ours: [], oursInFull: [], correlations: [] }
  for (let run = 0; run < runs; run += 1) {
    measured.theirs.push(
      timed(() => {
        theirs.setData({ max: 50, min: 0, data })
        finish(container.querySelector('canvas'))
      }),
    )
    measured.ours.push(timed(() => draw(canvas, input, 0.5)))
    measured.oursInFull.push(timed(() => draw(canvas, input, 1)))
  }
  measured.correlations = [correlation(input, 0.5), correlation(input, 1)]
  return measured
}

/** As the page of results does it. */
function draw(canvas: HTMLCanvasElement, { likes, dislikes, width, height }: OverlayInput, scale: number): void {
  const drawing = { width: Math.round(width * scale), height: Math.round(height * scale), scale, intensity: 100 }
  canvas.width = drawing.width
  canvas.height = drawing.height
  const pixels = drawOverlay({ likes, dislikes }, drawing)
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, drawing.width), 0, 0)
  finish(canvas)
}

/** Reads what was drawn, so that the drawing is over. */
function finish(canvas: HTMLCanvasElement | null): void {
  if (!canvas?.getContext('2d')?.getImageData(0, 0, 1, 1)) throw new Error('Nothing was drawn')
}

function timed(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Of the density of the likes, drawn at a scale and enlarged as browsers do, with the sum of their Gaussians, by pixel. */
function correlation({ likes, likeCount, xs, ys, width, height }: OverlayInput, scale: number): number {
  const [drawnWidth, drawnHeight] = [Math.round(width * scale), Math.round(height * scale)]
  const drawn = computeDensity(decodeLayer(likes), drawnWidth, drawnHeight, HEAT_RADIUS * scale)
  const exact = new Float64Array(width * height)
  const sigma = HEAT_RADIUS * SPREAD
  for (let click = 0; click < likeCount; click += 1) {
    const across = kernel(((xs[click] ?? 0) / 100) * width - 0.5, sigma, width)
    const down = kernel(((ys[click] ?? 0) / 100) * height - 0.5, sigma, height)
    for (const [row, weight] of down) {
      for (const [column, other] of across) {
        const pixel = row * width + column
        exact[pixel] = (exact[pixel] ?? 0) + weight * other
      }
    }
  }
  return pearson(enlarged(drawn, drawnWidth, drawnHeight, { width, height }), exact)
}

/** Bilinear, between the middles of the pixels. */
function enlarged(
  drawn: Float32Array,
  drawnWidth: number,
  drawnHeight: number,
  { width, height }: { width: number; height: number },
): Float32Array {
  const pixels = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const [top, down] = between(row, height, drawnHeight)
    for (let column = 0; column < width; column += 1) {
      const [left, right] = between(column, width, drawnWidth)
      const at = top * drawnWidth + left
      const below = at + (down > 0 ? drawnWidth : 0)
      const beside = right > 0 ? 1 : 0
      const upper = (drawn[at] ?? 0) * (1 - right) + (drawn[at + beside] ?? 0) * right
      const lower = (drawn[below] ?? 0) * (1 - right) + (drawn[below + beside] ?? 0) * right
      pixels[row * width + column] = upper * (1 - down) + lower * down
    }
  }
  return pixels
}

/** The drawn pixel before a displayed one, and how far that is on its way to the next; at the edges there is no next. */
function between(pixel: number, displayed: number, drawn: number): [number, number] {
  const place = Math.min(drawn - 1, Math.max(0, ((pixel + 0.5) * drawn) / displayed - 0.5))
  const before = Math.floor(place)
  return [before, place - before]
}

function kernel(middle: number, sigma: number, pixels: number): [number, number][] {
  const weights: [number, number][] = []
  const last = Math.min(pixels - 1, Math.floor(middle + 6 * sigma))
  for (let pixel = Math.max(0, Math.ceil(middle - 6 * sigma)); pixel <= last; pixel += 1) {
    weights.push([pixel, Math.exp(-((pixel - middle) ** 2) / (2 * sigma * sigma))])
  }
  return weights
}

function pearson(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [sumA, sumB, ab, aa, bb] = [0, 0, 0, 0, 0]
  for (let pixel = 0; pixel < a.length; pixel += 1) {
    const [valueA, valueB] = [a[pixel] ?? 0, b[pixel] ?? 0]
    sumA += valueA
    sumB += valueB
    ab += valueA * valueB
    aa += valueA * valueA
    bb += valueB * valueB
  }
  const n = a.length
  return (n * ab - sumA * sumB) / Math.sqrt((n * aa - sumA * sumA) * (n * bb - sumB * sumB))
}
