import { describe, expect, it } from 'vitest'
import { binClicks, encodeLayer } from './density'
import { displayedSize, drawOverlay } from './overlay'

const drawing = { width: 100, height: 100, scale: 0.25, intensity: 100 }

describe('the overlay', () => {
  it('is blue where people like, orange where they dislike, and nothing elsewhere', () => {
    const pixels = drawOverlay({ likes: layerAt(25, 25, 5), dislikes: layerAt(75, 75, 5) }, drawing)
    const [liked, disliked, neither] = [pixelAt(pixels, 25, 25), pixelAt(pixels, 75, 75), pixelAt(pixels, 75, 25)]
    expect(liked?.slice(0, 3)).toEqual([26, 95, 171])
    expect(disliked?.slice(0, 3)).toEqual([212, 105, 15])
    expect([liked?.[3], disliked?.[3]].every((opacity) => (opacity ?? 0) > 180)).toBe(true)
    expect(neither).toEqual([0, 0, 0, 0])
  })

  it('has one scale for both: many are stronger than few', () => {
    const pixels = drawOverlay({ likes: layerAt(25, 25, 40), dislikes: layerAt(75, 75, 4) }, drawing)
    expect(pixelAt(pixels, 25, 25)[3]).toBeGreaterThan(3 * (pixelAt(pixels, 75, 75)[3] ?? 0))
  })

  it('does not show a single click as strong as a crowd', () => {
    const [one, crowd] = [1, 50].map((clicks) =>
      drawOverlay({ likes: layerAt(50, 50, clicks), dislikes: null }, drawing),
    )
    expect(pixelAt(one, 50, 50)[3]).toBeLessThan(0.7 * (pixelAt(crowd, 50, 50)[3] ?? 0))
  })

  it('spreads with the intensity', () => {
    const [narrow, normal, wide] = [50, 100, 200].map((intensity) => {
      const pixels = drawOverlay({ likes: layerAt(50, 50, 5), dislikes: null }, { ...drawing, intensity })
      return pixels.filter((value, at) => at % 4 === 3 && value > 10).length
    })
    expect(normal).toBeGreaterThan(2 * (narrow ?? 0))
    expect(wide).toBeGreaterThan(2 * (normal ?? 0))
  })

  it('is the same picture on a phone as on a desk', () => {
    // An image of 450 × 600, shown at 450 px and at 150 px, and drawn half as fine as each.
    const layers = { likes: layerAt(30, 30, 12), dislikes: layerAt(60, 40, 7) }
    const [desk, phone] = [225, 75].map((width) =>
      drawOverlay(layers, { width, height: (width * 4) / 3, scale: width / 450, intensity: 100 }),
    )
    for (let row = 0; row < 100; row += 1) {
      for (let column = 0; column < 75; column += 1) {
        // The pixel in the middle of the nine that the desk has in its place.
        const [wide, narrow] = [((row * 3 + 1) * 225 + column * 3 + 1) * 4 + 3, (row * 75 + column) * 4 + 3]
        expect(Math.abs((desk?.[wide] ?? 0) - (phone?.[narrow] ?? 0))).toBeLessThan(26)
      }
    }
  })

  it('is empty without layers', () => {
    expect(drawOverlay({ likes: null, dislikes: null }, drawing).every((value) => value === 0)).toBe(true)
  })
})

describe('how large an image is displayed', () => {
  it.each([
    [900, 1_200, 450, 600],
    [1_600, 900, 704, 396],
    [100, 100, 600, 600],
    [10, 10_000, 1, 600],
  ])('%d × %d', (width, height, shownWidth, shownHeight) => {
    expect(displayedSize({ width, height })).toEqual({ width: shownWidth, height: shownHeight })
  })
})

function layerAt(x: number, y: number, clicks: number) {
  return encodeLayer(binClicks(new Float64Array(clicks).fill(x), new Float64Array(clicks).fill(y), () => true))
}

function pixelAt(pixels: Uint8ClampedArray | undefined, x: number, y: number): number[] {
  const at = (y * drawing.width + x) * 4
  return [...(pixels?.slice(at, at + 4) ?? [])]
}
