import { english } from '~/texts/format'
import { baseText, type Estimate, figureText, PERCENTS, rangeText, type Scale, withTicks } from '~/ui/charts/chart'
import { MOST_LOOKS } from '~/ui/charts/kinds/points'
import type { FindingTable, ReportFinding } from '../results/report'
import { groupLetter } from './group-letters'
import { type Cell, type ComparedQuestion, findCommonBases, type SideBySide } from './side-by-side'
import { areAllCommon, COMPARISON_METHOD, commonText, questionFinding } from './side-by-side-words'

/** Comparisons of groups as findings, one per question, except those that define the groups. */
export function groupFindings(compared: SideBySide): ReportFinding[] {
  const { groups, questions } = compared
  const common = commonText(compared)
  const untested = areAllCommon(compared) ? common : null
  // More groups than there are marks stand in the table alone.
  const isMany = groups.length > MOST_LOOKS
  const others = questions.filter(({ rows, own }) => own.length < rows.length)
  return others.map((question) => {
    const scale = toScale(question)
    const bases = findCommonBases(question)
    const series = groups.map(({ name }, place) => {
      const named = `${groupLetter(place)}: ${name}`
      return bases ? `${named}, ${baseText(bases[place] ?? 0)}` : named
    })
    return {
      key: `${PREFIX}${question.id}`,
      subject: `${question.title}: groups side by side`,
      sentence: untested ?? questionFinding(question) ?? 'Too few people to test whether the groups differ.',
      chart: isMany
        ? null
        : {
            kind: 'points',
            scale,
            series,
            rows: question.rows.map(({ label, cells }) => ({
              label,
              ...(!bases && { base: formatBases(cells) }),
              estimates: cells.map((cell) => toEstimate(cell, scale)),
            })),
          },
      table: isMany || !bases ? wideTable(question, series, scale, bases !== null) : toTable(question, scale),
      method: [COMPARISON_METHOD, untested ? null : common].filter(Boolean).join(' '),
      quotes: [],
      overlay: null,
    }
  })
}

/** Comparisons depend on the groups in the URL, so they cannot have a note. */
export function isOfGroups(key: string): boolean {
  return key.startsWith(PREFIX)
}

const PREFIX = 'groups:'

function toScale({ scale }: ComparedQuestion): Scale {
  return scale ? withTicks(scale) : PERCENTS
}

function toTable({ scale: own, rows }: ComparedQuestion, scale: Scale): FindingTable {
  const groups = rows[0]?.cells.map((_, place) => groupLetter(place)) ?? []
  return {
    heads: [formatHead(own), ...groups.flatMap((letter) => [letter, '95%'])],
    rows: rows.map(({ label, cells }) => [label, ...cells.flatMap((cell) => listCells(cell, scale))]),
  }
}

/** For more columns than fit next to each other on a sheet: a row per group, under each answer. */
function wideTable(
  { scale: own, rows }: ComparedQuestion,
  series: string[],
  scale: Scale,
  isSameBase: boolean,
): FindingTable {
  const heads = [formatHead(own), 'Figure', '95%', ...(isSameBase ? [] : ['n'])]
  return {
    heads,
    rows: rows.flatMap(({ label, cells }) => [
      [label, ...heads.slice(1).map(() => '')],
      ...cells.map((cell, place) => [
        series[place] ?? '',
        ...listCells(cell, scale),
        ...(isSameBase ? [] : [english.number(cell.n)]),
      ]),
    ]),
  }
}

/** 'n: A 36, B 40' */
function formatBases(cells: Cell[]): string {
  return `n: ${cells.map(({ n }, place) => `${groupLetter(place)} ${english.number(n)}`).join(', ')}`
}

function formatHead(scale: ComparedQuestion['scale']): string {
  return scale ? 'Mean' : 'Answer, %'
}

/** A figure within its scale, as the page has it. */
function toEstimate({ value, interval, n }: Cell, scale: Scale): Estimate {
  const factor = scale === PERCENTS ? 100 : 1
  return {
    value: value === null ? null : Math.min(scale.high, Math.max(scale.low, factor * value)),
    interval: interval && { low: factor * interval.low, high: factor * interval.high },
    n,
  }
}

function listCells(cell: Cell, scale: Scale): string[] {
  const { value, interval } = toEstimate(cell, scale)
  const letters = cell.above.map(groupLetter).join(' ')
  return [`${figureText(value, scale)}${letters && ` ${letters}`}`, rangeText(interval, scale)]
}
