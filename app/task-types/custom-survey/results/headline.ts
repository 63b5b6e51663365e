import type { SurveyConfig } from '../config'
import { type Condition, listTests } from '../logic/condition'
import { listConditions, splitIntoSections } from '../logic/logic'
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
 * and demographic questions, come last unless they are measures; questions that screen people out never open the
 * results. -1 if no question is left.
 */
export function headlinePlace(
  config: SurveyConfig,
  questions: Question[],
  findings: { sentence: string | null }[],
  leads: (Lead | null)[],
): number {
  const [deciding, screening] = [decidingQuestions(config), screeningQuestions(config)]
  const isPersonal = personalPlaces(questions)
  const places = questions.flatMap((question, place) => {
    if (typeof findings[place]?.sentence !== 'string') return []
    if (screening.has(question.id) && !question.isKey) return []
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
 * at once or before a question of another kind; and at the end, after all questions of other kinds.
 */
function personalPlaces(questions: Question[]): (place: number) => boolean {
  const isOfKind = (question: Question | undefined) =>
    question !== undefined &&
    getQuestionTypeAnalysis(question.type).isPersonal === true &&
    rankForHeadline(question) >= CHOICE
  const lastOther = questions.findLastIndex((question) => !isOfKind(question))
  const opens =
    isOfKind(questions[0]) &&
    questions.some((question, place) => place > 0 && isOfKind(question) && (place === 1 || place < lastOther))
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
  return listTestedQuestions([...sections.map(({ showWhen }) => showWhen), ...questions.flatMap(listConditions)])
}

/**
 * Questions with an answer that screens people out: they decide the jump to such an ending, or who gets to a question
 * that always ends so.
 */
function screeningQuestions(config: SurveyConfig): Set<string> {
  const jumps = config.questions.flatMap(({ goTo = [] }) => goTo)
  const conditions = splitIntoSections(config).flatMap(({ section, questions }) =>
    questions.flatMap(({ id, showWhen, goTo = [] }) =>
      goTo.flatMap(({ when, to }) => {
        if (!('end' in to) || to.end !== 'screened_out') return []
        if (when) return [when]
        const leadingHere = jumps.filter((jump) => 'question' in jump.to && jump.to.question === id)
        return [showWhen, section?.showWhen, ...leadingHere.map((jump) => jump.when)]
      }),
    ),
  )
  return listTestedQuestions(conditions)
}

function listTestedQuestions(conditions: (Condition | undefined)[]): Set<string> {
  return new Set(conditions.flatMap(listTests).map(({ question }) => question))
}
