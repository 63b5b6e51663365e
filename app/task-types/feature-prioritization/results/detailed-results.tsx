import type { ReactNode } from 'react'
import { formatFixed } from '~/lib/number-format'
import { english } from '~/texts/format'
import { Stat, Stats } from '~/ui/lists/facts'
import { FigureTable } from '~/ui/lists/table'
import { MethodLink, type MethodSection } from '~/ui/page/method-link'
import { tQuantile } from '../../figures/student-t'
import { AnchorBasis, AnchorTable } from '../anchor/anchor-view'
import { ALPHA, type Difference, isAhead } from '../estimates/differences'
import type { FeatureResult } from '../estimates/estimates'
import { LIKELIHOODS, type Likelihood } from '../estimates/logit/likelihoods'
import type { FeatureReport, Fit } from '../estimates/report'
import { estimateNote, NO_ESTIMATE } from './estimate-note'
import { closesTier, SHARE_NOTE } from './feature-ranking'
import { contraryText } from './finding'
import { pText } from './interval-plot'
import { cutRange, cutScore } from './truncated-axis'

/** All figures by method, each with an explanation. */
export function DetailedResults({ report }: { report: FeatureReport }) {
  const { features, respondents, lack, fit } = report
  const n = english.number(respondents)
  const [note, contrary] = [estimateNote(report), contraryText(report)]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <Method
        title="Counts"
        text={`How often each feature was chosen as best and as worst, n = ${n} ${respondents === 1 ? 'respondent' : 'respondents'}: utility is 50 + 100 × (best − worst) ÷ shown, limited to 0–100, with ≥ or ≤ where it is; uncut is 50 + 50 × the same. Each has a 95% interval on the same scale, clustered by respondent. The ±10 band is fixed and is not a confidence interval.`}
        section="maxdiff-counts"
      >
        <CountsTable features={features} />
      </Method>
      <Method
        title="Logit"
        text={`Utilities that make the choices of ${n} respondents most likely, ${CHOSEN[report.likelihood]} (${LIKELIHOODS[report.likelihood]} multinomial logit, ${report.extremes ? 'Firth’s penalized likelihood' : 'maximum likelihood'}); they sum to 0, errors are robust to respondents differing from each other, and intervals are by Student’s t. ${SHARE_NOTE}`}
        section={report.likelihood === 'sequential' ? 'maxdiff-logit' : 'maxdiff-other-likelihoods'}
      >
        {note && <p className="mb-3 max-w-measure">{note}</p>}
        {lack === null ? (
          <UtilitiesTable features={features} respondents={respondents} />
        ) : (
          <p className="max-w-measure">{NO_ESTIMATE}</p>
        )}
      </Method>
      {lack === null && (
        <Method
          title="Differences"
          text={`How far the utility of each feature is above that of the next one in the ranking by counts, and below 0 where the logit orders the two the other way round; each interval is for one difference alone, by Student’s t with respondents less one as its degrees of freedom, and p is corrected by Holm’s method for all ${formatPairs(features.length)} pairs of features, n = ${n}. The first is called ahead also where p of each of its ${features.length - 1} comparisons with the others, not corrected, is below .04, and so is the last called behind where the first is clear: such a claim needs all of them, so the largest p decides.`}
          section="maxdiff-differences"
        >
          {contrary && <p className="mb-3 max-w-measure">{contrary}</p>}
          <DifferencesTable report={report} />
        </Method>
      )}
      {report.anchor && (
        <Method title="Anchor" text={ANCHOR} section="maxdiff-anchor">
          <p className="note mb-3 max-w-measure">
            <AnchorBasis anchor={report.anchor} />
          </p>
          <AnchorTable anchor={report.anchor} />
        </Method>
      )}
      {fit && (
        <Method
          title="Fit"
          text={`How likely the utilities of all make what each of ${n} respondents chose (root likelihood, the geometric mean over choices${report.likelihood === 'sequential' ? '' : ', a pair counted as two'}), compared with what answering at random gives. A low fit can also mean unusual preferences. Respondents who answer at random are identified from their individual utilities and listed above the results. This takes enough choices: about eight rounds of four.`}
          section="maxdiff-fit"
        >
          <FitFigures fit={fit} />
        </Method>
      )}
    </div>
  )
}

const ANCHOR =
  'The logit of a yes to each feature by an average respondent, which follows from its utility by a line and a scale that are estimated together with utilities; errors are robust to respondents differing from each other, intervals are by Student’s t and of one distance each, and p is corrected by Holm’s method for all features. A feature is called above or below where p says so and more than 55% of those who were asked about it said the same. The other methods here rest on the rounds alone. Each respondent is asked about different features, so do not compare the shares of yes.'

/** How each likelihood models the choices of a round. */
const CHOSEN = {
  sequential: 'the best from each set and then the worst of the rest',
  joint: 'the best and the worst of each set at once',
  'full-set': 'the best and the worst, each from the whole set',
} as const satisfies Record<Likelihood, string>

type MethodProps = { title: string; text: string; section: MethodSection; children: ReactNode }

