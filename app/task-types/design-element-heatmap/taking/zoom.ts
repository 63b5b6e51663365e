/** How an image is magnified: `z` times, its upper left corner moved by so many pixels of the frame. */
export type Zoom = { z: number; left: number; top: number }

export type Point = { x: number; y: number }
type Frame = { width: number; height: number }

export const WHOLE: Zoom = { z: 1, left: 0, top: 0 }
const CLOSEST = 6

/** Magnifies so many times more, with what is at a point of the frame staying there. */
export function zoomed(zoom: Zoom, factor: number, at: Point, frame: Frame): Zoom {
  const z = Math.min(Math.max(zoom.z * factor, 1), CLOSEST)
  const share = z / zoom.z
  return inside({ z, left: at.x - (at.x - zoom.left) * share, top: at.y - (at.y - zoom.top) * share }, frame)
}

export function panned(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return inside({ z: zoom.z, left: zoom.left + by.x, top: zoom.top + by.y }, frame)
}

/** Moves as little as shows a spot, given in percent, that may be out of sight. */
export function showing(zoom: Zoom, spot: Point, frame: Frame): Zoom {
  const shift = (share: number, start: number, length: number) => {
    const at = (share / 100) * length * zoom.z + start
    return at < 0 ? -at : at > length ? length - at : 0
  }
  const by = { x: shift(spot.x, zoom.left, frame.width), y: shift(spot.y, zoom.top, frame.height) }
  return panned(zoom, by, frame)
}

/** The image always fills its frame. */
function inside({ z, left, top }: Zoom, { width, height }: Frame): Zoom {
  return { z, left: between(width - width * z, left, 0), top: between(height - height * z, top, 0) }
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
