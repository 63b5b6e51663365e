import { LockedQuestions } from './custom-survey/editing/locked-questions'
import { QuestionsForm } from './custom-survey/editing/questions-form'
import { getQuestionTypeDefinition } from './custom-survey/questions/definitions'
import { QUESTION_TYPES } from './custom-survey/questions/question'
import { getScreener } from './screener/screened'
import { ABOUT_SCREENER } from './screener-panel'
import type { EditorProps } from './views'

const HOW = `${ABOUT_SCREENER} Under a question, “Go to, or end early…” says who is screened out.`

const WORDS = { title: 'Screener', about: HOW, none: 'No questions yet: everyone goes straight to the task.' }

/** A screener asks nothing that is answered with files. */
const TYPES = QUESTION_TYPES.filter((type) => !getQuestionTypeDefinition(type).hasFiles)

/** The builder of a task's screener, which is a survey's; or read-only questions, with the reason in `locked`. */
export function ScreenerEditor({ config, locked, ...props }: EditorProps & { locked: string | null }) {
  const screener = getScreener(config) ?? { questions: [] }
  if (locked !== null) {
    return <LockedQuestions taskId={props.taskId} config={screener} reason={locked} title={WORDS.title} />
  }
  return <QuestionsForm {...props} config={screener} words={WORDS} types={TYPES} />
}
