import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useWords } from '~/ui/use-words'
import { type Direction, moveSpot, type Spot, spotAt } from './places'
import { Picture, type StageProps, stageStyle } from './stage'
import type { Zooming } from './zooming'

type LiveStageProps = StageProps & {
  /** False for the first drawing, which takes over the elements that the server has drawn. */
  isAlive: boolean
  zooming: Zooming
  /** The cursor that the arrow keys move; null while it is not in use. */
  cursor: Spot | null
  onCursor(spot: Spot | null): void
  onMark(spot: Spot): void
  onUndo(): void
  /** The message for a missing image. */
  note: ReactNode
}

/** The image, alive: pressed by mouse, finger and pen, and by a cursor that the arrow keys move. */
export function LiveStage({ isAlive, zooming, cursor, onCursor, onMark, onUndo, note, ...stage }: LiveStageProps) {
  const texts = useWords().answering.heatmap
  const { image, size, sentiment, marks } = stage
  const { z, left, top } = zooming.zoom()

  function onClick({ currentTarget, clientX, clientY }: MouseEvent): void {
    const box = currentTarget.firstElementChild?.getBoundingClientRect()
    if (!box || !zooming.isPress()) return
    const isUnder = ({ x, y }: Spot) =>
      Math.hypot((x / 100) * box.width + box.left - clientX, (y / 100) * box.height + box.top - clientY) < REACH
    const pressed = spotAt(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100)
    onCursor(null)
    // While a sheet is open, only its own spot moves.
    onMark((!stage.spot && marks.findLast(isUnder)) || pressed)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event
    // The replacement of a missing image has a button, whose events bubble here.
    if (event.target !== event.currentTarget) return
    const direction = ARROWS[key]
    if (direction) onCursor(moveSpot(cursor ?? MIDDLE, direction, event.shiftKey ? 1 : undefined))
    else if (key === 'Enter' || key === ' ') onMark(cursor ?? MIDDLE)
    else if (key === '+' || key === '-') zooming.magnify(key === '+' ? STEP : 1 / STEP)
    else if (key === 'z' && (event.ctrlKey || event.metaKey)) onUndo()
    else return
    event.preventDefault()
  }

  const live: ComponentProps<'div'> = {
    className: z > 1 ? 'stage live near' : 'stage live',
    style: { ...stageStyle(size), '--z': z },
    role: 'application',
    tabIndex: 0,
    'aria-label': texts.press[sentiment](image.name),
    'aria-describedby': 'keys',
    onClick,
    onKeyDown,
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && onCursor(cursor ?? MIDDLE),
    onBlur: () => onCursor(null),
    ...zooming.handlers,
  }
  return (
    <div {...(isAlive ? live : { className: 'stage', style: stageStyle(size) })}>
      <div className="layer" style={isAlive ? { transform: `translate(${left}px, ${top}px) scale(${z})` } : undefined}>
        <Picture {...stage} alt="" />
        {cursor && <span className="cross" style={{ left: `${cursor.x}%`, top: `${cursor.y}%` }} aria-hidden />}
      </div>
      {note}
    </div>
  )
}

const MIDDLE = spotAt(50, 50)
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
