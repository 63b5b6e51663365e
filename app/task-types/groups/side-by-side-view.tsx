import type { ReactNode } from 'react'
import { percentRange, scaleRange } from '~/lib/number-format'
import { english } from '~/texts/format'
import { baseText } from '~/ui/charts/chart'
import { EstimateDrawing, GroupSign } from '~/ui/charts/estimate-drawing'
import { MOST_LOOKS } from '~/ui/charts/kinds/points'
import { ScrollTable, TableHead } from '~/ui/lists/table'
import { MethodLink } from '~/ui/page/method-link'
import type { Interval } from '../figures/statistics'
import { groupLetter } from './group-letters'
import { type Cell, type ComparedQuestion, FEWEST_TESTED, findCommonBases, type SideBySide } from './side-by-side'
import { type ComparisonWords, figureText, groupsNamed } from './side-by-side-words'

type SideBySideProps = Pick<SideBySide, 'groups' | 'questions'> & { words: ComparisonWords; children?: ReactNode }

/** Groups of respondents side by side, question by question, with letters and words for what differs; first the children. */
export function SideBySideView({ groups, questions, words, children }: SideBySideProps) {
  const small = groups.flatMap(({ n }, place) => (n < FEWEST_TESTED ? [place] : []))
  return (
    <div className="min-w-0">
      <p className="mb-5 max-w-measure text-4 font-[350] tracking-[-0.01em] text-pretty wrap-anywhere" dir="auto">
        {words.finding}
      </p>
      <GroupKey groups={groups} />
      {small.length > 0 && (
        <p className="mt-3">
          {groupsNamed(small)} {small.length === 1 ? 'has' : 'have'} fewer than {FEWEST_TESTED} people
          {small.length > 1 && ' each'}: shown, but too few to test, so they have no letters.
        </p>
      )}
      {words.common && <p className="mt-3">{words.common}</p>}
      <p className="note mt-3 max-w-measure">
        {words.method} <MethodLink section="groups-side-by-side" />
      </p>
      {children}
      {questions.map((question, place) => (
        <Question
          key={question.id}
          {...{ question, groups, small }}
          name={nameAmong(questions, place)}
          finding={words.questions[place]}
        />
      ))}
    </div>
  )
}

/** A question's name if others may have the same title. */
function nameAmong(questions: ComparedQuestion[], place: number): string {
  const { title = '' } = questions[place] ?? {}
  const before = questions.slice(0, place).filter((other) => other.title === title).length
  return before === 0 ? title : `${title} (${before + 1})`
}

/** The groups with their marks, letters and sizes. */
function GroupKey({ groups }: Pick<SideBySide, 'groups'>) {
  return (
    <ul className="grid gap-1">
      {groups.map(({ value, name, n }, place) => (
        <li key={value} className="flex items-baseline gap-2">
          {groups.length <= MOST_LOOKS && (
            <span className="flex h-[1lh] items-center self-start">
              <GroupSign place={place} />
            </span>
          )}
          <b>{groupLetter(place)}</b>
          <span className="min-w-0 wrap-anywhere" dir="auto">
            {name}
          </span>
          <span className="note whitespace-nowrap">n = {english.number(n)}</span>
        </li>
      ))}
    </ul>
  )
}

type QuestionProps = {
  question: ComparedQuestion
  name: string
  groups: SideBySide['groups']
  small: number[]
  finding: string | null | undefined
}

function Question({ question, name, groups, small, finding }: QuestionProps) {
  const { title, scale, rows, small: untested } = question
  const silent = untested.filter((place) => !small.includes(place))
  const bases = findCommonBases(question)
  return (
    <section className="mt-8" aria-label={name}>
      <h2 className="text-2 font-semibold wrap-anywhere" dir="auto">
        {title}
      </h2>
      {finding && (
        <p className="mt-1 max-w-measure wrap-anywhere" dir="auto">
          {finding}
        </p>
      )}
      {silent.length > 0 && (
        <p className="note">
          Too few of {groupsNamed(silent)} have answered this to be tested: fewer than {FEWEST_TESTED}.
        </p>
      )}
      <ScrollTable
        label={`${name}, side by side`}
        stacked={[
          '',
          ...groups.map((_, place) =>
            bases ? `${groupLetter(place)}, ${baseText(bases[place] ?? 0)}` : groupLetter(place),
          ),
        ]}
      >
        <TableHead
          columns={[
            scale ? `${scale.name ?? 'Mean'} ${scale.unit}` : 'Answer',
            ...groups.map((_, place) => ({
              label: (
                <>
                  {groupLetter(place)}
                  {bases && <span className="block font-normal whitespace-nowrap">{baseText(bases[place] ?? 0)}</span>}
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
                {cells.length <= MOST_LOOKS &&
                  cells.map((cell, place) => (
                    <span key={groupLetter(place)} className="flex items-center gap-2" aria-hidden>
                      <span className="w-3 text-1/4 text-ink-3">{groupLetter(place)}</span>
                      <span className="grow">
                        <EstimateDrawing
                          chart={{ kind: 'points', scale: scale ?? { low: 0, high: 1 } }}
                          estimate={cell}
                          series={place}
                        />
                      </span>
                    </span>
                  ))}
              </th>
              {cells.map((cell, place) => (
                <CellFigure key={groupLetter(place)} cell={cell} scale={scale} hasOwnBase={bases === null} />
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}

type CellProps = { cell: Cell; scale: ComparedQuestion['scale'] }

/** `hasOwnBase`: whether rows have different bases, so that the cell states its own. */
function CellFigure({ cell: { value, interval, n, above }, scale, hasOwnBase }: CellProps & { hasOwnBase: boolean }) {
  const base = hasOwnBase && <span className="block text-1/4 whitespace-nowrap text-ink-2">{baseText(n)}</span>
  if (value === null) return <td className={`numeric${hasOwnBase ? ' align-top' : ''}`}>–{base}</td>
  const figure = (of: number) => figureText(of, { scale })
  const formatRange = ({ low, high }: Interval) => (scale ? scaleRange(low, high, scale) : percentRange(low, high))
  return (
    // Else what is hidden in it would widen the page, past the table that scrolls.
    <td className="numeric relative align-top">
      {figure(value)}
      {!scale && '%'}
      {above.length > 0 && (
        <>
          {' '}
          <span className="sr-only">above </span>
          <b>{above.map(groupLetter).join('\u00a0')}</b>
        </>
      )}
      <span className="block text-1/4 text-ink-2">{interval ? formatRange(interval) : '–'}</span>
      {base}
    </td>
  )
}
