import { IntervalDrawing } from '~/ui/charts/interval-drawing'
import { ScrollTable, TableHead } from '~/ui/lists/table'
import { MethodLink } from '~/ui/page/method-link'
import { type Cell, type ComparedQuestion, FEWEST_TESTED, type SideBySide } from './side-by-side'

/** Two to four groups of respondents side by side, question by question, with letters for what differs. */
export function SideBySideView({ groups, questions, overlapping }: SideBySide) {
  const small = groups.flatMap(({ n }, place) => (n < FEWEST_TESTED ? [place] : []))
  return (
    <div className="min-w-0">
      <ul className="grid gap-1">
        {groups.map(({ name, n }, place) => (
          <li key={letterOf(place)} className="wrap-anywhere" dir="auto">
            <b>{letterOf(place)}</b> {name} <span className="note">n = {n.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      {small.length > 0 && (
        <p className="mt-3">
          {listed(small)} {small.length === 1 ? 'has' : 'have'} fewer than {FEWEST_TESTED} people
          {small.length > 1 && ' each'}: shown, but too few to be tested, so no letters.
        </p>
      )}
      {overlapping.map(([a, b]) => (
        <p key={`${a} ${b}`} className="mt-3">
          Some people are in both {letterOf(a)} and {letterOf(b)}, so these two are not tested against each other.
        </p>
      ))}
      <p className="note mt-3 max-w-measure">
        {METHOD} <MethodLink section="groups-side-by-side" />
      </p>
      {questions.map((question) => (
        <Question key={question.id} question={question} groups={groups} small={small} />
      ))}
    </div>
  )
}

const METHOD = `A letter beside a figure: it is higher than that group’s by more than chance, p < .05 after Holm’s correction for all rows and pairs of groups of the question. Shares: Fisher’s exact test, Wilson 95 % intervals. Means: Welch’s t test, Student’s t 95 % intervals. Groups below ${FEWEST_TESTED} people are not tested. No letter does not mean that two groups are alike.`

type QuestionProps = { question: ComparedQuestion; groups: SideBySide['groups']; small: number[] }

function Question({ question: { title, scale, rows, small: untested }, groups, small }: QuestionProps) {
  const silent = untested.filter((place) => !small.includes(place))
  return (
    <section className="mt-8" aria-label={title}>
      <h2 className="text-2 font-semibold" dir="auto">
        {title}
      </h2>
      {silent.length > 0 && (
        <p className="note">
          Too few of {listed(silent)} have answered this to be tested: fewer than {FEWEST_TESTED}.
        </p>
      )}
      <ScrollTable label={`${title}, side by side`}>
        <TableHead
          columns={[
            scale ? `Mean ${scale.unit}` : 'Answer',
            ...groups.map((_, place) => ({
              label: (
                <>
                  {letterOf(place)}
                  <span className="block font-normal whitespace-nowrap">
                    n = {mostAnswered(rows, place).toLocaleString('en-US')}
                  </span>
                </>
              ),
              className: 'numeric',
            })),
          ]}
        />
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row" className="w-full min-w-40" dir="auto">
                {label}
                {cells.map((cell, place) => (
                  <span key={letterOf(place)} className="flex items-center gap-2" aria-hidden>
                    <span className="w-3 text-1/4 text-ink-3">{letterOf(place)}</span>
                    <span className="grow">
                      <CellDrawing cell={cell} scale={scale} />
                    </span>
                  </span>
                ))}
              </th>
              {cells.map((cell, place) => (
                <CellFigure key={letterOf(place)} cell={cell} scale={scale} />
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}

type CellProps = { cell: Cell; scale: ComparedQuestion['scale'] }

function CellDrawing({ cell: { value, interval }, scale }: CellProps) {
  if (value === null) return null
  const { low, high } = scale ?? { low: 0, high: 1 }
  const at = (figure: number) => Math.min(1, Math.max(0, (figure - low) / (high - low)))
  return <IntervalDrawing value={at(value)} interval={interval && { low: at(interval.low), high: at(interval.high) }} />
}

function CellFigure({ cell: { value, interval, above }, scale }: CellProps) {
  if (value === null) return <td className="numeric">–</td>
  const figure = (of: number) => (scale ? of.toFixed(scale.digits) : String(Math.round(of * 100)))
  return (
    <td className="numeric align-top">
      {figure(value)}
      {!scale && '\u00a0%'}
      {above.length > 0 && (
        <>
          {' '}
          <span className="sr-only">above </span>
          <b>{above.map(letterOf).join('\u00a0')}</b>
        </>
      )}
      <span className="block text-1/4 text-ink-2">
        {interval ? `${figure(interval.low)}–${figure(interval.high)}` : '–'}
      </span>
    </td>
  )
}

/** Those of a group who answered: rows of ratings may have been left out. */
function mostAnswered(rows: ComparedQuestion['rows'], place: number): number {
  return Math.max(0, ...rows.map(({ cells }) => cells[place]?.n ?? 0))
}

function letterOf(place: number): string {
  return 'ABCD'[place] ?? ''
}

function listed(places: number[]): string {
  const letters = places.map(letterOf)
  return letters.length === 1
    ? `Group ${letters[0]}`
    : `Groups ${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`
}
