import { own } from '~/lib/records'
import { english } from '~/texts/format'
import { type Interval, wilsonInterval } from '../../../figures/statistics'
import type { CrossTabVariable } from '../../../results/analysis'
import { answeredRows } from '../../../results/finding-chart'
import { type Code, numberVariable, textVariable, type Variable } from '../../../results/variables'
import { joinNames, levelText, shareText } from '../../../text-format'
import { getQuestionTypeDefinition } from '../definitions'
import { findTopTwo, type NumberFigures, numberTally, type TopTwo } from '../numbers/figures'
import type { Answer, Question, SurveyAnswers } from '../question'
import type { QuestionTypeAnalysis } from '../question-type'
import type { Lead, OptionCount, QuestionResult } from '../result'
import { optionsChart } from './chart'
import { type ChoiceSettings, choiceLines, type Specified, scoreSelection, selectedOptions, textTo } from './selection'
import { type Chosen, choiceTally } from './tally'

/** Options named before the rest is counted. */
const MOST_NAMED = 3

/** Codes of one option in a question with several answers. */
export const CHOSEN: readonly Code[] = [
  { code: 0, id: '0', label: 'Not chosen' },
  { code: 1, id: '1', label: 'Chosen' },
]

/** How often one of the two highest-scored options was chosen; `options` are these two, in the question's order. */
type TopOptions = TopTwo & { options: string[] }

/** `score`: figures of the respondents' scores, if options have scores. `topTwo`: for single choices. */
export type ChoiceFigures = { score?: NumberFigures; topTwo?: TopOptions | null }

/** Shared by questions with options. */
export const choiceAnalysis: Required<
  Pick<QuestionTypeAnalysis<ChoiceSettings, ChoiceFigures>, 'tally' | 'compareGroups' | 'crossTabVariables' | 'csvCell'>
> = {
  csvCell: (answer) => choiceLines(answer).join('; '),
  tally(question) {
    const { type, options, settings } = question
    const { other = null, scores = null } = settings ?? {}
    const isSeveral = getQuestionTypeDefinition(type).selection === 'several'
    const counted = choiceTally(options, isSeveral)
    const topTwoByScore = (ofOptions: number[]) => {
      const { answered, counts, shown } = counted.chosen()
      const rising = ofOptions.map((score, place) => ({ score, place })).sort((a, b) => a.score - b.score)
      const [third, ...highest] = rising.slice(-3)
      // If two have the same score, or a respondent was not shown one, the top two are not known.
      const areKnown = highest.every(({ score, place }) => score !== third?.score && shown[place] === answered)
      const topTwo = areKnown ? findTopTwo(rising.map(({ place }) => counts[place] ?? 0)) : null
      return topTwo && { ...topTwo, options: options.filter((_, place) => highest.some((top) => top.place === place)) }
    }
    const scored = numberTally(scores && findEnds(scores, isSeveral))
    const texts: QuestionResult['texts'] = []
    return {
      add(answer, consumer, shown) {
        counted.take(selectedOptions(answer), shown)
        if (scores) scored.take(scoreSelection(answer, question))
        const text = other === null ? '' : textTo(other, answer)
        if (text !== '') texts.push({ text, consumer })
      },
      chosen: counted.chosen,
      figures() {
        const score = scored.figures()
        return {
          ...(score.moments && { figures: { score, topTwo: isSeveral ? null : topTwoByScore(scores ?? []) } }),
          ...(texts.length > 0 && { texts }),
          options: optionCounts(options, counted.chosen()),
        }
      },
    }
  },
  compareGroups({ id, title, options }) {
    const rows = options.map(({ option, count, shown }) => ({ label: option, count, of: shown }))
    return { id, title, kind: 'share', rows }
  },
  crossTabVariables: (question) => [groupingBy(question, selectedOptions)],
}

/** The least and the greatest score of an answer: that of one option, or the sum of several. */
function findEnds(scores: readonly number[], isSeveral: boolean): Interval {
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  if (!isSeveral) return { low, high }
  const sum = (some: number[]) => some.reduce((total, score) => total + score, 0)
  return {
    low: Math.min(low, sum(scores.filter((score) => score < 0))),
    high: Math.max(high, sum(scores.filter((score) => score > 0))),
  }
}

/** The number of choices of each option. */
export function optionCounts(options: readonly string[], { counts, shown }: Chosen): OptionCount[] {
  return options.map((option, place) => {
    const [count = 0, of = 0] = [counts[place], shown[place]]
    return { option, count, shown: of, share: of === 0 ? 0 : count / of }
  })
}

/** A column an option of several, of 0 and 1. */
export function choiceVariables({ id, title, options }: Question, name: string): Variable<SurveyAnswers>[] {
  return options.map((option, index) => ({
    name: `${name}_${index + 1}`,
    label: `${title}: ${option}`,
    measure: 'nominal',
    kind: 'number',
    codes: CHOSEN,
    option,
    readValue: (answers) => {
      const answer = own(answers, id)
      return answer === undefined ? null : Number(selectedOptions(answer).includes(option))
    },
  }))
}

