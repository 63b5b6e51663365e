import { percentRange } from '~/lib/ranges'
import { own } from '~/lib/records'
import type { Grouping } from '../../../analysis'
import { wilsonInterval } from '../../../figures/statistics'
import type { Code } from '../../../variables'
import { listed, percent } from '../../../words'
import type { KindAnalysis } from '../kind'
import type { Given, Question, SurveyAnswers } from '../question'
import type { Lead, QuestionResult } from '../result'

/** So many options are named; of more, how many they are. */
const MOST_NAMED = 3

/** Of one option of several that can be chosen. */
export const CHOSEN: readonly Code[] = [
  { code: 0, id: '0', label: 'Not chosen' },
  { code: 1, id: '1', label: 'Chosen' },
]

/** Of answers that are chosen from options, one or several of them. */
export const choiceAnalysis: Pick<KindAnalysis, 'figures' | 'groupFigures' | 'grouping'> = {
  figures({ options }, given) {
    const counts = countsOf(given)
    return {
      options: options.map((option) => {
        const count = counts.get(option) ?? 0
        return { option, count, share: given.length === 0 ? 0 : count / given.length }
      }),
    }
  },
  groupFigures({ id, title, answered, options }) {
    const rows = options.map(({ option, count }) => ({ label: option, count, of: answered }))
    return { id, title, kind: 'share', rows }
  },
  grouping: groupingBy,
}

function countsOf(given: Given[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const option of given.flatMap(({ answer }) => answer)) {
    if (typeof option === 'string') counts.set(option, (counts.get(option) ?? 0) + 1)
  }
  return counts
}

function groupingBy({ id, title, options }: Question): Grouping<SurveyAnswers> {
  return {
    id,
    title,
    options,
    isIn(answers, option) {
      const answer = own(answers, id)
      const text = options[option]
      return text !== undefined && (Array.isArray(answer) ? answer.includes(text) : answer === text)
    },
  }
}

/** How often the options were chosen, and who comes first, as far as that can be said; `who` are those the shares are of. */
export function choiceFinding(
  result: QuestionResult,
  lead: Lead | null,
  { ranked, who }: { ranked: boolean; who: string },
) {
  const { answered, options } = result
  const places = ranked && lead ? lead.order : options.map((_, place) => place)
  const rows = places.flatMap((place) => {
    const option = options[place]
    return option
      ? [{ label: option.option, value: option.share, interval: wilsonInterval(option.count, answered) }]
      : []
  })
  return {
    sentence: leadSentence(result, lead),
    method:
      answered > 0
        ? `Shares${who} with Wilson 95 % intervals; who is ahead by an exact test, after Holm’s correction.`
        : '',
    figure: answered > 0 ? { scale: null, rows } : null,
  }
}

/** Null where nobody has chosen. */
function leadSentence({ options, answered }: QuestionResult, lead: Lead | null): string | null {
  if (!lead || answered === 0) return null
  const named = (place: number | undefined) => `“${options[place ?? -1]?.option ?? ''}”`
  const share = (place: number | undefined) => percent(options[place ?? -1]?.share ?? 0)
  const [first, second] = lead.order
  if (second === undefined) return null
  const leader = options[first ?? -1]
  const interval = leader && wilsonInterval(leader.count, answered)
  const range = interval ? ` (${percentRange(interval.low, interval.high)})` : ''
  if (lead.isClear) {
    return `${named(first)} is chosen most often: by ${share(first)}${range}, clearly ahead of ${named(second)} with ${share(second)}.`
  }
  if (lead.alike.length === lead.order.length - 1) {
    return `No answer can be told apart from the others yet: ${named(first)} is chosen most often, by ${share(first)}${range}.`
  }
  const others =
    lead.alike.length > MOST_NAMED
      ? `${lead.alike.length} others`
      : listed(lead.alike.map((place) => `${named(place)} with ${share(place)}`))
  return `${named(first)} is chosen most often, by ${share(first)}, but cannot be told apart from ${others}.`
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
