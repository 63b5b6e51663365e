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
 * The index of the question that opens the results, among those with a sentence: the key question, else the Net
 * Promoter Score, another measure, a ranking or a choice, with clear winners first. Questions that control skip logic,
 * and demographic questions, come last unless they are measures. -1 if no question has a sentence.
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
 * Positions of demographic questions, in any language: at the beginning, if another question of such a kind follows,
 * and at the end, after all questions of other kinds.
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

/** Questions that decide what is visible, or end the survey. */
function decidingQuestions({ questions, sections = [] }: SurveyConfig): Set<string> {
  const conditions = [...sections.map(({ showWhen }) => showWhen), ...questions.flatMap(listConditions)]
  return new Set(conditions.flatMap(listTests).map(({ question }) => question))
}
