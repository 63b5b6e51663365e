import { fieldName } from '~/lib/ids'
import { videoFromForm } from '../videos'
import type { QuestionType, SurveyConfig } from './config'

/** The form field of a question that is not answered with a file. */
export function answerField(questionId: string): string {
  return `answer:${fieldName(questionId)}`
}

/** Raw answers by question id from the consumer's form. */
export function surveyAnswersFromForm(config: SurveyConfig, form: FormData): Record<string, unknown> {
  return Object.fromEntries(config.questions.map(({ id, type }) => [id, READERS[type](form, id)]))
}

const READERS: Record<QuestionType, (form: FormData, id: string) => unknown> = {
  single_choice: one,
  multiple_choice: (form, id) => form.getAll(answerField(id)),
  text_box: one,
  long_text_box: one,
  video_recording: videoFromForm,
}

function one(form: FormData, id: string): unknown {
  return form.get(answerField(id))
}
