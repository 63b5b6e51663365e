import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { readNumber, writeNumber } from '~/lib/numbers'
import type { AreaImage, Box } from '~/task-types/results/areas'
import { StoredImage } from '~/ui/stored-image'
import { useHydrated } from '~/ui/use-hydrated'
import { boxBetween, moveBox, type Point, resizeBox } from './area-box'

const SIDES = ['left', 'top', 'width', 'height'] as const

type AreaStageProps = {
  /** The id of the form whose fields hold the area. */
  formId: string
  image: AreaImage
  size: { width: number; height: number } | null
  /** Initial box; null for a new area. */
  first: Box | null
}

/** Draws an area on the image by mouse, touch or keyboard, and writes it into the form's fields. */
export function AreaStage({ formId, image, size, first }: AreaStageProps) {
  const isHydrated = useHydrated()
  const [box, draw] = useFields(formId, first)
  const stage = useRef<HTMLDivElement>(null)
  const press = usePress(stage, box, draw)
  const { width, height } = size ?? { width: 4, height: 3 }
  return (
    <>
      <div
        ref={stage}
        className={`relative mx-auto mt-4 aspect-(--ratio) w-[min(100%,50vh*var(--ratio))] touch-none select-none overflow-hidden rounded-1 bg-picture-paper [&>img]:pointer-events-none [&>img]:size-full ${isHydrated ? 'cursor-crosshair' : ''}`}
        style={{ '--ratio': width / height }}
        {...press}
      >
        <StoredImage
          url={image.url}
          size={size ?? undefined}
          sizes="(max-width: 40rem) 100vw, 32rem"
          alt={image.name}
        />
        {box && <DrawnBox box={box} draw={draw} isLive={isHydrated} />}
      </div>
      {isHydrated && (
        <p className="note mt-2" id={`${formId}-drawing`}>
          Drag across the image to draw; drag the area to move it, or its corner to change its size. With the keyboard:
          arrow keys move the area; with Shift they change its size.
        </p>
      )}
    </>
  )
}

type DrawnBoxProps = { box: Box; draw: (box: Box) => void; isLive: boolean }

function DrawnBox({ box, draw, isLive }: DrawnBoxProps) {
  const { left, top, width, height } = box
  const style = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
  const look =
    'absolute border-2 border-dashed border-picture-ink bg-[rgb(255_255_255/0.2)] outline outline-[rgb(255_255_255/0.7)]'
  if (!isLive) return <span className={look} style={style} />
  return (
    <button
      type="button"
      className={`${look} cursor-move focus-visible:outline-3 focus-visible:outline-accent`}
      style={style}
      data-part="box"
      aria-label={`Area: ${left}% from the left, ${top}% from the top, ${width}% wide, ${height}% high. Arrow keys move it; with Shift they change its size.`}
      onKeyDown={(event) => pressKey(event, box, draw)}
    >
      <span
        className="absolute -right-1 -bottom-1 size-5 cursor-nwse-resize border-r-4 border-b-4 border-picture-ink"
        data-part="corner"
      />
    </button>
  )
}

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function pressKey(event: KeyboardEvent, box: Box, draw: (box: Box) => void): void {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  draw(event.shiftKey ? resizeBox(box, step) : moveBox(box, step))
}

/** A drag in progress. */
type Press = { part: 'image' | 'box' | 'corner'; start: Point; box: Box | null }

function usePress(stage: React.RefObject<HTMLDivElement | null>, box: Box | null, draw: (box: Box) => void) {
  const press = useRef<Press | null>(null)
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    const percent = (value: number, of: number) => Math.min(100, Math.max(0, (100 * value) / of))
    return { x: percent(clientX - left, width), y: percent(clientY - top, height) }
  }
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return
      const part = event.target instanceof HTMLElement ? event.target.dataset.part : undefined
      press.current = {
        part: box && (part === 'box' || part === 'corner') ? part : 'image',
        start: pointAt(event),
        box,
      }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (!press.current) return
      const { part, start, box: from } = press.current
      const point = pointAt(event)
      const by = { x: point.x - start.x, y: point.y - start.y }
      // A press that does not move draws nothing.
      if (part === 'image' || !from) {
        if (Math.hypot(by.x, by.y) > 1) draw(boxBetween(start, point))
      } else draw(part === 'box' ? moveBox(from, by) : resizeBox(from, by))
    },
    onPointerUp() {
      press.current = null
    },
    onPointerCancel() {
      press.current = null
    },
  }
}

/** The area in the form's fields, and a setter. The fields may also be filled in by hand. */
function useFields(formId: string, first: Box | null): [Box | null, (box: Box) => void] {
  const [box, setBox] = useState(first)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const read = () => setBox(boxIn(form))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [formId])
  const draw = (next: Box) => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) {
      for (const side of SIDES) {
        const input = form.elements.namedItem(side)
        if (input instanceof HTMLInputElement) input.value = writeNumber(next[side])
      }
    }
    setBox(next)
  }
  return [box, draw]
}

/** Null while a field is blank, or holds no number. */
function boxIn(form: HTMLFormElement): Box | null {
  const values = SIDES.map((side) => {
    const input = form.elements.namedItem(side)
    const read = input instanceof HTMLInputElement ? readNumber(input.value, { unit: '%' }) : null
    return read && 'number' in read ? read.number : Number.NaN
  })
  const [left = 0, top = 0, width = 0, height = 0] = values
  return values.every((value) => value >= 0 && value <= 100) ? { left, top, width, height } : null
}
