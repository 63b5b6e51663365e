import { estimateText, type Finding, figureText, PERCENTS, rangeText, type Scale } from './report'
import { type Cell, type ComparedQuestion, FEWEST_TESTED, type SideBySide } from './side-by-side'

/** So many differences are said in words; the table has all. */
const MOST_SAID = 3

/** Groups of respondents side by side as findings, question by question. */
export function groupFindings({ groups, questions, overlapping }: SideBySide): Finding[] {
  const series = groups.map(({ name, n }, place) => `${letterOf(place)}: ${name}, n = ${n.toLocaleString('en-US')}`)
  const common = overlapping.map(
    ([a, b]) => `Some people are in both ${letterOf(a)} and ${letterOf(b)}, so these two are not tested.`,
  )
  return questions.map((question) => {
    const scale = scaleOf(question)
    return {
      key: `${PREFIX}${question.id}`,
      subject: `${question.title}: groups side by side`,
      sentence: sentenceOf(question, scale),
      chart: {
        kind: 'points',
        scale,
        series,
        rows: question.rows.map(({ label, cells }) => ({
          label,
          estimates: cells.map((cell) => estimateOf(cell, scale)),
        })),
      },
      table: {
        heads: [question.scale ? 'Mean' : 'Answer, %', ...groups.flatMap((_, place) => [letterOf(place), '95 %'])],
        rows: question.rows.map(({ label, cells }) => [label, ...cells.flatMap((cell) => cellsOf(cell, scale))]),
      },
      method: [METHOD, ...common].join(' '),
      quotes: [],
      overlay: null,
    }
  })
}

/** What only an address with groups shows has no place for a note. */
export function isOfGroups(key: string): boolean {
  return key.startsWith(PREFIX)
}

const PREFIX = 'groups:'

const METHOD = `A letter beside a figure: it is higher than that group’s by more than chance, p < .05 after Holm’s correction for all rows and pairs of groups of the question (shares: Fisher’s exact test; means: Welch’s t test). Groups below ${FEWEST_TESTED} people are not tested. No letter does not mean that two groups are alike.`

function scaleOf({ scale }: ComparedQuestion): Scale {
  if (!scale) return PERCENTS
  const { low, high } = scale
  // Steps of one where there are few, else quarters.
  const steps = high - low <= 6 ? Math.round(high - low) : 4
  return { ...scale, ticks: Array.from({ length: steps + 1 }, (_, step) => low + (step * (high - low)) / steps) }
}

function estimateOf({ value, interval }: Cell, scale: Scale) {
  const factor = scale === PERCENTS ? 100 : 1
  return {
    value: value === null ? null : factor * value,
    interval: interval && { low: factor * interval.low, high: factor * interval.high },
  }
}

function cellsOf(cell: Cell, scale: Scale): string[] {
  const { value, interval } = estimateOf(cell, scale)
  const letters = cell.above.map(letterOf).join(' ')
  return [`${figureText(value, scale)}${letters && ` ${letters}`}`, rangeText(interval, scale)]
}

function sentenceOf({ rows, small }: ComparedQuestion, scale: Scale): string {
  const held = rows.flatMap(({ label, cells }) =>
    cells.flatMap((cell, place) =>
      cell.above.map((other) => {
        const figure = (at: number) => {
          const found = cells[at]
          return found ? estimateText({ ...estimateOf(found, scale), interval: null }, scale) : '–'
        }
        return `“${label}”: ${letterOf(place)} is above ${letterOf(other)}, ${figure(place)} to ${figure(other)}`
      }),
    ),
  )
  if (held.length === 0) {
    const groups = rows[0]?.cells.length ?? 0
    return groups - small.length < 2
      ? 'Too few people to test whether the groups differ.'
      : 'No difference between the groups is beyond chance.'
  }
  const more = held.length - MOST_SAID
  return `${held.slice(0, MOST_SAID).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
}

function letterOf(place: number): string {
  return 'ABCD'[place] ?? ''
}
