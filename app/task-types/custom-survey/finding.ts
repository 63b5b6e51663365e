import { percentRange } from '~/lib/ranges'
import { wilsonInterval } from '../figures/statistics'
import type { Finding, TaskFinding } from '../finding'
import { listed, percent } from '../words'
import { isChoice } from './config'
import type { Lead } from './lead'
import type { QuestionResult, SurveyResults } from './question-results'

/** So many options are named; of more, how many they are. */
const MOST_NAMED = 3

/** What a survey comes to: the first question that has a clear first answer, or the first that was answered by choosing. */
export function surveyFinding({ questions }: SurveyResults, leads: (Lead | null)[]): TaskFinding {
  const parts = questions.map((question, place) => partOf(question, leads[place] ?? null))
  const clear = parts.find((_, place) => leads[place]?.isClear)
  const main = clear ?? parts.find(({ sentence }) => sentence !== null)
  return {
    sentence: main?.sentence ?? saidFreely(questions),
    about: main?.title ?? null,
    section: 'survey-who-comes-first',
    design: counted(questions.length, 'question'),
    basis: [{ term: 'Answers given', value: counted(questions.reduce((sum, { answered }) => sum + answered, 0)) }],
    main: main?.id ?? null,
    parts,
  }
}

/** Who comes first of a question's options, as far as that can be said; null where nobody has chosen. */
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

function partOf(question: QuestionResult, lead: Lead | null): Finding {
  const { id, title, type, answered, options } = question
  const several = type === 'multiple_choice' ? ' of people, who could choose several,' : ''
  const places = type === 'multiple_choice' && lead ? lead.order : options.map((_, place) => place)
  const rows = places.flatMap((place) => {
    const option = options[place]
    return option
      ? [{ label: option.option, value: option.share, interval: wilsonInterval(option.count, answered) }]
      : []
  })
  const charted = isChoice(type) && answered > 0
  return {
    id,
    title,
    sentence: leadSentence(question, lead),
    n: answered,
    method: charted
      ? `Shares${several} with Wilson 95 % intervals; who is ahead by an exact test, after Holm’s correction.`
      : '',
    figure: charted ? { scale: null, rows } : null,
  }
}

function saidFreely(questions: QuestionResult[]): string {
  const of = (isVideo: boolean) =>
    questions
      .filter(({ type }) => !isChoice(type) && (type === 'video_recording') === isVideo)
      .reduce((sum, { answered }) => sum + answered, 0)
  const [texts, videos] = [of(false), of(true)]
  const given = [
    ...(texts > 0 ? [`${counted(texts, 'answer')} in people’s own words`] : []),
    ...(videos > 0 ? [counted(videos, 'video')] : []),
  ]
  return given.length > 0 ? `${listed(given)}.` : 'Nobody has answered yet.'
}

function counted(number: number, name?: string): string {
  const text = number.toLocaleString('en-US')
  return name === undefined ? text : `${text} ${name}${number === 1 ? '' : 's'}`
}
