import { done } from '~/lib/outcome'
import type { Consumer } from '~/lib/people'
import { own } from '~/lib/records'
import type { CsvCell, Grouping, Submission, TaskTypeAnalysis } from '../analysis'
import { respondentCsv } from '../analysis'
import type { QuestionFigures } from '../side-by-side'
import type { Video } from '../videos'
import { type Answer, redactAnswers, type SurveyAnswers } from './answers'
import { isChoice, type Question, type QuestionType, type SurveyConfig } from './config'
import { sampleAnswers } from './sample'

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

export const surveyAnalysis: TaskTypeAnalysis<SurveyConfig, SurveyAnswers, SurveyResults> = {
  analyse: (config, submissions) => done(resultsOf(config, submissions)),
  viewing: {
    digest: (config, submissions) => shownOf(resultsOf(config, submissions)),
    show: (_, results) => ({ results }),
  },
  csv: ({ questions }, submissions) => {
    const titles = questions.map(({ title }) => title)
    return respondentCsv(titles, submissions, (answers) => [questions.map(({ id }) => cell(own(answers, id)))])
  },
  groupFigures: (config, submissions) => surveyByGroup(resultsOf(config, submissions)),
  groupings: ({ questions }) => questions.filter(({ type }) => isChoice(type)).map(groupingBy),
  redact: redactAnswers,
  samples: sampleAnswers,
  doubts: surveyDoubts,
}

function resultsOf({ questions }: SurveyConfig, submissions: Submission<SurveyAnswers>[]): SurveyResults {
  return { respondents: submissions.length, questions: questions.map((question) => resultOf(question, submissions)) }
}

/** The counts are whole; of texts and videos a page need not carry more than it shows. */
export function shownOf({ respondents, questions }: SurveyResults): SurveyResults {
  return {
    respondents,
    questions: questions.map((question) => ({
      ...question,
      texts: question.texts.slice(0, MOST_SHOWN),
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

/** The questions that are answered by choosing; texts and videos do not stand side by side. */
function surveyByGroup({ questions }: SurveyResults): QuestionFigures[] {
  return questions
    .filter(({ type }) => isChoice(type))
    .map(({ id, title, answered, options }) => {
      const rows = options.map(({ option, count }) => ({ label: option, count, of: answered }))
      return { id, title, kind: 'share', rows }
    })
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

function videoOf({ type: _, ...video }: Video): Omit<Video, 'type'> {
  return video
}

function cell(answer: Answer | undefined): CsvCell {
  if (answer === undefined) return null
  if (typeof answer === 'string') return answer
  return Array.isArray(answer) ? answer.join('; ') : (answer.filename ?? answer.recordedAt)
}

/** With fewer choices the same place in all of them is no wonder. */
const FEWEST_CHOICES = 5

/** Those who took the option at the same place in each single choice, where they answered five or more. */
function surveyDoubts(config: SurveyConfig, submissions: Submission<SurveyAnswers>[]) {
  const choices = config.questions.filter(({ type }) => type === 'single_choice')
  return submissions.flatMap(({ id, answers }) => {
    const places = choices.flatMap((question) => {
      const answer = own(answers, question.id)
      return typeof answer === 'string' ? [question.options.indexOf(answer)] : []
    })
    const isOnePlace = places.length >= FEWEST_CHOICES && new Set(places).size === 1
    return isOnePlace ? [{ id, reason: 'Took the option at the same place in every choice' }] : []
  })
}
