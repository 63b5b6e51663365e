import { fullName } from '~/lib/people'
import { english } from '~/texts/format'
import { commentGroup } from '../results/comment-group'
import type { Addition } from '../results/report'
import { isChoice } from './questions/definitions'
import type { QuestionResult } from './questions/result'
import { getQuestionTypeAnalysis } from './questions/server-parts'
import type { SurveyResults } from './results/question-results'

/** Quoted texts per question. */
const MOST_QUOTED = 8

/** How often each answer was chosen, and what was written. */
export function surveyAdditions({ results }: { results: SurveyResults }): Map<string, Addition> {
  return new Map(results.questions.map((question) => [question.id, additionTo(question)]))
}

const FREELY = { words: 'open-ended answers', video: 'video answers', files: 'files' }

function additionTo({ type, title, answered, options, texts }: QuestionResult): Addition {
  if (isChoice(type)) {
    const cells = options.map(({ option, count }): [string, string[]] => [option, [english.number(count)]])
    return { columns: { rows: 'Answer', heads: ['Chosen'], cells: new Map(cells) } }
  }
  const { openEnded } = getQuestionTypeAnalysis(type)
  if (answered === 0 || !openEnded) return {}
  const people = english.count(answered, { one: 'person', other: 'people' })
  const comments = texts.map(({ text }, person) => ({ text, person, sentiment: null }))
  return {
    said: {
      group: commentGroup({ kind: 'question', title }, comments),
      names: texts.map(({ consumer }) => fullName(consumer.user)),
      most: MOST_QUOTED,
      sentence(quoted) {
        const some = quoted === 1 ? 'one is quoted' : `${quoted} are quoted`
        return `${people} gave ${FREELY[openEnded]}${quoted > 0 && quoted < answered ? `; ${some}` : ''}.`
      },
    },
  }
}
