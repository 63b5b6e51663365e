import { done } from '~/lib/outcome'
import { own } from '~/lib/records'
import type { CsvCell, Grouping, Submission, TaskTypeAnalysis, Viewing } from '../analysis'
import { respondentCsv } from '../analysis'
import type { QuestionFigures } from '../side-by-side'
import { type Answer, redactAnswers, type SurveyAnswers } from './answers'
import { isChoice, type Question, type SurveyConfig } from './config'
import { surveyFinding } from './finding'
import { type Lead, leadsOf } from './lead'
import { surveyOutline } from './outline'
import { resultsOf, type SurveyResults, shownOf } from './question-results'
import { sampleAnswers } from './sample'
import { isSummarised, searchedWords } from './texts'
import { surveyVariables } from './variables'

type SurveyDigest = { results: SurveyResults; leads: (Lead | null)[] }

const surveyViewing: Viewing<SurveyConfig, SurveyAnswers, SurveyDigest, SurveyResults> = {
  digest: (config, submissions) => ({
    results: resultsOf(config, submissions),
    leads: leadsOf(config.questions, submissions),
  }),
  show: (_, { results, leads }, filters) => ({
    results: shownOf(results, searchedWords(filters)),
    finding: surveyFinding(results, leads),
    comments: results.questions.filter(isSummarised).map(({ texts }) => texts.filter(everyFew).map(({ text }) => text)),
  }),
}

export const surveyAnalysis: TaskTypeAnalysis<SurveyConfig, SurveyAnswers, SurveyResults> = {
  analyse: (config, submissions) => done(resultsOf(config, submissions)),
  viewing: surveyViewing,
  csv: ({ questions }, submissions) => {
    const titles = questions.map(({ title }) => title)
    return respondentCsv(titles, submissions, (answers) => [questions.map(({ id }) => cell(own(answers, id)))])
  },
  groupFigures: (config, groups) => groups.map((group) => surveyByGroup(resultsOf(config, group))),
  groupings: ({ questions }) => questions.filter(({ type }) => isChoice(type)).map(groupingBy),
  redact: redactAnswers,
  variables: surveyVariables,
  samples: sampleAnswers,
  outline: surveyOutline,
  doubts: surveyDoubts,
}

/** So many texts go into a summary, from all of them. */
const MOST_SUMMARISED = 500

function everyFew(_: unknown, index: number, texts: unknown[]): boolean {
  return index % Math.ceil(texts.length / MOST_SUMMARISED) === 0
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
