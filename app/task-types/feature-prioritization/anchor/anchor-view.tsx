import { english } from '~/texts/format'
import { FigureTable } from '~/ui/lists/table'
import { MethodLink } from '~/ui/page/method-link'
import { IntervalPlot, pText, signedText } from '../results/interval-plot'
import type { AnchorReport } from './anchor-report'
import { anchorNote, scaleText, VERDICTS } from './anchor-text'

type Feature = AnchorReport['features'][number]

/** Each feature with its distance to the anchor, which is the line of the chart. */
export function AnchorChart({ anchor }: { anchor: AnchorReport }) {
  const note = anchorNote(anchor)
  const [from, to] = findEnds(anchor.features)
  return (
    <section className="mt-10">
      <h3>Against the anchor</h3>
      <p className="note mt-1 mb-3 max-w-measure">
        <AnchorBasis anchor={anchor} /> A feature is called above or below where p, corrected by Holm’s method for all{' '}
        {anchor.features.length} features, is below .05, and more than 55% of those who were asked about it said the
        same. <MethodLink section="maxdiff-anchor" />
      </p>
      {note && <p className="mb-3 max-w-measure">{note}</p>}
      <div className="fits">
        <table className="ranking">
          <caption className="sr-only">Features by their distance to the anchor, with 95% intervals</caption>
          <thead>
            <tr>
              <th scope="col">Feature</th>
              <th scope="col" className="wide-only" aria-label="95% interval">
                <AnchorAxis from={from} to={to} />
              </th>
              <th scope="col" className="numeric">
                Distance
              </th>
              <th scope="col">Anchor</th>
            </tr>
          </thead>
          <tbody>
            {anchor.features.map((feature) => (
              <ChartRow key={feature.id} feature={feature} from={from} to={to} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The question, and how many people answered it. */
export function AnchorBasis({ anchor }: { anchor: AnchorReport }) {
  const { prompt, respondents } = anchor
  return (
    <>
      “<span dir="auto">{prompt}</span>”, asked of n = {english.number(respondents)} respondents about up to seven
      features each, from their best to their worst. The anchor is where yes and no are as likely; the distance of a
      feature is the logit of a yes by an average respondent, from the rounds and these answers together.{' '}
      {scaleText(anchor)}
    </>
  )
}

function ChartRow({ feature: { text, distance }, from, to }: { feature: Feature; from: number; to: number }) {
  const plot = distance && (
    <IntervalPlot value={distance.utility} low={distance.low} high={distance.high} from={from} to={to} isZeroSolid />
  )
  return (
    <>
      <tr>
        <th scope="row" dir="auto">
          {text}
        </th>
        <td className="wide-only plot-box">
          {plot}
          <span className="sr-only">95% interval {distanceInterval(distance)}</span>
        </td>
        <td className="numeric">
          <b>{distance && signedText(distance.utility)}</b>
        </td>
        <td>{distance?.verdict && VERDICTS[distance.verdict]}</td>
      </tr>
      <tr className="narrow-only mark" aria-hidden>
        <td className="plot-box" colSpan={3}>
          {plot}
        </td>
      </tr>
    </>
  )
}

/** Whole logits around all intervals and the line. */
function findEnds(features: Feature[]): [from: number, to: number] {
  const ends = features.flatMap(({ distance }) =>
    distance ? [distance.low ?? distance.utility, distance.high ?? distance.utility] : [],
  )
  return [Math.floor(Math.min(-0.5, ...ends)), Math.ceil(Math.max(0.5, ...ends))]
}

/** The ends of the axis and the line between them. */
function AnchorAxis({ from, to }: { from: number; to: number }) {
  const marks = [
    { at: from, label: signedText(from) },
    { at: 0, label: 'Anchor' },
    { at: to, label: signedText(to) },
  ]
  return (
    <span className="axis">
      {marks.map(({ at, label }) => (
        <span key={label} className="whitespace-nowrap" style={{ left: `${(100 * (at - from)) / (to - from)}%` }}>
          {label}
        </span>
      ))}
    </span>
  )
}

const TIERS = [
  { verdict: 'above', title: 'Above the line' },
  { verdict: 'unclear', title: 'Not clearly above or below' },
  { verdict: 'below', title: 'Below the line' },
] as const

/** Features by their verdict against the anchor, each with its distance and interval. */
export function AnchorTiers({ anchor }: { anchor: AnchorReport }) {
  const note = anchorNote(anchor)
  return (
    <section className="mt-12">
      <p className="mb-6 max-w-measure text-ink-2">
        <AnchorBasis anchor={anchor} /> Unlike the importance tiers, these groups are based on a statistical test.{' '}
        <MethodLink section="maxdiff-anchor" />
      </p>
      {note && <p className="mb-6 max-w-measure">{note}</p>}
      <div className="grid grid-cols-3 gap-x-8 gap-y-8 max-lg:grid-cols-1">
        {TIERS.map(({ verdict, title }) => (
          <AnchorTier
            key={verdict}
            id={verdict}
            title={title}
            features={anchor.features.filter(({ distance }) => distance?.verdict === verdict)}
          />
        ))}
      </div>
    </section>
  )
}

function AnchorTier({ id, title, features }: { id: string; title: string; features: Feature[] }) {
  return (
    <section aria-labelledby={`anchor-${id}`}>
      <h3 id={`anchor-${id}`} className="border-b border-ink pb-2">
        {title}
      </h3>
      {features.length === 0 && <p className="text-ink-2 py-3">No feature</p>}
      <ul className="rows">
        {features.map((feature) => (
          <li key={feature.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
            <span dir="auto">{feature.text}</span>
            <span className="text-right">
              <b>{feature.distance && signedText(feature.distance.utility)}</b>
              <span className="note block">{distanceInterval(feature.distance)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Every figure of the last screen, a row a feature. */
export function AnchorTable({ anchor: { features } }: { anchor: AnchorReport }) {
  return (
    <FigureTable
      label="Against the anchor"
      heads={['Feature']}
      figures={['Asked', 'Yes', 'Distance', 'Error', '95% interval', 'p', 'Anchor']}
    >
      {features.map(({ id, text, asked, yes, distance }) => (
        <tr key={id}>
          <th scope="row" dir="auto">
            {text}
          </th>
          <td className="numeric">{english.number(asked)}</td>
          <td className="numeric">{english.number(yes)}</td>
          <td className="numeric">{distance && signedText(distance.utility)}</td>
          <td className="numeric">{distance?.robustStandardError?.toFixed(2)}</td>
          <td className="numeric">{distanceInterval(distance)}</td>
          <td className="numeric">{distance && distance.p !== null && pText(distance.p)}</td>
          <td className="numeric">{distance?.verdict && VERDICTS[distance.verdict]}</td>
        </tr>
      ))}
    </FigureTable>
  )
}

/** '0.31 to 0.87' */
function distanceInterval(distance: Feature['distance']): string {
  if (!distance || distance.low === null || distance.high === null) return ''
  return `${signedText(distance.low)} to ${signedText(distance.high)}`
}