/** The text for the option that asks for one, and the score of the answer, as separate columns. */
export function furtherVariables(question: Question<ChoiceSettings>, name: string): Variable<SurveyAnswers>[] {
  const { id, title, settings } = question
  const { other = null, scores = null } = settings ?? {}
  const scoreIn = (answers: SurveyAnswers) => scoreSelection(own(answers, id), question)
  return [
    ...(other === null
      ? []
      : [
          textVariable<SurveyAnswers>(
            `${name}_text`,
            `${title}: ${other} (text)`,
            (answers) => textTo(other, own(answers, id)) || null,
          ),
        ]),
    ...(scores === null ? [] : [numberVariable(`${name}_score`, `${title}: score`, scoreIn)]),
  ]
}

/** Groups by the options that `takenIn` finds in an answer. */
export function groupingBy(
  { id, title, options }: Pick<Question, 'id' | 'title' | 'options'>,
  takenIn: (answer: Answer | undefined) => readonly string[],
): CrossTabVariable<SurveyAnswers> {
  return {
    id,
    title,
    options,
    source: { question: id },
    includes(answers, option) {
      const text = options[option]
      return text !== undefined && takenIn(own(answers, id)).includes(text)
    },
  }
}

/** The shares of the options and the leader, if there is one; `who` describes the base of the shares. */
export function choiceFinding(
  result: QuestionResult,
  lead: Lead | null,
  { ranked, who, topTwo = null }: { ranked: boolean; who: string; topTwo?: TopOptions | null },
) {
  const { title, answered, options } = result
  const ordered = ranked && lead ? lead.order.flatMap((place) => options[place] ?? []) : options
  return {
    sentence: [topTwo && topTwoSentence(topTwo), leadSentence(result, lead)].filter(Boolean).join(' ') || null,
    method:
      answered > 0 ? `Shares${who} with Wilson 95% intervals; leader tested with an exact test, Holm-adjusted.` : '',
    chart: answered > 0 ? answeredRows(optionsChart(title, ordered)) : null,
  }
}

/** '62% (52–71) chose “I would definitely buy it” or “I would probably buy it”.' */
function topTwoSentence({ share, interval, options }: TopOptions): string {
  return `${shareText(share, interval)} chose ${joinNames(
    options.map((option) => `“${option}”`),
    'or',
  )}.`
}

/** Null without choices. Answers whose shares read alike are level, whichever was chosen once more. */
function leadSentence({ options, answered }: QuestionResult, lead: Lead | null): string | null {
  if (!lead || answered === 0) return null
  const named = (place: number | undefined) => `“${options[place ?? -1]?.option ?? ''}”`
  const share = (place: number | undefined) => english.percent(options[place ?? -1]?.share ?? 0)
  const [first, second] = lead.order
  if (second === undefined) return null
  const leader = options[first ?? -1]
  const most = leader ? shareText(leader.share, wilsonInterval(leader.count, leader.shown)) : english.percent(0)
  const level = lead.order.filter((place) => share(place) === share(first))
  const isLevel = level.length > 1
  if (lead.isClear) {
    return isLevel
      ? `${named(first)} is clearly ahead of ${named(second)}, though both round to ${share(first)}.`
      : `${named(first)} is clearly ahead of ${named(second)}: ${most} chose it, compared with ${share(second)}.`
  }
  const names = level.length > MOST_NAMED ? [`${level.length} answers`] : level.map(named)
  const areLevel = levelText(names, `chosen by ${share(first)}`)
  if (lead.alike.length === lead.order.length - 1) {
    return isLevel
      ? `The answers are too close to call. ${areLevel}.`
      : `The answers are too close to call. ${named(first)} was chosen most often, by ${most}.`
  }
  const alike = lead.alike.filter((place) => !level.includes(place))
  const others =
    alike.length > MOST_NAMED
      ? `${alike.length} others`
      : joinNames(alike.map((place) => `${named(place)} with ${share(place)}`))
  if (isLevel) return `${areLevel}${alike.length > 0 ? `, and too close to call against ${others}` : ''}.`
  return `${named(first)} was chosen most often, by ${share(first)}, but it is too close to call against ${others}.`
}

/** Options are liked unevenly, but alike by all respondents. */
export function optionWeights({ options }: Question, random: () => number): number[] {
  return options.map(() => 0.15 + random() ** 2)
}

export function weightedPick(options: string[], weights: number[], random: () => number): string {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const chosen = options.find((_, index) => {
    left -= weights[index] ?? 0
    return left < 0
  })
  return chosen ?? options.at(-1) ?? ''
}

/** A sampled option, with a text if it asks for one. */
export function sampleSpecifiedOption(
  option: string,
  { settings }: Question<ChoiceSettings>,
  [text = '']: string[],
): string | Specified {
  return option === settings?.other ? { option, text } : option
}

/** The index of an option among the visible ones; null if it is hidden. */
export function findPlace(options: readonly string[], option: string | undefined): number | null {
  const place = option === undefined ? -1 : options.indexOf(option)
  return place === -1 ? null : place
}
