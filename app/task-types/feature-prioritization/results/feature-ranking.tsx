import { PERCENTS } from '~/ui/charts/chart'
import { type DrawnEstimate, layOutEstimate } from '~/ui/charts/chart-marks'
import { LineMarks, toPercent } from '~/ui/charts/estimate-drawing'
import { MethodLink } from '~/ui/page/method-link'
import { anchorFinding } from '../anchor/anchor-text'
import { AnchorChart } from '../anchor/anchor-view'
import type { FeatureResult } from '../estimates/estimates'
import type { FeatureReport } from '../estimates/report'
import { estimateNote, NO_ESTIMATE } from './estimate-note'
import { contraryText, cutNote, tiesNote } from './finding'
import { type TieLane, tiedRanks, tieLanes } from './tie-lanes'
import { cutRange, cutScore, onCutScale } from './truncated-axis'

/** Features by rank on the scale of the specification, with intervals, ties and shares. */
export function FeatureRanking({ report }: { report: FeatureReport }) {
  const { features, ties, anchor } = report
  const anchored = anchor && anchorFinding(anchor)
  const contrary = contraryText(report)
  const note = estimateNote(report)
  const { lanes, count } = tieLanes(ties)
  const [cut, tied] = [cutNote(report), tiesNote(report)]
  return (
    <>
      {anchored && <p className="mb-6 max-w-measure max-sm:order-1 max-sm:mt-4 print:break-after-avoid">{anchored}</p>}
      <Key ties={count > 0} line={anchor?.line ?? null} />
      <div className="fits">
        <table className="ranking">
          <caption className="sr-only">Features by rank, with utility scores and their 95% intervals</caption>
          <thead>
            <tr>
              {count > 0 && (
                <th scope="col">
                  <span className="sr-only">Ties</span>
                </th>
              )}
              <th scope="col" colSpan={2}>
                Feature
              </th>
              <th scope="col" className="wide-only" aria-label="95% interval">
                <IntervalAxis />
              </th>
              <th scope="col" className="numeric">
                Utility
              </th>
              {report.lack === null && (
                <th scope="col" className="numeric">
                  Share
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {features.map((feature) => (
              <RankingRow key={feature.id} feature={feature} report={report} lanes={lanes} laneCount={count} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="note mt-4 max-w-measure">
        Utility = 50 + 100 × (best − worst) ÷ shown, limited to 0–100; 50 means chosen best as often as worst. Intervals
        are clustered by respondent.
        {report.lack === null && ` ${SHARE_NOTE}`}
        {cut && ` ${cut}`} <MethodLink section="maxdiff-counts" />
      </p>
      {tied && (
        <p className="note mt-4 max-w-measure">
          {tied} <MethodLink section="maxdiff-differences" />
        </p>
      )}
      {contrary && <p className="mt-4 max-w-measure">{contrary}</p>}
      {note && <p className="mt-4 max-w-measure">{note}</p>}
      {report.lack === 'ties' && <p className="mt-4 max-w-measure">{NO_ESTIMATE}</p>}
      {anchor?.features.some(({ distance }) => distance) && <AnchorChart anchor={anchor} />}
    </>
  )
}

export const SHARE_NOTE =
  'Share is that of an average person: the chance that someone with these utilities would choose it as best among all features, by the logit.'

type RankingRowProps = { feature: FeatureResult; report: FeatureReport; lanes: TieLane[]; laneCount: number }

function RankingRow({ feature, report: { features, ties, lack, anchor }, lanes, laneCount }: RankingRowProps) {
  const { rank, text, score, range, scaled, logit } = feature
  const closes = closesTier(feature, features[rank]) ? 'closes' : ''
  const mark = { estimate: { value: score, interval: onCutScale(scaled) }, band: range, line: anchor?.line?.score }
  const tieBars = laneCount > 0 && <TieBars rank={rank} lanes={lanes} laneCount={laneCount} />
  return (
    <>
      <tr className={closes}>
        {laneCount > 0 && (
          <td className="ties">
            {tieBars}
            <TiedWith ranks={tiedRanks(ties, rank)} />
          </td>
        )}
        <td className="rank">{rank}</td>
        <th scope="row" dir="auto">
          {text}
        </th>
        <td className="wide-only plot-box">
          <IntervalMark {...mark} />
          <span className="sr-only">{`95% interval ${cutRange(scaled, 0).replace('–', ' to ')}`}</span>
        </td>
        <td className="numeric">
          <b className="whitespace-nowrap">{cutScore(scaled)}</b>
        </td>
        {lack === null && <td className="numeric">{logit && `${Math.round(logit.share * 100)}%`}</td>}
      </tr>
      <tr className={`narrow-only mark ${closes}`} aria-hidden>
        {laneCount > 0 && <td className="ties">{tieBars}</td>}
        <td className="plot-box" colSpan={4}>
          <IntervalMark {...mark} />
        </td>
      </tr>
    </>
  )
}

/** From one bar to the next, in pixels: they are lines, and do not grow with the letters. */
const LANE = 7

type TieBarsProps = { rank: number; lanes: TieLane[]; laneCount: number }

function TieBars({ rank, lanes, laneCount }: TieBarsProps) {
  const place = rank - 1
  const through = lanes.filter(({ group }) => group.first <= place && place <= group.last)
  return (
    <span className="tie-bars" style={{ width: `${laneCount * LANE + LANE}px` }}>
      {through.map(({ group, lane }) => (
        <span
          key={lane}
          data-first={group.first === place || undefined}
          data-last={group.last === place || undefined}
          style={{ left: `${lane * LANE}px` }}
        />
      ))}
    </span>
  )
}

function TiedWith({ ranks }: { ranks: number[] }) {
  return ranks.length > 0 && <span className="sr-only">Too close to call against {ranks.join(', ')}</span>
}

function Key({ ties, line }: { ties: boolean; line: AnchorLine | null }) {
  return (
    <ul className="key max-sm:order-1 max-sm:mt-4">
      <li>
        <svg width="44" height="14" aria-hidden>
          <path d="M4 7h36M4 3v8M40 3v8" className="chart-whisker" />
          <circle cx="22" cy="7" r="4.5" className="chart-point" />
        </svg>
        Utility and its 95% interval
      </li>
      <li>
        <svg width="24" height="14" aria-hidden>
          <rect width="24" height="14" className="band" />
        </svg>
        Fixed ±10 band (not a confidence interval)
      </li>
      {ties && (
        <li>
          <svg width="8" height="18" aria-hidden>
            <path d="M4 1v16" className="tie" />
          </svg>
          Too close to call at 95%
        </li>
      )}
      {line && (
        <li>
          <svg width="8" height="18" aria-hidden>
            <path d="M4 1v16" {...ANCHOR_STROKE} />
          </svg>
          Anchor: the point where yes and no are equally likely, at {Math.round(line.score)} (95% interval{' '}
          {Math.round(line.low)} to {Math.round(line.high)})
        </li>
      )}
      <li>
        <svg width="24" height="2" aria-hidden>
          <path d="M0 1h24" stroke="var(--color-ink)" strokeWidth="1.5" />
        </svg>
        High, Medium and Low tier
      </li>
    </ul>
  )
}

/** Whether a line below the feature ends its tier. */
export function closesTier(feature: FeatureResult, next: FeatureResult | undefined): boolean {
  return next !== undefined && next.tier !== feature.tier
}

type AnchorLine = NonNullable<NonNullable<FeatureReport['anchor']>['line']>

const ANCHOR_STROKE = { stroke: 'var(--color-ink)', strokeWidth: '1.5', strokeDasharray: '6 3' }

/** Grid lines from 0 to 100; the one at 50 is dotted. */
const LINES = [0, 25, 75, 100]

type IntervalMarkProps = {
  estimate: DrawnEstimate
  band: readonly [low: number, high: number]
  /** The anchor's position, if there is one. */
  line: number | undefined
}

/**
 * An estimate with its 95% interval over a band, all of them within an axis from 0 to 100. It fills the box around it,
 * which is positioned.
 */
function IntervalMark({ estimate, band: [from, to], line }: IntervalMarkProps) {
  return (
    <svg className="plot" aria-hidden>
      {LINES.map((at) => (
        <line key={at} className="gridline" x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
      ))}
      <line className="zero" x1="50%" x2="50%" y1="0" y2="100%" />
      {line !== undefined && (
        <line x1={toPercent(line / 100)} x2={toPercent(line / 100)} y1="0" y2="100%" {...ANCHOR_STROKE} />
      )}
      <svg y="50%" overflow="visible" role="presentation">
        <rect className="band" x={toPercent(from / 100)} width={toPercent((to - from) / 100)} y="-7" height="14" />
        <LineMarks marks={layOutEstimate({ kind: 'points', scale: PERCENTS }, estimate)} y={0} />
      </svg>
    </svg>
  )
}

/** The numbers of the axis, above it. */
function IntervalAxis() {
  return (
    <span className="axis">
      {[0, 25, 50, 75, 100].map((at) => (
        <span key={at} style={{ left: `${at}%` }}>
          {at}
        </span>
      ))}
    </span>
  )
}