function Method({ title, text, section, children }: MethodProps) {
  return (
    <section>
      <h3>{title}</h3>
      <p className="note mt-1 mb-3 max-w-measure">
        {text} <MethodLink section={section} />
      </p>
      {children}
    </section>
  )
}

function FitFigures({ fit: { median, chance } }: { fit: Fit }) {
  return (
    <Stats>
      <Stat term="Median respondent">{decimals(median)}</Stat>
      <Stat term="At random">{decimals(chance)}</Stat>
    </Stats>
  )
}

function formatPairs(features: number): string {
  return english.number((features * (features - 1)) / 2)
}

/** One row per feature, by rank. */
function CountsTable({ features }: { features: FeatureResult[] }) {
  return (
    <FigureTable
      label="Counts"
      heads={RANKED}
      figures={[
        ...['Best', 'Worst', 'Shown', 'Utility', '95% interval of utility'],
        ...['Band of ±10', 'Uncut', '95% interval of uncut'],
      ]}
    >
      {features.map((feature, index) => (
        <Row key={feature.id} feature={feature} next={features[index + 1]}>
          <td className="numeric">{english.number(feature.best)}</td>
          <td className="numeric">{english.number(feature.worst)}</td>
          <td className="numeric">{english.number(feature.appearances)}</td>
          <td className="numeric">
            <b>{cutScore(feature.scaled, 1)}</b>
          </td>
          <td className="numeric">{cutRange(feature.scaled).replace('–', ' – ')}</td>
          <td className="numeric text-ink-2">{interval(feature.range[0], feature.range[1], 0)}</td>
          <td className="numeric">{feature.scaled.score.toFixed(1)}</td>
          <td className="numeric">{formatInterval(feature.scaled)}</td>
        </Row>
      ))}
    </FigureTable>
  )
}

/** The estimates of the logit. */
function UtilitiesTable({ features, respondents }: Pick<FeatureReport, 'features' | 'respondents'>) {
  const bound = tQuantile(respondents - 1)
  return (
    <FigureTable
      label="Logit"
      heads={RANKED}
      figures={['Utility', '95% interval', 'Robust error', 'Plain error', 'Share of an average person']}
    >
      {features.map((feature, index) => {
        const { logit } = feature
        const half = bound * (logit?.robustStandardError ?? 0)
        return (
          <Row key={feature.id} feature={feature} next={features[index + 1]}>
            <td className="numeric">
              <b>{logit && signed(logit.utility)}</b>
            </td>
            <td className="numeric">{logit && `${signed(logit.utility - half)} to ${signed(logit.utility + half)}`}</td>
            <td className="numeric">{logit?.robustStandardError?.toFixed(2)}</td>
            <td className="numeric text-ink-2">{logit?.standardError.toFixed(2)}</td>
            <td className="numeric">{logit && `${(logit.share * 100).toFixed(1)}%`}</td>
          </Row>
        )
      })}
    </FigureTable>
  )
}

/** From each feature to the next in the ranking. */
function DifferencesTable({ report: { features, steps, lead } }: { report: FeatureReport }) {
  const isClear = (index: number) =>
    (index === 0 && lead?.alike.length === 0) || (index === steps.length - 1 && lead?.isLastClear === true)
  return (
    <FigureTable label="Differences" heads={RANKED} figures={['Next', 'Difference', '95% interval', 'p', 'Finding']}>
      {steps.map((step, index) => {
        const { difference, low, high, p } = step
        const feature = features[index]
        return (
          feature && (
            <Row key={feature.id} feature={feature} next={features[index + 1]}>
              <td className="numeric">{index + 2}</td>
              <td className="numeric">
                <b>{signed(difference)}</b>
              </td>
              <td className="numeric">{`${signed(low)} to ${signed(high)}`}</td>
              <td className="numeric">{pText(p)}</td>
              <td className="numeric">{isClear(index) ? AHEAD : formatVerdict(step)}</td>
            </Row>
          )
        )
      })}
    </FigureTable>
  )
}

const AHEAD = 'Ahead'

function formatVerdict(step: Difference): string {
  if (isAhead(step)) return AHEAD
  return step.p < ALPHA ? 'Counts and logit disagree' : 'Too close to call'
}

/** First columns of each table. */
const RANKED = ['Rank', 'Feature']

type RowProps = { feature: FeatureResult; next: FeatureResult | undefined; children: ReactNode }

/** A line of ink closes a tier. */
function Row({ feature, next, children }: RowProps) {
  return (
    <tr className={closesTier(feature, next) ? 'closes' : undefined}>
      <td className="text-ink-3">{feature.rank}</td>
      <th scope="row" className="min-w-44" dir="auto">
        {feature.text}
      </th>
      {children}
    </tr>
  )
}

/* Number formats: tabular, with a true minus sign. */

function formatInterval({ low, high }: { low: number; high: number }): string {
  return interval(low, high, 1)
}

function interval(low: number, high: number, digits: number): string {
  return `${formatFixed(low, digits)} – ${formatFixed(high, digits)}`
}

function signed(value: number): string {
  return formatFixed(value, 2)
}

/** Three decimals, without the nought, of a number up to 1. */
function decimals(value: number): string {
  return value.toFixed(3).replace(/^0/, '')
}
