import { fieldName, idOfField } from '~/lib/ids'
import { VIDEO_PREFIX, videoFromForm } from '../videos'
import type { QuestionType, SurveyConfig } from './config'

const ANSWER_PREFIX = 'answer:'

/** The form field of a question that is not answered with a file. */
export function answerField(questionId: string): string {
  return ANSWER_PREFIX + fieldName(questionId)
}

/**
 * Raw answers by question id from the consumer's form, also to questions that were asked when its page was made, and as
 * they were asked then.
 */
export function surveyAnswersFromForm({ questions }: SurveyConfig, form: FormData): Record<string, unknown> {
  const named = [...form.keys()].flatMap((name) =>
    [ANSWER_PREFIX, VIDEO_PREFIX].flatMap((prefix) =>
      name.startsWith(prefix) ? idOfField(name.slice(prefix.length)) : [],
    ),
  )
  const types = new Map(questions.map(({ id, type }) => [id, type]))
  const ids = new Set([...types.keys(), ...named])
  return Object.fromEntries([...ids].map((id) => [id, answerIn(form, id, types.get(id))]))
}

function answerIn(form: FormData, id: string, type: QuestionType | undefined): unknown {
  const texts = form.getAll(answerField(id))
  const hasTexts = texts.some((text) => text !== '')
  const video = videoFromForm(form, id)
  if (type === 'video_recording') return video ?? (hasTexts ? texts : null)
  if (!hasTexts && video !== null) return video
  return type === 'multiple_choice' || texts.length > 1 ? texts : (texts[0] ?? null)
}
