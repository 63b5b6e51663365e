import { fullName } from '~/lib/people'
import type { Addition } from '../report'
import { isChoice } from './questions/about'
import { analysisOf } from './questions/analyses'
import type { QuestionResult } from './questions/result'
import type { SurveyResults } from './results/question-results'

/** So many answers in people's own words stand in a report. */
const MOST_QUOTED = 8

/** How often each answer was chosen, and what was written. */
export function surveyAdditions({ results }: { results: SurveyResults }): Map<string, Addition> {
  return new Map(results.questions.map((question) => [question.id, additionTo(question)]))
}

const FREELY = { words: 'in their own words', video: 'on video', files: 'with files' }

function additionTo({ type, answered, options, texts }: QuestionResult): Addition {
  if (isChoice(type)) {
    const cells = options.map(({ option, count }): [string, string[]] => [option, [count.toLocaleString('en-US')]])
    return { columns: { rows: 'Answer', heads: ['Chosen'], cells: new Map(cells) } }
  }
  const { freely } = analysisOf(type)
  if (answered === 0 || !freely) return {}
  const people = `${answered.toLocaleString('en-US')} ${answered === 1 ? 'person' : 'people'}`
  const quoted = answered > MOST_QUOTED && texts.length > 0 ? `; ${MOST_QUOTED} are quoted` : ''
  return {
    sentence: `${people} answered ${FREELY[freely]}${quoted}.`,
    quotes: texts.slice(0, MOST_QUOTED).map(({ text, consumer }) => ({ text, name: fullName(consumer.user) })),
  }
}
