import { done } from '~/lib/outcome'
import { isRecord, own } from '~/lib/records'
import type { CsvCell, ResultsPipeline, TaskTypeAnalysis } from '../results/analysis'
import { respondentCsv } from '../results/analysis'
import { commentGroup } from '../results/comment-group'
import { NOT_SHOWN } from '../results/variables'
import { redactAnswers } from './answers/answers'
import { surveyReference } from './api-reference'
import type { SurveyConfig } from './config'
import { wayColumns, withoutPiping } from './logic/completion-status'
import { hasConditions } from './logic/logic'
import { findShown, type Shown } from './logic/visible-answers'
import { surveyOutline } from './outline'
import { selectedOptions } from './questions/choices/selection'
import { withoutStatements } from './questions/definitions'
import type { Answer, Question, SurveyAnswers } from './questions/question'
import { getQuestionTypeAnalysis } from './questions/server-parts'
import { surveyAdditions } from './report'
import { flagCarelessAnswers } from './results/careless-answers'
import { surveyFinding } from './results/finding'
import {
  createDigest,
  limitTexts,
  type ShownResults,
  type SurveyDigest,
  type SurveyResults,
  surveyGroupFigures,
} from './results/question-results'
import { pageOfResults } from './results/result-pages'
import { isSummarised, searchedWords } from './results/texts'
import { sampleAnswers } from './sample'
import { surveyVariables } from './variables'

const surveyViewing: ResultsPipeline<SurveyConfig, SurveyAnswers, SurveyDigest, ShownResults> = {
  digest: createDigest,
  toView: (config, { results, leads }, filters) => {
    const shown = limitTexts(results, searchedWords(filters))
    const finding = surveyFinding(config, results, leads)
    const { onPage, questions } = pageOfResults(shown.questions, finding.parts, filters)
    const summarised = results.questions.slice(onPage.before, onPage.before + questions.length).filter(isSummarised)
    return {
      results: { ...shown, questions, onPage },
      finding,
      comments: summarised.map(({ title, texts }) =>
        commentGroup(
          { kind: 'question', title },
          texts.map(({ text }, person) => ({ text, person, sentiment: null })),
        ),
      ),
    }
  },
}

export const surveyAnalysis: TaskTypeAnalysis<SurveyConfig, SurveyAnswers, SurveyResults> = {
  apiReference: surveyReference,
  analyse: (config, submissions) => done(createDigest(config, submissions).results),
  reportAdditions: surveyAdditions,
  resultsView: surveyViewing,
  toCsv: (config, submissions) => {
    const asked = withoutStatements(withoutPiping(config).questions)
    const ways = wayColumns(config)
    const isConditional = hasConditions(config)
    const columns = [...ways.map(({ title }) => title), ...asked.flatMap((question) => listColumns(question))]
    return respondentCsv(columns, submissions, (answers, submission) => {
      const shown = isConditional ? findShown(config, answers) : null
      return [
        [
          ...ways.map((way) => way.cell(submission)),
          ...asked.flatMap((question) => listCells(own(answers, question.id), question, shown)),
        ],
      ]
    })
  },
  compareGroups: (config, groups) => groups.map((group) => surveyGroupFigures(config, group)),
  crossTabVariables: (config) =>
    withoutPiping(config).questions.flatMap(
      (question) => getQuestionTypeAnalysis(question.type).crossTabVariables?.(question) ?? [],
    ),
  redact: redactAnswers,
  variables: surveyVariables,
  generateSamples: sampleAnswers,
  outline: surveyOutline,
  flagCareless: flagCarelessAnswers,
}

function answerColumns(question: Question): string[] {
  return getQuestionTypeAnalysis(question.type).csvColumns?.(question) ?? [question.title]
}

/** If options have conditions, a further column lists the hidden ones. */
function listColumns(question: Question): string[] {
  const columns = answerColumns(question)
  return question.optionsWhen ? [...columns, `${question.title}: not shown`] : columns
}

/** The chosen options; for a matrix, those of all rows. */
function textsIn(answer: Answer | undefined): readonly string[] {
  if (!isRecord(answer) || typeof answer.option === 'string') return selectedOptions(answer)
  return Object.values(answer).flatMap((row) => selectedOptions(row))
}

function listCells(answer: Answer | undefined, question: Question, shown: Shown | null): CsvCell[] {
  if (shown && !shown.isAsked(question.id)) return listColumns(question).map(() => NOT_SHOWN)
  const shownOptions = shown?.optionsOf(question.id) ?? null
  const cells =
    answer === undefined
      ? answerColumns(question).map(() => null)
      : [getQuestionTypeAnalysis(question.type).csvCell(answer, question, shownOptions)].flat()
  if (!question.optionsWhen) return cells
  const options = shownOptions ?? question.options
  const chosen = textsIn(answer)
  const hidden = question.options.filter((option) => !options.includes(option) && !chosen.includes(option))
  return [...cells, hidden.join('; ') || null]
}
