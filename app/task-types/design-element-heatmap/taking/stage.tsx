import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { StoredImage } from '~/ui/stored-image'
import type { HeatmapImage } from '../config'
import type { HeatmapClick, Sentiment } from '../rounds'
import { isAt, type Spot } from './places'
import { type Size, wideWidth } from './stage-widths'

export type StageProps = {
  image: HeatmapImage
  size: Size | undefined
  sentiment: Sentiment
  marks: HeatmapClick[]
  /** The spot that is asked about, which is no mark yet, or the mark whose comment is changed. */
  spot: Spot | null
}

/** The image and its marks, without a frame. */
export function Picture({ image, size, sentiment, marks, spot, alt }: StageProps & { alt: string }) {
  const isNew = spot !== null && !marks.some((mark) => isAt(mark, spot))
  return (
    <>
      <StoredImage url={image.url} size={size} sizes={sizesOf(size)} alt={alt} draggable={false} />
      {marks.map((mark, index) => (
        <Mark key={`${mark.x},${mark.y}`} at={mark} sentiment={sentiment} isNew={spot !== null && isAt(mark, spot)}>
          {index + 1}
        </Mark>
      ))}
      {isNew && (
        <Mark at={spot} sentiment={sentiment} isNew>
          {marks.length + 1}
        </Mark>
      )}
    </>
  )
}

type MarkProps = { at?: Spot; sentiment: Sentiment; isNew?: boolean; children: ReactNode }

/** The number of a mark, on its image, where it says nothing to those who do not see it, or beside its words. */
export function Mark({ at, sentiment, isNew, children }: MarkProps) {
  return (
    <span
      className={['spot', sentiment, isNew && 'new'].filter(Boolean).join(' ')}
      style={at && { left: `${at.x}%`, top: `${at.y}%` }}
      aria-hidden={at !== undefined}
    >
      {children}
    </span>
  )
}

export function wideStyle(size: Size | undefined): CSSProperties {
  return { '--wide': `${wideWidth(size)}px` }
}

export function sizesOf(size: Size | undefined): string {
  return `(min-width: 576px) ${wideWidth(size)}px, 390px`
}

type StillProps = StageProps & { alt: string; frame?: ComponentProps<'div'>; children?: ReactNode }

/** The image and its marks in its frame, as it is before it is alive. */
export function Still({ frame, children, ...stage }: StillProps) {
  return (
    <div className="stage" style={wideStyle(stage.size)} {...frame}>
      <div className="layer">
        <Picture {...stage} />
      </div>
      {children}
    </div>
  )
}
