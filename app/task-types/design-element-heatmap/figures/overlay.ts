import { computeDensity, decodeLayer, type Layer } from './density'

/** The kernel's radius in pixels of the image at its full displayed size, at full intensity; it scales with the width. */
export const HEAT_RADIUS = 30
/** So high and so wide is the image displayed at most, in pixels. */
const MOST_HEIGHT = 600
export const MOST_WIDTH = 704

export const INTENSITY = { least: 20, most: 200, step: 10, normal: 100 } as const

/** Likes are blue and dislikes orange, in dark as well: the image beneath does not change. */
const LIKE_COLOUR = [26, 95, 171] as const
const DISLIKE_COLOUR = [212, 105, 15] as const

export type Layers = { likes: Layer | null; dislikes: Layer | null }

type Drawing = {
  width: number
  height: number
  /** Pixels of the drawing to a pixel of the image at its full displayed size, however large a page shows it. */
  scale: number
  /** In percent of the normal one. */
  intensity: number
}

/**
 * The overlay as RGBA pixels, row by row. Both layers share one scale, so that many likes look stronger than few
 * dislikes; where they overlap, their colours mix by their numbers.
 */
export function drawOverlay(layers: Layers, drawing: Drawing): Uint8ClampedArray<ArrayBuffer> {
  const { width, height } = drawing
  const likes = layerDensity(layers.likes, drawing)
  const dislikes = layerDensity(layers.dislikes, drawing)
  const pixels = new Uint8ClampedArray(width * height * 4)
  const scale = OPACITIES.length / Math.max(FEW, findPeak(likes), findPeak(dislikes))
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const liked = opacity((likes?.[pixel] ?? 0) * scale)
    const disliked = opacity((dislikes?.[pixel] ?? 0) * scale)
    const both = liked + disliked
    if (both === 0) continue
    const at = pixel * 4
    const part = liked / both
    pixels[at] = DISLIKE_COLOUR[0] + (LIKE_COLOUR[0] - DISLIKE_COLOUR[0]) * part
    pixels[at + 1] = DISLIKE_COLOUR[1] + (LIKE_COLOUR[1] - DISLIKE_COLOUR[1]) * part
    pixels[at + 2] = DISLIKE_COLOUR[2] + (LIKE_COLOUR[2] - DISLIKE_COLOUR[2]) * part
    pixels[at + 3] = 255 * (1 - (1 - liked) * (1 - disliked))
  }
  return pixels
}

/** The displayed size of an image, if there is room. */
export function displayedSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const factor = Math.min(MOST_HEIGHT / height, MOST_WIDTH / width)
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** With fewer overlapping marks than this, the strongest spot is drawn weaker than possible. */
const FEW = 3
const MOST_OPAQUE = 0.8

/** Opacity by density, from none to the peak: faint densities are lifted a little, so that they can be seen at all. */
const OPACITIES = Float32Array.from({ length: 1_024 }, (_, step) => MOST_OPAQUE * (step / 1_023) ** 0.7)

function opacity(step: number): number {
  return step < 1 ? 0 : (OPACITIES[Math.min(OPACITIES.length - 1, Math.trunc(step))] ?? MOST_OPAQUE)
}

function layerDensity(layer: Layer | null, { width, height, scale, intensity }: Drawing): Float32Array | null {
  if (layer === null || layer.most === 0) return null
  return computeDensity(decodeLayer(layer), width, height, (HEAT_RADIUS * scale * intensity) / INTENSITY.normal)
}

function findPeak(density: Float32Array | null): number {
  let peak = 0
  if (density === null) return peak
  for (let pixel = 0; pixel < density.length; pixel += 1) {
    const value = density[pixel] ?? 0
    if (value > peak) peak = value
  }
  return peak
}
