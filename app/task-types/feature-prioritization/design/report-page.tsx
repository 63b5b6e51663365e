import { english } from '~/texts/format'
import { ScrollTable } from '~/ui/lists/table'
import { InlineStyle } from '~/ui/page/document'
import { MethodLink } from '~/ui/page/method-link'
import type { DesignProps } from '../../views'
import { type FeatureConfig, notEnoughFeatures } from '../config'
import type { ReportedDesign } from './design-file'
import css from './report-page.css?inline'

/** The quality of a design by its goals: one-way, position, two-way, connectivity and efficiency. */
export function DesignReportPage({ title, config, report, file }: DesignProps<FeatureConfig, ReportedDesign>) {
  return (
    <article className="design-report">
      <InlineStyle css={css} />
      <h1 dir="auto">{title}</h1>
      {report ? (
        <Report config={config} report={report} file={file} />
      ) : (
        <p className="mt-4">There is no design yet. {notEnoughFeatures(config.setSize)}</p>
      )}
    </article>
  )
}

type ReportProps = { features: FeatureConfig['features']; report: ReportedDesign }

function Report({ config, report, file }: Pick<ReportProps, 'report'> & { config: FeatureConfig; file: string }) {
  const { features, prohibitions } = config
  const { versions, rounds, setSize, connected, repeated, consecutive, efficiency } = report
  return (
    <>
      <p className="mt-4">
        Test report of the MaxDiff design: {report.features} features, {setSize} per round, {rounds} rounds per
        respondent, in {counted(versions, `${report.isImported ? 'imported ' : ''}version`)}. Respondents take turns
        through the versions in the order in which they open the task. <MethodLink section="maxdiff-design" />
      </p>
      <p className="mt-2 print:hidden">
        <a className="link" href={file} download>
          Download the design
        </a>{' '}
        as CSV: version, round, slot, feature.
      </p>
      <h2>Efficiency</h2>
      <p>
        D-efficiency is {decimals(efficiency.within)} within a version and {decimals(efficiency.overall)} overall; 1 is
        a balanced design in which all pairs meet equally often{efficiency.within === 0 && APART}.
      </p>
      <Prohibited features={features} prohibitions={prohibitions ?? []} report={report} />
      <h2>Connectivity</h2>
      <p>
        In {connected === versions ? `all ${versions}` : `${connected} of ${versions}`} versions the rounds tie all
        features together. Within a version, {repeated === 0 ? 'no round shows' : `${average(repeated)} rounds show`} a
        set again, and {consecutive === 0 ? 'no feature appears' : `a feature appears ${average(consecutive)} times`} in
        two consecutive rounds.
      </p>
      <h2>One-way and position</h2>
      <OneWay features={features} report={report} />
      <h2>Two-way</h2>
      <TwoWay report={report} />
      <Meetings features={features} report={report} />
      <p className="note mt-5 print:hidden">
        Print this page, or save it as a PDF, with your browser: Ctrl + P, or ⌘ P.
      </p>
    </>
  )
}

type ProhibitedProps = ReportProps & { prohibitions: NonNullable<FeatureConfig['prohibitions']> }

