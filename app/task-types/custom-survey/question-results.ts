import type { Consumer } from '~/lib/people'
import { own } from '~/lib/records'
import type { Submission } from '../analysis'
import type { Video } from '../videos'
import type { SurveyAnswers } from './answers'
import type { Question, QuestionType, SurveyConfig } from './config'

/** So many texts or videos of a question are shown; the export has all of them. */
const MOST_SHOWN = 100

export type SurveyResults = { respondents: number; questions: QuestionResult[] }
export type QuestionResult = {
  id: string
  title: string
  type: QuestionType
  /** Respondents who answered this question; shares are of these. */
  answered: number
  options: { option: string; count: number; share: number }[]
  texts: { text: string; consumer: Consumer }[]
  videos: (Omit<Video, 'type'> & { consumer: Consumer })[]
}

/** What was answered, question by question. */
export function resultsOf({ questions }: SurveyConfig, submissions: Submission<SurveyAnswers>[]): SurveyResults {
  return { respondents: submissions.length, questions: questions.map((question) => resultOf(question, submissions)) }
}

/** The counts are whole; of texts and videos a page need not carry more than it shows. `words`: of texts, those with all of them. */
export function shownOf({ respondents, questions }: SurveyResults, words = ''): SurveyResults {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = ({ text }: { text: string }) => wanted.every((word) => text.toLowerCase().includes(word))
  return {
    respondents,
    questions: questions.map((question) => ({
      ...question,
      texts: question.texts.filter(isFound).slice(0, MOST_SHOWN),
      videos: question.videos.slice(0, MOST_SHOWN),
    })),
  }
}

function resultOf({ id, title, type, options }: Question, submissions: Submission<SurveyAnswers>[]): QuestionResult {
  const counts = new Map<string, number>()
  const choose = (option: string) => counts.set(option, (counts.get(option) ?? 0) + 1)
  const texts: QuestionResult['texts'] = []
  const videos: QuestionResult['videos'] = []
  let answered = 0
  for (const { answers, consumer } of submissions) {
    const answer = own(answers, id)
    if (answer === undefined) continue
    answered += 1
    if (Array.isArray(answer)) for (const option of answer) choose(option)
    else if (typeof answer !== 'string') videos.push({ ...videoOf(answer), consumer })
    else if (options.length > 0) choose(answer)
    // A blank one is not to be shown.
    else if (answer !== '') texts.push({ text: answer, consumer })
  }
  return {
    id,
    title,
    type,
    answered,
    options: options.map((option) => {
      const count = counts.get(option) ?? 0
      return { option, count, share: answered === 0 ? 0 : count / answered }
    }),
    texts,
    videos,
  }
}

function videoOf({ type: _, ...video }: Video): Omit<Video, 'type'> {
  return video
}
