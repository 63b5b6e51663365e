import type { QuestionFigures } from '../../groups/side-by-side'
import type { Submission } from '../../results/analysis'
import type { SurveyConfig } from '../config'
import { askedOf } from '../questions/about'
import { analysisOf } from '../questions/analyses'
import type { Question, SurveyAnswers } from '../questions/question'
import type { QuestionResult } from '../questions/result'
import { canScreenOut } from '../way/logic'
import { asRead, countedOf } from '../way/outcomes'
import type { ResultPage } from './result-pages'

/** So many texts, videos or files of a question are shown; the export has all of them. */
const MOST_SHOWN = 100

export type SurveyResults = {
  respondents: number
  /** How many more have answered and were screened out, where anyone may be; no figure is made of their answers. */
  screenedOut?: number
  questions: QuestionResult[]
}
/** What a page of results shows of them. */
export type ShownResults = SurveyResults & { onPage: ResultPage }

/** What was answered, question by question. */
export function resultsOf(config: SurveyConfig, submissions: Submission<SurveyAnswers>[]): SurveyResults {
  const counted = countedOf(config, submissions)
  return {
    respondents: counted.length,
    ...(canScreenOut(config) && { screenedOut: submissions.length - counted.length }),
    questions: questionResults(askedOf(asRead(config).questions), counted),
  }
}

/** What groups stand side by side with: what people say in texts, videos and files does not, and is not read. */
export function groupFiguresOf(config: SurveyConfig, submissions: Submission<SurveyAnswers>[]): QuestionFigures[] {
  const compared = askedOf(asRead(config).questions).filter(({ type }) => analysisOf(type).groupFigures)
  return questionResults(compared, countedOf(config, submissions)).flatMap(
    (result) => analysisOf(result.type).groupFigures?.(result) ?? [],
  )
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

function questionResults(questions: Question[], submissions: Submission<SurveyAnswers>[]): QuestionResult[] {
  const tallies = new Map(
    questions.map((question) => [question.id, { answered: 0, tally: analysisOf(question.type).tally(question) }]),
  )
  for (const { answers, consumer } of submissions) {
    // Each respondent once, and not once a question: the keys of what was parsed are its own.
    for (const id in answers) {
      const one = tallies.get(id)
      const answer = answers[id]
      if (!one || answer === undefined) continue
      one.answered += 1
      one.tally.take(answer, consumer)
    }
  }
  return questions.map(({ id, title, type }) => {
    const { answered = 0, tally } = tallies.get(id) ?? {}
    return { id, title, type, answered, options: [], texts: [], videos: [], ...tally?.figures() }
  })
}
