import { english } from '~/texts/format'
import type { MethodSection } from '~/ui/page/method-link'
import type { Finding, TaskFinding } from '../../results/finding'
import { joinNames } from '../../text-format'
import type { SurveyConfig } from '../config'
import { getQuestionTypeDefinition, isChoice, withoutStatements } from '../questions/definitions'
import type { Lead, QuestionResult } from '../questions/result'
import { getQuestionTypeAnalysis } from '../questions/server-parts'
import { headlinePlace } from './headline'
import type { SurveyResults } from './question-results'

/** Respondents who are in no figure. */
export const SCREENED_OUT_TERM = 'Screened out, not counted'

/** The finding of a survey, with the main question's sentence. */
export function surveyFinding(
  config: SurveyConfig,
  { questions, screenedOut }: SurveyResults,
  leads: (Lead | null)[],
): TaskFinding {
  const parts = questions.map((question, place) => toPart(question, leads[place] ?? null))
  const main = parts[headlinePlace(config, withoutStatements(config.questions), parts, leads)]
  return {
    sentence: main?.sentence ?? describeOpenAnswers(questions),
    question: main?.title ?? null,
    section: toSection(questions.find(({ id }) => id === main?.id)),
    design: counted(questions.length, 'question'),
    counts: [
      { term: 'Answers given', value: counted(questions.reduce((sum, { answered }) => sum + answered, 0)) },
      ...(screenedOut === undefined ? [] : [{ term: SCREENED_OUT_TERM, value: counted(screenedOut) }]),
    ],
    mainFindingId: main?.id ?? null,
    parts,
  }
}

function toPart(question: QuestionResult, lead: Lead | null): Finding {
  const { id, title, type, answered } = question
  const said = getQuestionTypeAnalysis(type).finding?.(question, lead) ?? { sentence: null, method: '', chart: null }
  return { id, title, n: answered, ...said }
}

function toSection(main: QuestionResult | undefined): MethodSection {
  return (
    (main && !isChoice(main.type) && getQuestionTypeDefinition(main.type).methodSection) || 'survey-who-comes-first'
  )
}

function describeOpenAnswers(questions: QuestionResult[]): string {
  const of = (how: 'words' | 'video' | 'files' | undefined) =>
    questions
      .filter(({ type }) => !isChoice(type) && getQuestionTypeAnalysis(type).openEnded === how)
      .reduce((sum, { answered }) => sum + answered, 0)
  const [texts, videos, files, others] = [of('words'), of('video'), of('files'), of(undefined)]
  const given = [
    ...(texts > 0 ? [counted(texts, 'open-ended answer')] : []),
    ...(videos > 0 ? [counted(videos, 'video')] : []),
    ...(files > 0 ? [`${counted(files, 'answer')} with files`] : []),
    ...(others > 0 ? [counted(others, texts > 0 ? 'other answer' : 'answer')] : []),
  ]
  if (given.length > 0) return `${joinNames(given)}.`
  const people = Math.max(0, ...questions.map(({ answered }) => answered))
  if (people === 0) return 'No responses yet.'
  return `${counted(people)} ${people === 1 ? 'person has' : 'people have'} answered.`
}

function counted(number: number, name?: string): string {
  const text = english.number(number)
  return name === undefined ? text : `${text} ${name}${number === 1 ? '' : 's'}`
}
