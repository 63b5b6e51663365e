import { english } from '~/texts/format'
import { ANSWER_HEADS, ChartTable } from '~/ui/charts/chart-table'
import { answersChart } from '../answers-chart'
import type { QuestionTypeResults } from '../question-type'
import type { QuestionResult } from '../result'
import { digitsFor } from './digits'

import type { TypedFigures } from './typed-figures'

const SHARES = 'Shares are of these people, with Wilson 95% intervals.'

export const numberResults: QuestionTypeResults<TypedFigures> = {
  Body: Numbers,
  methodNote: `The mean has a 95% interval by Student’s t unless the answers are clearly skewed. For amounts such as spending, rely on the median, whose interval holds for any shape. ${SHARES}`,
}

export const sliderResults: QuestionTypeResults<TypedFigures> = {
  Body: Numbers,
  methodNote: `The mean has a 95% logit interval between the ends of the slider, the median one of order statistics. ${SHARES}`,
}

/** How often each number was given, or each range of them. */
function Numbers(question: QuestionResult<TypedFigures>) {
  const { figures } = question
  const unit = figures?.unit ? ` ${figures.unit}` : ''
  const bins = (figures?.bins ?? []).map((bin) => ({ ...bin, label: `${bin.label}${unit}` }))
  const trimmed = figures?.trimmedMean ?? null
  return (
    <>
      <ChartTable
        caption={`How often each answer to “${question.title}” was given`}
        heads={ANSWER_HEADS}
        chart={answersChart(question, bins)}
      />
      {trimmed !== null && (
        <p className="note mt-3">
          The mean without the lowest and the highest fifth of the answers (20% trimmed mean) is{' '}
          {english.decimal(trimmed, figures ? digitsFor(figures) : 0)}
          {unit}.
        </p>
      )}
    </>
  )
}
