import type { QuestionFigures } from '../../groups/side-by-side'
import type { Submission } from '../../results/analysis'
import type { SurveyConfig } from '../config'
import { withoutPiping } from '../logic/completion-status'
import { canScreenOut, hasConditions } from '../logic/logic'
import { findShown } from '../logic/visible-answers'
import { withoutStatements } from '../questions/definitions'
import type { Question, SurveyAnswers } from '../questions/question'
import type { Tally } from '../questions/question-type'
import type { Lead, QuestionResult } from '../questions/result'
import { getQuestionTypeAnalysis } from '../questions/server-parts'
import { listFirsts } from './leading-options'
import type { ResultPage } from './result-pages'

/** Texts, videos or files shown per question; the export has all of them. */
const MOST_SHOWN = 100

export type SurveyResults = {
  respondents: number
  /** The number of screened-out respondents, if the survey has screen-outs; no figure includes them. */
  screenedOut?: number
  questions: QuestionResult[]
}
export type ShownResults = SurveyResults & { onPage: ResultPage }

/** The figures by question, and the leading answer of each. */
export type SurveyDigest = { results: SurveyResults; leads: (Lead | null)[] }

export function createDigest(config: SurveyConfig, submissions: Submission<SurveyAnswers>[]): SurveyDigest {
  const { respondents, screenedOut, tallies } = tallyQuestions(
    config,
    withoutStatements(withoutPiping(config).questions),
    submissions,
  )
  const firsts = listFirsts(tallies.map(({ tally }) => tally))
  const results = {
    respondents,
    ...(canScreenOut(config) && { screenedOut }),
    questions: tallies.map((one, place) => toResult(one, firsts[place]?.firsts)),
  }
  return { results, leads: firsts.map(({ lead }) => lead) }
}

/** The figures to compare between groups. Texts, videos and files have none and are not read. */
export function surveyGroupFigures(config: SurveyConfig, submissions: Submission<SurveyAnswers>[]): QuestionFigures[] {
  const compared = withoutStatements(withoutPiping(config).questions).filter(
    ({ type }) => getQuestionTypeAnalysis(type).compareGroups,
  )
  return tallyQuestions(config, compared, submissions)
    .tallies.map((one) => toResult(one))
    .flatMap((result) => getQuestionTypeAnalysis(result.type).compareGroups?.(result) ?? [])
}

/**
 * Limits texts and videos to what a page shows; counts remain complete. `words`: only texts that contain all of them.
 */
export function limitTexts({ questions, ...counts }: SurveyResults, words = ''): SurveyResults {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = ({ text }: { text: string }) => wanted.every((word) => text.toLowerCase().includes(word))
  return {
    ...counts,
    questions: questions.map((question) => ({
      ...question,
      ...(question.figures !== undefined && {
        figures:
          getQuestionTypeAnalysis(question.type).limitForPage?.(question.figures, MOST_SHOWN) ?? question.figures,
      }),
      texts: question.texts.filter(isFound).slice(0, MOST_SHOWN).map(onlyName),
      written: question.texts.length,
      videos: question.videos.slice(0, MOST_SHOWN),
    })),
  }
}

/** The page needs only the authors' names. */
function onlyName({ text, consumer: { user } }: QuestionResult['texts'][number]) {
  const { firstName, lastName } = user
  return { text, consumer: { user: { firstName, lastName } } }
}

type QuestionTally = { question: Question; asked: number; answered: number; tally: Tally }

/** Counts answers, and who was shown each question, without screened-out respondents. */
function tallyQuestions(config: SurveyConfig, questions: Question[], submissions: Submission<SurveyAnswers>[]) {
  const tallies = new Map(
    questions.map((question): [string, QuestionTally] => [
      question.id,
      { question, asked: 0, answered: 0, tally: getQuestionTypeAnalysis(question.type).tally(question) },
    ]),
  )
  const isConditional = hasConditions(config)
  let respondents = 0
  for (const { answers, consumer } of submissions) {
    const shown = isConditional ? findShown(config, answers) : null
    if (shown?.isScreenedOut) continue
    respondents += 1
    for (const [id, one] of tallies) {
      if (!shown || shown.isAsked(id)) one.asked += 1
    }
    // Looping over the answers is faster than over the questions. Parsed answers have only own keys.
    for (const id in answers) {
      const one = tallies.get(id)
      const answer = answers[id]
      if (!one || answer === undefined) continue
      one.answered += 1
      one.tally.add(answer, consumer, shown?.optionsOf(id) ?? null)
    }
  }
  return { respondents, screenedOut: submissions.length - respondents, tallies: [...tallies.values()] }
}

function toResult(
  { question: { id, title, type }, asked, answered, tally }: QuestionTally,
  firsts: (number | null)[] = [],
): QuestionResult {
  return { id, title, type, asked, answered, options: [], texts: [], videos: [], ...tally.figures(firsts) }
}