/** The pairs that are never shown together, and what the design loses by them. */
function Prohibited({ features, prohibitions, report: { efficiency, unrestricted, isImported } }: ProhibitedProps) {
  if (!unrestricted) return null
  const textFor = (id: string) => features.find((feature) => feature.id === id)?.text
  const without = isImported ? 'The generated design without these pairs' : 'Without these pairs the design'
  return (
    <>
      <h2>Prohibited pairs</h2>
      <p>
        {counted(prohibitions.length, 'pair')} {prohibitions.length === 1 ? 'is' : 'are'} never shown together.{' '}
        {without} has a D-efficiency of {decimals(unrestricted.within)} within a version and{' '}
        {decimals(unrestricted.overall)} overall: they cost {missingShare(efficiency.within, unrestricted.within)}{' '}
        within a version and {missingShare(efficiency.overall, unrestricted.overall)} overall. Two-way figures are those
        of the other pairs.
      </p>
      <ul className="mt-2">
        {prohibitions.map(([first, second]) => (
          <li key={`${first} ${second}`} dir="auto">
            {textFor(first)} – {textFor(second)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The share that is missing, in percent with one decimal; a design that is better by chance has lost nothing. */
function missingShare(has: number, could: number): string {
  return `${could === 0 ? '0.0' : Math.max(0, (1 - has / could) * 100).toFixed(1)}%`
}

const APART = '; 0 says that some features are compared to others in other versions alone'

/** How often each feature is shown, and in which slot. */
function OneWay({ features, report: { shown, setSize, versions } }: ReportProps) {
  const slots = Array.from({ length: setSize }, (_, slot) => slot + 1)
  return (
    <>
      <ScrollTable
        label="One-way and position"
        stacked={['Feature', 'Shown', 'In a version', 'First half', ...slots.map((slot) => `Slot ${slot}`)]}
      >
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col">Shown</th>
            <th scope="col">In a version</th>
            <th scope="col">First half</th>
            {slots.map((slot) => (
              <th scope="col" key={slot}>
                Slot {slot}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((one, place) => (
            <tr key={features[place]?.id}>
              <th scope="row" dir="auto">
                {features[place]?.text}
              </th>
              <td>{english.number(one.shown)}</td>
              <td>{one.fewest === one.most ? one.most : `${one.fewest} – ${one.most}`}</td>
              <td>{(one.firstHalf * 100).toFixed(1)}%</td>
              {slots.map((slot) => (
                <td key={slot}>{english.number(one.slots[slot - 1] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className="note">Times over all {versions} versions; first half: share of the rounds before the middle one.</p>
    </>
  )
}

/** How evenly pairs meet. */
function TwoWay({ report: { within, overall, versions } }: Pick<ReportProps, 'report'>) {
  const ends = [overall.distribution[0], overall.distribution.at(-1)]
  const [least, most] = ends.map((end) => english.number(end?.times ?? 0))
  return (
    <>
      <p className="mb-2">
        Within a version two features meet {within.mean.toFixed(2)} times (standard deviation{' '}
        {within.standardDeviation.toFixed(2)}); over all {versions}, {overall.mean.toFixed(1)} times (standard deviation{' '}
        {overall.standardDeviation.toFixed(2)}), from {least} to {most}.
      </p>
      <ScrollTable label="Pairs within a version" stacked={['Meet', 'Pairs']}>
        <thead>
          <tr>
            <th scope="col">Meet within a version</th>
            <th scope="col">Pairs</th>
          </tr>
        </thead>
        <tbody>
          {within.distribution.map(({ times, pairs }) => (
            <tr key={times}>
              <th scope="row">{times === 1 ? 'once' : times === 0 ? 'never' : `${times} times`}</th>
              <td>{average(pairs)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  )
}

/** A table of all pairs, if there are few enough. */
function Meetings({ features, report: { meetings, versions } }: ReportProps) {
  if (!meetings) return <p className="note">With this many features, the pairs are listed in the file only.</p>
  return (
    <div className="mt-5">
      <ScrollTable label="Pairs over all versions" stacked={['Feature', ...features.map(({ text }) => `With ${text}`)]}>
        <thead>
          <tr>
            <th scope="col">Meet over {versions} versions</th>
            {features.map(({ id }, place) => (
              <th scope="col" key={id}>
                {place + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map(({ id, text }, row) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {row + 1} {text}
              </th>
              {features.map((other, column) => (
                <td key={other.id}>{row === column ? '–' : english.number(meetings[row]?.[column] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  )
}

function counted(number: number, what: string): string {
  return `${english.number(number)} ${what}${number === 1 ? '' : 's'}`
}

/** A number, with a decimal if it is an average over different versions. */
function average(number: number): string {
  return Number.isInteger(number) ? english.number(number) : number.toFixed(1)
}

/** Three decimals, cut, so that only 1 is called 1. */
function decimals(value: number): string {
  return (Math.floor(value * 1_000 + 1e-6) / 1_000).toFixed(3)
}
