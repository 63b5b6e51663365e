import { done } from '~/lib/outcome'
import { own } from '~/lib/records'
import type { CsvCell, Submission, TaskTypeAnalysis, Viewing } from '../results/analysis'
import { respondentCsv } from '../results/analysis'
import { redactAnswers } from './answers/answers'
import type { SurveyConfig } from './config'
import { surveyOutline } from './outline'
import { aboutOf, askedOf } from './questions/about'
import { analysisOf } from './questions/analyses'
import { chosenIn } from './questions/choices/chosen'
import type { Answer, Question, SurveyAnswers } from './questions/question'
import type { Lead } from './questions/result'
import { surveyFinding } from './results/finding'
import { leadsOf } from './results/lead'
import { groupFiguresOf, resultsOf, type ShownResults, type SurveyResults, shownOf } from './results/question-results'
import { pageOfResults } from './results/result-pages'
import { isSummarised, searchedWords } from './results/texts'
import { sampleAnswers } from './sample'
import { surveyVariables } from './variables'
import { asRead, countedOf, wayColumns } from './way/outcomes'

type SurveyDigest = { results: SurveyResults; leads: (Lead | null)[] }

const surveyViewing: Viewing<SurveyConfig, SurveyAnswers, SurveyDigest, ShownResults> = {
  digest: (config, submissions) => ({
    results: resultsOf(config, submissions),
    leads: leadsOf(askedOf(config.questions), countedOf(config, submissions)),
  }),
  show: (_, { results, leads }, filters) => {
    const shown = shownOf(results, searchedWords(filters))
    const finding = surveyFinding(results, leads)
    const { onPage, questions } = pageOfResults(shown.questions, finding.parts, filters)
    const summarised = results.questions.slice(onPage.before, onPage.before + questions.length).filter(isSummarised)
    return {
      results: { ...shown, questions, onPage },
      finding,
      comments: summarised.map(({ texts }) => texts.filter(everyFew).map(({ text }) => text)),
    }
  },
}

export const surveyAnalysis: TaskTypeAnalysis<SurveyConfig, SurveyAnswers, SurveyResults> = {
  analyse: (config, submissions) => done(resultsOf(config, submissions)),
  viewing: surveyViewing,
  csv: (config, submissions) => {
    const asked = askedOf(asRead(config).questions)
    const ways = wayColumns(config)
    const columns = [...ways.map(({ title }) => title), ...asked.flatMap((question) => columnsOf(question))]
    return respondentCsv(columns, submissions, (answers, submission) => [
      [
        ...ways.map((way) => way.cell(submission)),
        ...asked.flatMap((question) => cellsOf(own(answers, question.id), question)),
      ],
    ])
  },
  groupFigures: (config, groups) => groups.map((group) => groupFiguresOf(config, group)),
  groupings: (config) =>
    asRead(config).questions.flatMap((question) => analysisOf(question.type).groupings?.(question) ?? []),
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

function columnsOf(question: Question): string[] {
  return analysisOf(question.type).columns?.(question) ?? [question.title]
}

function cellsOf(answer: Answer | undefined, question: Question): CsvCell[] {
  return answer === undefined
    ? columnsOf(question).map(() => null)
    : [analysisOf(question.type).cell(answer, question)].flat()
}

/** With fewer choices the same place in all of them is no wonder. */
const FEWEST_CHOICES = 5

/**
 * Those who took the option at the same place in each single choice, where they answered five or more. Of options in random
 * order, their places here say nothing of where they stood.
 */
function surveyDoubts(config: SurveyConfig, submissions: Submission<SurveyAnswers>[]) {
  const choices = config.questions.filter(
    ({ type, optionsOrder }) => aboutOf(type).picks === 'one' && optionsOrder !== 'random',
  )
  return submissions.flatMap(({ id, answers }) => {
    const places = choices.flatMap((question) => {
      return chosenIn(own(answers, question.id)).map((option) => question.options.indexOf(option))
    })
    const isOnePlace = places.length >= FEWEST_CHOICES && new Set(places).size === 1
    return isOnePlace ? [{ id, reason: 'Took the option at the same place in every choice' }] : []
  })
}
