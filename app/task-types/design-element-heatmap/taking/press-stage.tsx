import type { ComponentProps } from 'react'
import { heatmap as texts } from '~/texts/answering'
import { type StageProps, Still, wideStyle } from './stage'
import { pressField, type Size, stageSizes } from './stage-widths'

/**
 * The image with its marks, in one of a few fixed widths. Each width has an image button of its own, transparent, whose
 * name says its size: so the server knows where the image was pressed, without script. While a spot is asked about, it
 * cannot be pressed, and the part around the spot is shown.
 */
export function PressStage({ canPress, ...stage }: StageProps & { canPress: boolean }) {
  const { image, size, sentiment, spot } = stage
  return (
    <Still {...stage} frame={spot && size ? cropAt(size, spot.y) : undefined} alt={canPress ? '' : image.name}>
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
    style: { ...wideStyle(size), '--ratio': size.height / size.width, '--at': y / 100 },
  }
}
