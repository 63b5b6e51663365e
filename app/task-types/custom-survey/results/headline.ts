import type { SurveyConfig } from '../config'
import { listTests } from '../logic/condition'
import { listConditions } from '../logic/logic'
import { isChoice } from '../questions/definitions'
import type { Question } from '../questions/question'
import type { Lead } from '../questions/result'
import { getQuestionTypeAnalysis } from '../questions/server-parts'

/** The rank of a choice with scores, which measures as a rating does. */
const MEASURE = 2
/** The rank of a choice that measures nothing. */
const CHOICE = 4

/**
 * The place of the question that results begin with, of those that have a sentence: what the brand has marked as key, else
 * the Net Promoter Score, another measure, a ranking, and a choice, one with a clear first before others. What decides the
 * way through the survey, or stands where surveys ask who people are, comes only where there is nothing else; a measure may do
 * both. -1 where nothing has a sentence.
 */
export function headlinePlace(
  config: SurveyConfig,
  questions: Question[],
  findings: { sentence: string | null }[],
  leads: (Lead | null)[],
): number {
  const [deciding, isPersonal] = [decidingQuestions(config), personalPlaces(questions)]
  const places = questions.flatMap((question, place) => {
    if (typeof findings[place]?.sentence !== 'string') return []
    const own = rankForHeadline(question)
    const isBackground = own >= CHOICE && (deciding.has(question.id) || isPersonal(place))
    const rank = question.isKey ? 0 : own + (isBackground ? 10 : 0)
    return [{ place, rank, isClear: leads[place]?.isClear ?? false }]
  })
  const [first] = places.sort((a, b) => a.rank - b.rank || Number(b.isClear) - Number(a.isClear) || a.place - b.place)
  return first?.place ?? -1
}

/**
 * Where surveys ask who people are, in any language: first of all, if another question of such a kind follows, and at the
 * end, after all questions of other kinds.
 */
function personalPlaces(questions: Question[]): (place: number) => boolean {
  const isOfKind = (question: Question | undefined) =>
    question !== undefined &&
    getQuestionTypeAnalysis(question.type).isPersonal === true &&
    rankForHeadline(question) >= CHOICE
  const lastOther = questions.findLastIndex((question) => !isOfKind(question))
  const opens = isOfKind(questions[0]) && isOfKind(questions[1])
  return (place) => (place === 0 && opens) || (lastOther >= 0 && place > lastOther)
}

function rankForHeadline({ type, settings }: Question): number {
  const hasScores =
    typeof settings === 'object' && settings !== null && 'scores' in settings && settings.scores !== null
  const { headlineRank } = getQuestionTypeAnalysis(type)
  if (headlineRank || !isChoice(type)) return headlineRank ?? CHOICE + 1
  return hasScores ? MEASURE : CHOICE
}

/** Questions whose answers show or hide others, or end the survey. */
function decidingQuestions({ questions, sections = [] }: SurveyConfig): Set<string> {
  const conditions = [...sections.map(({ showWhen }) => showWhen), ...questions.flatMap(listConditions)]
  return new Set(conditions.flatMap(listTests).map(({ question }) => question))
}
