import { type Point, panned, showing, WHOLE, type Zoom, zoomed } from './zoom'

/** Pixels that a pointer may move and still press. */
const SLACK = 8

/** What is needed of a pointer's event, React's and the browser's. */
type PointerLike = { pointerId: number; clientX: number; clientY: number }
type WheelLike = { ctrlKey: boolean; deltaY: number; clientX: number; clientY: number; preventDefault(): void }
type TouchLike = { touches: { length: number }; preventDefault(): void }

/**
 * Two fingers, or the wheel with Ctrl, magnify what is in the frame, and dragging moves it once it is magnified.
 * `isPress` says of a click whether it was one, and not the end of a drag.
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
    set(zoomed(zoom, factor, at ?? { x: width / 2, y: height / 2 }, { width, height }))
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
          // What is under the fingers stays under them: their middle moves half as far as the one that moves.
          set(panned(zoomed(zoom, factor, middle, size()), { x: by.x / 2, y: by.y / 2 }, size()))
        } else if (travelled > SLACK) {
          set(panned(zoom, by, size()))
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
