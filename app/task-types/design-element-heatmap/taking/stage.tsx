import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { StoredImage } from '~/ui/stored-image'
import { useWords } from '~/ui/use-words'
import type { HeatmapImage } from '../config'
import type { HeatmapClick, Sentiment } from '../rounds'
import { isAt, type Spot } from './places'
import { lowWidth, pressField, type Size, stageSizes, wideWidth } from './stage-widths'

export type StageProps = {
  image: HeatmapImage
  size: Size | undefined
  sentiment: Sentiment
  marks: HeatmapClick[]
  /** The unmarked spot or the mark that the open comment form is about. */
  spot: Spot | null
}

/** The image and its marks, without a frame. */
export function Picture({ image, size, sentiment, marks, spot, alt }: StageProps & { alt: string }) {
  const isAsked = (mark: Spot) => spot !== null && isAt(mark, spot)
  const shown: Spot[] = spot && !marks.some(isAsked) ? [...marks, spot] : marks
  return (
    <>
      <StoredImage
        key={image.url}
        url={image.url}
        size={size}
        sizes={sizesAttribute(size)}
        alt={alt}
        draggable={false}
      />
      {shown.map((mark, index) => (
        <Mark key={`${mark.x},${mark.y}`} at={mark} sentiment={sentiment} isNew={isAsked(mark)}>
          {index + 1}
        </Mark>
      ))}
    </>
  )
}

type MarkProps = { at?: Spot; sentiment: Sentiment; isNew?: boolean; children: ReactNode }

/** The number of a mark: on its image, hidden from screen readers, or next to its comment. */
export function Mark({ at, sentiment, isNew, children }: MarkProps) {
  return (
    <span
      className={`spot ${sentiment}${isNew ? ' new' : ''}`}
      style={at && { left: `${at.x}%`, top: `${at.y}%` }}
      aria-hidden={at !== undefined}
    >
      {children}
    </span>
  )
}

/** Its widths, and the space reserved for the image before it loads. */
export function stageStyle(size: Size | undefined): CSSProperties {
  return {
    '--wide': `${wideWidth(size)}px`,
    '--low': `${lowWidth(size)}px`,
    aspectRatio: size && `${size.width}/${size.height}`,
  }
}

export function sizesAttribute(size: Size | undefined): string {
  return `(max-height: 480px) ${lowWidth(size)}px, (min-width: 576px) ${wideWidth(size)}px, 390px`
}

type StillProps = StageProps & {
  alt: string
  frame?: ComponentProps<'div'>
  /** The message for a missing image. */
  unseen?: string
  children?: ReactNode
}

/** The image and its marks in its frame, before the island starts. */
function Still({ frame, children, unseen, ...stage }: StillProps) {
  const { coming } = useWords().answering.heatmap.image
  return (
    <div className="stage" style={stageStyle(stage.size)} {...frame}>
      <div className="layer">
        <Picture {...stage} />
        {children}
      </div>
      {/* Visible if the image is missing, which cannot be detected without script. */}
      <div className="absent" aria-hidden>
        {unseen ?? coming}
      </div>
    </div>
  )
}

/**
 * The image with its marks in a few fixed widths. Each width has a transparent image button with its size in the name,
 * so that the server can scale the pressed position without script. While a spot's form is open, the image cannot be
 * pressed, and the part around the spot is shown.
 */
export function PressStage({ canPress, ...stage }: StageProps & { canPress: boolean }) {
  const texts = useWords().answering.heatmap
  const { image, size, sentiment, spot } = stage
  return (
    <Still
      {...stage}
      frame={spot && size ? cropAt(size, spot.y) : undefined}
      alt={canPress ? '' : image.name}
      unseen={canPress || spot ? undefined : texts.image.toRead}
    >
      {canPress &&
        stageSizes(size).map(({ width, height, className }) => (
          <input
            key={className}
            type="image"
            className={className}
            name={pressField({ width, height })}
            src={NOTHING}
            width={width}
            height={height}
            alt={texts.press[sentiment](image.name)}
          />
        ))}
    </Still>
  )
}

/** A transparent picture: what is pressed is the image below it, which comes in the width that it is shown in. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

function cropAt(size: Size, y: number): ComponentProps<'div'> {
  return {
    className: 'stage crop',
    style: { ...stageStyle(size), '--ratio': size.height / size.width, '--at': y / 100 },
  }
}
