import { fullName } from '~/lib/people'
import { type Addition, pickQuotes } from '../results/report'
import { isChoice } from './questions/definitions'
import type { QuestionResult } from './questions/result'
import { getQuestionTypeAnalysis } from './questions/server-parts'
import type { SurveyResults } from './results/question-results'

/** Quoted texts per report. */
const MOST_QUOTED = 8

/** How often each answer was chosen, and what was written. */
export function surveyAdditions({ results }: { results: SurveyResults }): Map<string, Addition> {
  return new Map(results.questions.map((question) => [question.id, additionTo(question)]))
}

const FREELY = { words: 'open-ended answers', video: 'video answers', files: 'files' }

function additionTo({ type, answered, options, texts }: QuestionResult): Addition {
  if (isChoice(type)) {
    const cells = options.map(({ option, count }): [string, string[]] => [option, [count.toLocaleString('en-US')]])
    return { columns: { rows: 'Answer', heads: ['Chosen'], cells: new Map(cells) } }
  }
  const { openEnded } = getQuestionTypeAnalysis(type)
  if (answered === 0 || !openEnded) return {}
  const people = `${answered.toLocaleString('en-US')} ${answered === 1 ? 'person' : 'people'}`
  const quotes = pickQuotes(
    texts.map(({ text, consumer }) => ({ text, name: fullName(consumer.user) })),
    MOST_QUOTED,
  )
  const some = quotes.length === 1 ? 'one is quoted' : `${quotes.length} are quoted`
  const shown = quotes.length > 0 && quotes.length < answered ? `; ${some}` : ''
  return { sentence: `${people} gave ${FREELY[openEnded]}${shown}.`, quotes }
}
