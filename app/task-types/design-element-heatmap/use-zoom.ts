import { type PointerEvent, type RefObject, type TouchEvent, useRef, useState, type WheelEvent } from 'react'
import { type Point, panned, showing, WHOLE, type Zoom, zoomed } from './zoom'

/** What a pointer may move and still press. */
const SLACK = 8

/**
 * Two fingers, or the wheel with Ctrl, magnify the image, and dragging moves it once it is magnified. `isPress` says of
 * a click whether it was one, and not the end of a drag.
 */
export function useZoom(frame: RefObject<HTMLDivElement | null>) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE)
  const pointers = useRef(new Map<number, Point>())
  const travelled = useRef(0)

  function pointIn({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = frame.current?.getBoundingClientRect()
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
  }

  function magnify(factor: number, at?: Point): void {
    const size = sizeOf(frame.current)
    setZoom((now) => zoomed(now, factor, at ?? { x: size.width / 2, y: size.height / 2 }, size))
  }

  function onPointerDown(event: PointerEvent): void {
    if (pointers.current.size === 0) travelled.current = 0
    pointers.current.set(event.pointerId, pointIn(event))
  }

  function onPointerMove(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const after = pointIn(event)
    const by = { x: after.x - before.x, y: after.y - before.y }
    travelled.current += Math.hypot(by.x, by.y)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, after)
    if (other) {
      travelled.current += SLACK
      magnify(distance(after, other) / (distance(before, other) || 1), middle(after, other))
    } else if (travelled.current > SLACK) {
      setZoom((now) => panned(now, by, sizeOf(frame.current)))
    }
  }

  function onPointerEnd(event: PointerEvent): void {
    pointers.current.delete(event.pointerId)
  }

  return {
    zoom,
    magnify,
    reset: () => setZoom(WHOLE),
    show: (spot: Point) => setZoom((now) => showing(now, spot, sizeOf(frame.current))),
    isPress: () => travelled.current <= SLACK,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onPointerLeave: onPointerEnd,
      // So that the browser does not magnify the page instead.
      onTouchStart: (event: TouchEvent) => event.touches.length > 1 && event.preventDefault(),
      onWheel: (event: WheelEvent) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        magnify(Math.exp(-event.deltaY / 100), pointIn(event))
      },
    },
  }
}

export type ZoomControl = ReturnType<typeof useZoom>

function sizeOf(element: HTMLElement | null): { width: number; height: number } {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
