import { describe, expect, it } from 'vitest'
import { panBy, showing, WHOLE, zoomBy } from './zooming'

const FRAME = { width: 300, height: 400 }

describe('a magnified image', () => {
  it('keeps in place what is under the fingers', () => {
    const zoom = zoomBy(WHOLE, 2, { x: 100, y: 200 }, FRAME)
    expect(zoom).toEqual({ z: 2, left: -100, top: -200 })
    // What was at 100 of 300 pixels is at 200 of 600, which is 100 pixels into the frame.
    expect(100 * zoom.z + zoom.left).toBe(100)
  })

  it('is neither smaller than its frame nor larger than six times it', () => {
    expect(zoomBy(WHOLE, 0.2, { x: 5, y: 5 }, FRAME)).toEqual({ z: 1, left: 0, top: 0 })
    expect(zoomBy(WHOLE, 100, { x: 0, y: 0 }, FRAME).z).toBe(6)
  })

  it('fills its frame wherever it is dragged, and when it gets smaller', () => {
    const zoom = { z: 2, left: -10, top: -10 }
    expect(panBy(zoom, { x: 500, y: 500 }, FRAME)).toEqual({ z: 2, left: 0, top: 0 })
    expect(panBy(zoom, { x: -500, y: -900 }, FRAME)).toEqual({ z: 2, left: -300, top: -400 })
    expect(zoomBy({ z: 2, left: -300, top: -400 }, 0.5, { x: 0, y: 0 }, FRAME)).toEqual({ z: 1, left: 0, top: 0 })
  })

  it('follows a cursor out of sight, and stays where it is otherwise', () => {
    const zoom = { z: 2, left: 0, top: 0 }
    expect(showing(zoom, { x: 40, y: 40 }, FRAME)).toEqual(zoom)
    expect(showing(zoom, { x: 75, y: 100 }, FRAME)).toEqual({ z: 2, left: -150, top: -400 })
    expect(showing({ z: 2, left: -300, top: -400 }, { x: 0, y: 0 }, FRAME)).toEqual(zoom)
  })
})
