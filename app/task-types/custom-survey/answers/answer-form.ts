import { idOfField } from '~/lib/ids'
import { UPLOAD_PREFIX, uploadFromForm } from '../../uploads'
import type { SurveyConfig } from '../config'
import { ANSWER_PREFIX, answerField, PART, partField } from '../questions/answer-field'
import type { Question } from '../questions/question'
import type { PostedAnswer } from '../questions/question-type'
import { oneText } from '../questions/raw-answer'
import { getQuestionTypeRules } from '../questions/server-parts'

/**
 * Raw answers by question id from the consumer's form, also to questions that were asked when its page was made, and as
 * they were asked then.
 */
export function surveyAnswersFromForm({ questions }: SurveyConfig, form: FormData): Record<string, unknown> {
  const named = [...form.keys()].flatMap((name) =>
    [ANSWER_PREFIX, UPLOAD_PREFIX].flatMap((prefix) =>
      name.startsWith(prefix) ? idOfField(name.slice(prefix.length).replace(PART, '')) : [],
    ),
  )
  const asked = new Map(questions.map((question) => [question.id, question]))
  const ids = new Set([...asked.keys(), ...named])
  return Object.fromEntries([...ids].map((id) => [id, answerIn(form, id, asked.get(id))]))
}

function answerIn(form: FormData, id: string, question: Question | undefined): unknown {
  const toTexts = (field: string) => form.getAll(field).filter((text) => typeof text === 'string')
  const posted: PostedAnswer = {
    texts: toTexts(answerField(id)),
    textsFor: (name) => toTexts(partField(id, name)),
    upload: uploadFromForm(form, id),
  }
  const rules = question && getQuestionTypeRules(question.type)
  const isAnsweredOtherwise = posted.upload !== null && posted.texts.every((text) => text === '')
  if (isAnsweredOtherwise && !rules?.fileLimits) return posted.upload
  return question && rules ? rules.parseForm(posted, question) : oneText(posted)
}
