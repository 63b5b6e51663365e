import { own } from '~/lib/records'
import type { QuestionFigures } from '../../groups/side-by-side'
import type { Submission } from '../../results/analysis'
import type { SurveyConfig } from '../config'
import { askedOf } from '../questions/about'
import { analysisOf } from '../questions/analyses'
import type { Given, Question, SurveyAnswers } from '../questions/question'
import type { QuestionResult } from '../questions/result'
import { canScreenOut } from '../way/logic'
import { asRead, countedOf } from '../way/outcomes'

/** So many texts, videos or files of a question are shown; the export has all of them. */
const MOST_SHOWN = 100

export type SurveyResults = {
  respondents: number
  /** How many more have answered and were screened out, where anyone may be; no figure is made of their answers. */
  screenedOut?: number
  questions: QuestionResult[]
}
/** What was answered, question by question. */
export function resultsOf(config: SurveyConfig, submissions: Submission<SurveyAnswers>[]): SurveyResults {
  const counted = countedOf(config, submissions)
  return {
    respondents: counted.length,
    ...(canScreenOut(config) && { screenedOut: submissions.length - counted.length }),
    questions: askedOf(asRead(config).questions).map((question) => resultOf(question, counted)),
  }
}

/** What groups stand side by side with: what people say in texts, videos and files does not, and is not read. */
export function groupFiguresOf(config: SurveyConfig, submissions: Submission<SurveyAnswers>[]): QuestionFigures[] {
  const counted = countedOf(config, submissions)
  return askedOf(asRead(config).questions).flatMap((question) => {
    const { groupFigures } = analysisOf(question.type)
    return groupFigures ? [groupFigures(resultOf(question, counted))] : []
  })
}

/** The counts are whole; of texts and videos a page need not carry more than it shows. `words`: of texts, those with all of them. */
export function shownOf({ questions, ...counts }: SurveyResults, words = ''): SurveyResults {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = ({ text }: { text: string }) => wanted.every((word) => text.toLowerCase().includes(word))
  return {
    ...counts,
    questions: questions.map((question) => ({
      ...question,
      ...(question.figures !== undefined && {
        figures: analysisOf(question.type).shown?.(question.figures, MOST_SHOWN) ?? question.figures,
      }),
      texts: question.texts.filter(isFound).slice(0, MOST_SHOWN).map(named),
      written: question.texts.length,
      videos: question.videos.slice(0, MOST_SHOWN),
    })),
  }
}

/** Of those who wrote, a page needs no more than their names. */
function named({ text, consumer: { user } }: QuestionResult['texts'][number]) {
  const { firstName, lastName } = user
  return { text, consumer: { user: { firstName, lastName } } }
}

function resultOf(question: Question, submissions: Submission<SurveyAnswers>[]): QuestionResult {
  const { id, title, type } = question
  const given: Given[] = []
  for (const { answers, consumer } of submissions) {
    const answer = own(answers, id)
    if (answer !== undefined) given.push({ answer, consumer })
  }
  const figures = analysisOf(type).figures(question, given)
  return { id, title, type, answered: given.length, options: [], texts: [], videos: [], ...figures }
}
