import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { heatmap as texts } from '~/texts/answering'
import { type Direction, inWords, moved, type Spot, spotAt } from './places'
import { Picture, type StageProps, wideStyle } from './stage'
import type { ZoomControl } from './use-zoom'

type LiveStageProps = StageProps & {
  frame: RefObject<HTMLDivElement | null>
  control: ZoomControl
  onMark(spot: Spot): void
  onUndo(): void
  /** Says something to those who do not see it. */
  onSay(words: string): void
}

/** The image, alive: pressed by mouse, finger and pen, and by a cursor that the arrow keys move. */
export function LiveStage({ frame, control, onMark, onUndo, onSay, ...stage }: LiveStageProps) {
  const { image, size, sentiment, marks } = stage
  const layer = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<Spot | null>(null)
  const { zoom } = control

  function onClick(event: MouseEvent): void {
    const box = layer.current?.getBoundingClientRect()
    if (!box || !control.isPress()) return
    const at = (x: number, y: number) => ({ x: (x / 100) * box.width + box.left, y: (y / 100) * box.height + box.top })
    const isUnder = ({ x, y }: Spot) => {
      const mark = at(x, y)
      return Math.hypot(mark.x - event.clientX, mark.y - event.clientY) < REACH
    }
    const pressed = spotAt(
      ((event.clientX - box.left) / box.width) * 100,
      ((event.clientY - box.top) / box.height) * 100,
    )
    setCursor(null)
    onMark(marks.findLast(isUnder) ?? pressed)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const direction = ARROWS[event.key]
    if (direction) {
      const next = moved(cursor ?? spotAt(50, 50), direction, event.shiftKey ? 1 : undefined)
      setCursor(next)
      control.show(next)
      onSay(texts.cursor(inWords(next)))
    } else if (event.key === 'Enter' || event.key === ' ') {
      onMark(cursor ?? spotAt(50, 50))
    } else if (event.key === '+' || event.key === '-') {
      control.magnify(event.key === '+' ? STEP : 1 / STEP)
    } else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      onUndo()
    } else return
    event.preventDefault()
  }

  return (
    <div
      ref={frame}
      className={zoom.z > 1 ? 'im live near' : 'im live'}
      style={{ ...wideStyle(size), '--z': zoom.z }}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
      aria-label={texts.press[sentiment](image.name)}
      aria-describedby="keys"
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) =>
        currentTarget.matches(':focus-visible') && setCursor((now) => now ?? spotAt(50, 50))
      }
      onBlur={() => setCursor(null)}
      {...control.handlers}
    >
      <div
        ref={layer}
        className="layer"
        style={{ transform: `translate(${zoom.left}px, ${zoom.top}px) scale(${zoom.z})` }}
      >
        <Picture {...stage} alt="" />
        {cursor && <span className="cross" style={{ left: `${cursor.x}%`, top: `${cursor.y}%` }} aria-hidden />}
      </div>
    </div>
  )
}

/** Pixels from the middle of a mark within which a press means the mark. */
const REACH = 14
/** How much a key or a button magnifies. */
export const STEP = 1.5

const ARROWS: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
