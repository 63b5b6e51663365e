import type { CSSProperties } from 'react'
import { useWords } from '~/ui/use-words'
import { answerField } from '../answer-field'
import type { ControlProps } from '../question-type'
import { wholeIn } from './parse-number'

type ScalePointsProps = ControlProps & {
  low: number
  high: number
  lowLabel: string | null
  highLabel: string | null
  areStars?: boolean
}

/** With more points than these, a phone has two rows of them. */
const MOST_IN_A_ROW = 7

/** The points of a scale as radios, with labels at its ends; their accessible names include these labels. */
export function ScalePoints({ question, answer, low, high, lowLabel, highLabel, areStars }: ScalePointsProps) {
  const words = useWords().questions.numbers
  const points = Array.from({ length: high - low + 1 }, (_, index) => low + index)
  const chosen = wholeIn(answer)
  const style: CSSProperties & Record<'--points', number> = { '--points': points.length }
  const areMany = points.length > MOST_IN_A_ROW
  const endLabel = (point: number) => (point === low ? lowLabel : point === high ? highLabel : null)
  const kinds = [areStars && 'star-points', areMany && 'many-points']
  return (
    <>
      <div className={['scale-points', ...kinds].filter(Boolean).join(' ')} style={style}>
        {points.map((point) => (
          <label key={point}>
            <input
              type="radio"
              name={answerField(question.id)}
              value={point}
              defaultChecked={chosen === point}
              aria-label={withEnd(areStars ? words.stars(point, high) : String(point), endLabel(point))}
            />
            <span aria-hidden>{areStars ? null : point}</span>
          </label>
        ))}
      </div>
      {(lowLabel || highLabel) && (
        <p className="scale-ends note" aria-hidden>
          <End of={low} label={lowLabel} isNamed={areMany} />
          <End of={high} label={highLabel} isNamed={areMany} />
        </p>
      )}
    </>
  )
}

type EndProps = { of: number; label: string | null; isNamed: boolean }

/**
 * The label of an end; if the points are in two rows, with the point that it describes, because the second row begins
 * below the first.
 */
function End({ of: point, label, isNamed }: EndProps) {
  return (
    <span>
      {label && isNamed && `${point}: `}
      {label && <bdi>{label}</bdi>}
    </span>
  )
}

function withEnd(name: string, end: string | null): string {
  return end ? `${name}: ${end}` : name
}
