import { BarChart } from '~/ui/charts/bar-chart'
import { wilsonInterval } from '../../../figures/statistics'
import type { QuestionTypeResults } from '../question-type'
import type { QuestionResult } from '../result'
import { digitsFor } from './digits'
import { numberText } from './parse-number'
import type { TypedFigures } from './typed-figures'

export const typedResults: QuestionTypeResults<TypedFigures> = {
  Body: Numbers,
  methodNote:
    'The mean has a 95% interval by Student’s t unless the answers are clearly skewed. For amounts such as spending, rely on the median, whose interval holds for any shape. Shares are of these people, with Wilson 95% intervals.',
}

/** How often each number was given, or each range of them. */
function Numbers({ title, answered, figures }: QuestionResult<TypedFigures>) {
  const unit = figures?.unit ? ` ${figures.unit}` : ''
  const bars = (figures?.bins ?? []).map(({ label, count }) => ({
    label: `${label}${unit}`,
    count,
    share: count / answered,
    interval: wilsonInterval(count, answered),
  }))
  const trimmed = figures?.trimmedMean ?? null
  return (
    <>
      <BarChart
        caption={`How often each answer to “${title}” was given`}
        heads={{ label: 'Answer', count: 'Responses' }}
        bars={bars}
      />
      {trimmed !== null && (
        <p className="note mt-3">
          The mean without the lowest and the highest fifth of the answers (20% trimmed mean) is{' '}
          {numberText(trimmed, figures ? digitsFor(figures) : 0)}
          {unit}.
        </p>
      )}
    </>
  )
}
