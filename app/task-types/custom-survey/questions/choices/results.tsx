import { ANSWER_HEADS, ChartTable } from '~/ui/charts/chart-table'
import { shareText } from '../../../text-format'
import { meanText } from '../numbers/figures'
import type { QuestionResult } from '../result'
import { Texts } from '../texts/results'
import type { ChoiceFigures } from './analysis'
import { optionsChart } from './chart'

/** Shown if some respondents did not see every option. */
const SHOWN_NOTE =
  'Each share is of those who were shown the answer. Answers are compared among people who were shown both.'

export function Choices({ question, ranked }: { question: QuestionResult<ChoiceFigures>; ranked?: boolean }) {
  const options = ranked ? question.options.toSorted((a, b) => b.share - a.share) : question.options
  const { score, topTwo } = question.figures ?? {}
  const { written = 0 } = question
  return (
    <>
      <ChartTable
        caption={`How often each answer to “${question.title}” was chosen`}
        heads={ANSWER_HEADS}
        chart={optionsChart(question.title, options)}
        ranked={ranked}
      />
      {options.some(({ shown }) => shown < question.answered) && <p className="note mt-3">{SHOWN_NOTE}</p>}
      {score && (
        <p className="mt-4">
          The mean score is {meanText(score, { digits: 2 })}, with its 95% logit interval.
          {topTwo && ` One of the two highest was chosen by ${shareText(topTwo.share, topTwo.interval)}.`}
        </p>
      )}
      {written > 0 && (
        <section className="mt-6">
          <h3>In their own words</h3>
          <Texts {...question} answered={written} />
        </section>
      )}
    </>
  )
}
