/** Pixels that a pointer may move and still press. */
const SLACK = 8

/** The needed fields of a pointer event, React's or the browser's. */
type PointerLike = { pointerId: number; clientX: number; clientY: number }
type WheelLike = { ctrlKey: boolean; deltaY: number; clientX: number; clientY: number; preventDefault(): void }
type TouchLike = { touches: { length: number }; preventDefault(): void }

/**
 * Two fingers, or the wheel with Ctrl, magnify the image in its frame; dragging then moves it. `isPress` distinguishes
 * a click from the end of a drag.
 */
export function createZooming(frame: () => HTMLElement | null, onChange: () => void) {
  let zoom: Zoom = WHOLE
  let travelled = 0
  const pointers = new Map<number, Point>()

  function set(next: Zoom): void {
    if (next.z === zoom.z && next.left === zoom.left && next.top === zoom.top) return
    zoom = next
    onChange()
  }

  function size(): { width: number; height: number } {
    return { width: frame()?.clientWidth ?? 0, height: frame()?.clientHeight ?? 0 }
  }

  function pointIn({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = frame()?.getBoundingClientRect()
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
  }

  function magnify(factor: number, at?: Point): void {
    const { width, height } = size()
    set(zoomBy(zoom, factor, at ?? { x: width / 2, y: height / 2 }, { width, height }))
  }

  function lift({ pointerId }: PointerLike): void {
    pointers.delete(pointerId)
  }

  return {
    zoom: () => zoom,
    magnify,
    reset: () => set(WHOLE),
    show: (spot: Point) => set(showing(zoom, spot, size())),
    isPress: () => travelled <= SLACK,
    handlers: {
      onPointerDown(event: PointerLike) {
        if (pointers.size === 0) travelled = 0
        pointers.set(event.pointerId, pointIn(event))
      },
      onPointerMove(event: PointerLike) {
        const before = pointers.get(event.pointerId)
        if (!before) return
        const after = pointIn(event)
        const by = { x: after.x - before.x, y: after.y - before.y }
        travelled += Math.hypot(by.x, by.y)
        pointers.set(event.pointerId, after)
        const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
        if (other) {
          travelled += SLACK
          const factor = distance(after, other) / (distance(before, other) || 1)
          const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 }
          // The content under the fingers stays under them: their middle moves half as far as the moving finger.
          set(panBy(zoomBy(zoom, factor, middle, size()), { x: by.x / 2, y: by.y / 2 }, size()))
        } else if (travelled > SLACK) {
          set(panBy(zoom, by, size()))
        }
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: lift,
      // So that the browser does not magnify the page instead.
      onTouchStart: (event: TouchLike) => event.touches.length > 1 && event.preventDefault(),
      onWheel(event: WheelLike) {
        if (!event.ctrlKey) return
        event.preventDefault()
        magnify(Math.exp(-event.deltaY / 100), pointIn(event))
      },
    },
  }
}

export type Zooming = ReturnType<typeof createZooming>

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** An image's magnification by `z`, with the offset of its upper left corner in pixels of the frame. */
type Zoom = { z: number; left: number; top: number }

type Point = { x: number; y: number }
type Frame = { width: number; height: number }

export const WHOLE: Zoom = { z: 1, left: 0, top: 0 }
const CLOSEST = 6

/** Magnifies by a factor, keeping the content at a point of the frame in place. */
export function zoomBy(zoom: Zoom, factor: number, at: Point, frame: Frame): Zoom {
  const z = between(1, zoom.z * factor, CLOSEST)
  const share = z / zoom.z
  return inside({ z, left: at.x - (at.x - zoom.left) * share, top: at.y - (at.y - zoom.top) * share }, frame)
}

export function panBy(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return inside({ z: zoom.z, left: zoom.left + by.x, top: zoom.top + by.y }, frame)
}

/** Moves as little as shows a spot, given in percent, that may be out of sight. */
export function showing(zoom: Zoom, spot: Point, frame: Frame): Zoom {
  const shift = (share: number, start: number, length: number) => {
    const at = (share / 100) * length * zoom.z + start
    return at < 0 ? -at : at > length ? length - at : 0
  }
  const by = { x: shift(spot.x, zoom.left, frame.width), y: shift(spot.y, zoom.top, frame.height) }
  return panBy(zoom, by, frame)
}

/** The image always fills its frame. */
function inside({ z, left, top }: Zoom, { width, height }: Frame): Zoom {
  return { z, left: between(width - width * z, left, 0), top: between(height - height * z, top, 0) }
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
