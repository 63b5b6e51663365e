import { percentRange, scaleRange } from '~/lib/number-format'
import { english } from '~/texts/format'
import { ALPHA } from '../../figures/choice-tests'
import type { Interval } from '../../figures/statistics'
import { joinNames, levelText } from '../../text-format'
import { RATINGS } from '../answers'
import { isCompared, isSure, type VariantDrivers } from '../figures/drivers'
import type { Verdict } from '../figures/verdict'

export type NameById = (id: string) => string

/** A verdict in two or three words. */
export function shortVerdict(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'clear':
      return 'Clear winner'
    case 'close':
      return isAheadAlone(verdict) ? 'Ahead, but not clearly' : 'Too close to call'
    case 'leading':
      return isAheadAlone(verdict) ? 'Ahead, but not clearly' : 'Leading'
    case 'rated':
      return verdict.p !== null && verdict.p < ALPHA ? 'Rated higher' : 'Leading, by ratings'
    case 'level':
      return 'Level'
    case 'none':
      return 'No answers yet'
  }
}

/** A verdict in a sentence, with why it is no stronger. */
export function verdictSentence(verdict: Verdict, nameFor: NameById): string {
  switch (verdict.kind) {
    case 'clear':
      return `${nameFor(verdict.leader)} is clearly ahead. ${alikeSentence(verdict, nameFor) ?? 'A lead this large is very unlikely to be chance.'}`
    case 'close':
    case 'leading':
      return [unsureSentence(verdict, nameFor), ratingSentence(verdict)].filter(Boolean).join(' ')
    case 'rated':
      return ratedSentence(verdict, nameFor)
    case 'level':
      return levelSentence(verdict, nameFor)
    case 'none':
      return 'No responses yet.'
  }
}

type Unsure = Extract<Verdict, { kind: 'clear' | 'close' | 'leading' }>

/** Whether the lead would be clear if nothing else had been asked about. */
export function isAheadAlone({ alone, p }: Unsure): boolean {
  return alone < ALPHA && p >= ALPHA
}

function unsureSentence(verdict: Unsure, nameFor: NameById): string {
  const [leader, next] = [nameFor(verdict.leader), verdict.next.map(nameFor)]
  if (isAheadAlone(verdict)) {
    return `${leader} is ahead of ${joinNames(next)}, but not clearly after correction for ${testedText(verdict)}.`
  }
  return verdict.kind === 'close'
    ? `The packages clearly differ, but ${joinNames([leader, ...next])} are too close to call.`
    : `${leader} leads, but the lead is too close to call.`
}

/** Explains a lead of less than one point; null for a lead that can be read off the shares. */
function alikeSentence({ alike, next }: Unsure, nameFor: NameById): string | null {
  return alike && `Its share rounds to the same ${alike} as that of ${joinNames(next.map(nameFor))}.`
}

/** 'Amber and Blue are level, each 36%.' */
function levelSentence(
  { packs, figure, by, isSpread, rated }: Extract<Verdict, { kind: 'level' }>,
  nameFor: NameById,
): string {
  const level = `${levelText(packs.map(nameFor), by === 'share' ? figure : `rated ${figure}`)}.`
  const higher = rated && `${nameFor(rated.pack)} is rated clearly higher (${pText(rated.p)}).`
  return [isSpread ? `The packages clearly differ, but ${level}` : level, higher].filter(Boolean).join(' ')
}

/** '4 attributes and the final choice', which a correction covers. */
export function testedText({ attributes, isFinalTested }: Unsure): string {
  const count = attributes === 1 ? '1 attribute' : `${attributes} attributes`
  return isFinalTested ? `${count} and the final choice` : count
}

function ratingSentence({ rated }: Unsure): string | null {
  return rated !== null && rated < ALPHA ? `It is rated clearly higher (${pText(rated)}).` : null
}

function ratedSentence({ leader, next, alike, p }: Extract<Verdict, { kind: 'rated' }>, nameFor: NameById): string {
  const lead = `${nameFor(leader)} leads by its mean rating`
  if (p === null) return `${lead}, but there are too few ratings to test the lead.`
  return p < ALPHA
    ? `${lead}: it is rated clearly higher than ${nameFor(next)}${alike ? `, though both round to ${alike}` : ''}.`
    : `${lead}, but the difference from ${nameFor(next)} is too close to call.`
}

/** The 95% interval of a share in whole percent: '36–54', which no line breaks. */
export function rangeText(interval: { low: number; high: number } | null): string {
  return interval ? percentRange(interval.low, interval.high).replace('–', '\u2060–\u2060') : '–'
}

/** '12 buyers'. */
export function buyersText(buyers: number): string {
  return english.count(buyers, { one: 'buyer', other: 'buyers' })
}

/** The difference between a pack's buyers and the others in a sentence; three attributes at most. */
export function driversSentence({ drivers }: VariantDrivers): string {
  if (drivers.length === 0) return 'No attribute asks for a choice, so there is nothing to compare.'
  if (!drivers.some(isCompared)) return 'There are too few people to test what separates these buyers from the others.'
  const sure = drivers.filter(isSure).map(({ label }) => label)
  if (sure.length === 0) return 'No attribute clearly separates these buyers from the others.'
  return `Clearest differences: ${joinNames(sure.slice(0, 3))}.`
}

/** A p value for people: never 0, with at most the digits that matter. */
export function pText(p: number): string {
  return p < 0.001 ? 'p < .001' : `p = ${pFigure(p)}`
}

/** The same in a column of p values. */
export function pFigure(p: number | null): string {
  if (p === null) return '–'
  return p < 0.001 ? '< .001' : p.toFixed(p < 0.1 ? 3 : 2).replace(/^0/, '')
}

/** '3.8–4.4', with more digits if both ends of a mean rating would look alike; '–' for null. */
export function ratingRange(interval: Interval | null): string {
  return interval ? scaleRange(interval.low, interval.high, { low: 1, high: RATINGS.length, digits: 1 }) : '–'
}
