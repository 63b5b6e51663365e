import { percentRange } from '~/lib/number-format'
import { english } from '~/texts/format'
import { FigureTable } from '~/ui/lists/table'
import { MethodLink } from '~/ui/page/method-link'
import { EstimateProgress } from '../results/estimate-progress'
import { AxisEnds, finePercent, IntervalPlot, intervalText } from '../results/interval-plot'
import { type Figure, type IndividualFigures, individualFinding } from './individual-figures'

/** Shares and first choices by individual utilities. */
export function IndividualView({ percent, figures }: { percent: number; figures: IndividualFigures | null }) {
  if (!figures)
    return <EstimateProgress percent={percent}>Utilities of each respondent are being estimated.</EstimateProgress>
  const { features, people, isFirst, acceptance } = figures
  const finding = individualFinding(figures)
  const n = english.number(people)
  return (
    <>
      {isFirst && (
        <EstimateProgress percent={percent}>
          These are first estimates, without intervals, while the full ones are made.
        </EstimateProgress>
      )}
      {finding && <p className="mb-6 max-w-measure text-4 font-[350] tracking-[-0.01em] text-pretty">{finding}</p>}
      <ShareTable features={features} isFirst={isFirst} />
      <p className="note mt-4 max-w-measure">
        Share is the mean over n = {n} respondents of each one’s chance to choose the feature as best among all
        {isFirst
          ? '. Posterior modes by Laplace’s approximation.'
          : `; first choice is how many have it on top, by each draw of their utilities, and by mean, by the mean of all draws. ${FIRST_CHOICES} Hierarchical Bayes: sequential best–worst logit, tastes normally distributed, Gibbs sampling with Langevin steps (${english.percent(acceptance ?? 0)} accepted), begun from a seed of the task. Intervals also reflect sampling uncertainty (Bayesian bootstrap).`}{' '}
        <MethodLink section="maxdiff-individual-utilities" />
        {features.some(({ above }) => above) && (
          <>
            {' '}
            Above anchor is how many have the feature above their own line, which is one more item of the logit. It has
            no interval, because it can be off by several points if yes and no answers are less consistent than best and
            worst answers. <MethodLink section="maxdiff-anchor" />
          </>
        )}
      </p>
      {!isFirst && (
        <details className="open-on-paper mt-4">
          <summary className="note">All figures, with Monte Carlo errors</summary>
          <div className="mt-3">
            <AllFigures features={features} />
          </div>
        </details>
      )}
    </>
  )
}

/** The two ways of counting first choices, and their bias. */
const FIRST_CHOICES =
  'Where tastes are alike, counting by draws gives the leader too few first choices, and counting by mean is closer; where tastes differ, it is the other way round.'

function ShareTable({ features, isFirst }: Pick<IndividualFigures, 'features' | 'isFirst'>) {
  const most = Math.max(...features.map(({ share }) => share.high ?? share.value))
  const to = Math.ceil(10 * most) / 10
  return (
    <div className="fits">
      <table className="ranking">
        <caption className="sr-only">Features by mean individual share, with 95% intervals</caption>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col" className="wide-only" aria-label="95% interval">
              <AxisEnds from="0%" to={english.percent(to)} />
            </th>
            <th scope="col" className="numeric">
              Share
            </th>
            {!isFirst && (
              <>
                <th scope="col" className="numeric">
                  First choice
                </th>
                <th scope="col" className="numeric wide-only">
                  By mean
                </th>
              </>
            )}
            {features.some(({ above }) => above) && (
              <th scope="col" className="numeric">
                Above anchor
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <ShareRow key={feature.id} {...feature} isFirst={isFirst} to={to} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ShareRowProps = IndividualFigures['features'][number] & { isFirst: boolean; to: number }

function ShareRow({ text, share, firstChoice, firstByMean, above, isFirst, to }: ShareRowProps) {
  const plot = <IntervalPlot {...share} from={0} to={to} />
  return (
    <>
      <tr>
        <th scope="row" dir="auto">
          {text}
        </th>
        <td className="wide-only plot-box">
          {plot}
          {share.low !== null && <span className="sr-only">95% interval {intervalText(share.low, share.high)}</span>}
        </td>
        <td className="numeric">
          <b>{english.percent(share.value)}</b>
        </td>
        {!isFirst && (
          <>
            <td className="numeric">{english.percent(firstChoice.value)}</td>
            <td className="numeric wide-only">{english.percent(firstByMean)}</td>
          </>
        )}
        {above && <td className="numeric">{english.percent(above.value)}</td>}
      </tr>
      <tr className="narrow-only mark" aria-hidden>
        <td className="plot-box" colSpan={above ? 4 : 3}>
          {plot}
        </td>
      </tr>
    </>
  )
}

const HEADS = ['Share', '95% interval', 'Error', 'First choice', '95% interval', 'Error', 'By mean']
const ANCHORED_HEADS = ['Above anchor', 'Error']

function AllFigures({ features }: Pick<IndividualFigures, 'features'>) {
  return (
    <FigureTable
      label="Shares and first choices, with intervals and Monte Carlo errors"
      heads={['Feature']}
      figures={features.some(({ above }) => above) ? [...HEADS, ...ANCHORED_HEADS] : HEADS}
    >
      {features.map(({ id, text, share, firstChoice, firstByMean, above }) => (
        <tr key={id}>
          <th scope="row" dir="auto">
            {text}
          </th>
          <Cells figure={share} />
          <Cells figure={firstChoice} />
          <td className="numeric">{finePercent(firstByMean)}</td>
          {above && (
            <>
              <td className="numeric">{finePercent(above.value)}</td>
              <td className="numeric">{formatError(above.error)}</td>
            </>
          )}
        </tr>
      ))}
    </FigureTable>
  )
}

function Cells({ figure: { value, low, high, error } }: { figure: Figure }) {
  return (
    <>
      <td className="numeric">{finePercent(value)}</td>
      <td className="numeric">{percentRange(low ?? 0, high ?? 0, 1)}%</td>
      <td className="numeric">{formatError(error)}</td>
    </>
  )
}

/** In percentage points. */
function formatError(error: number | null): string {
  return (100 * (error ?? 0)).toFixed(2)
}
