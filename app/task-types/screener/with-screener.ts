import { isRecord } from '~/lib/records'
import { isOfPage } from '../custom-survey/logic/pages/survey-steps'
import { visibleQuestions } from '../custom-survey/logic/visible-answers'
import { withoutStatements } from '../custom-survey/questions/definitions'
import { getQuestionTypeRules } from '../custom-survey/questions/server-parts'
import type { TaskTypeDefinition } from '../task-type'
import { getScreener, splitScreenedAnswers } from './screened'
import { screenedAnswers } from './screened-answers'
import { screenedConfig } from './screened-config'
import { screenedStepping } from './screened-stepping'

/**
 * Wraps a type so that its tasks can have a screener: a short survey that admits some respondents and ends for others.
 * A survey needs none, because its first questions can end it.
 */
export function withScreener(inner: TaskTypeDefinition): TaskTypeDefinition {
  const { introduction, form } = inner
  const stepping = screenedStepping(inner)
  const rules = {
    ...inner,
    introduction: {
      ...introduction,
      estimateSeconds: (config: unknown) => introduction.estimateSeconds(config) + screenerSeconds(config),
      secondsAfterScreener: (config: unknown) => (getScreener(config) ? introduction.estimateSeconds(config) : null),
    },
    config: screenedConfig(inner.config, (own) => [
      ...Object.keys(inner.answers.findMissing(own, inner.answers.empty)),
      ...(form?.fields(own).map(({ name }) => name) ?? []),
    ]),
    answers: screenedAnswers(inner.answers),
  }
  if (!form) return { ...rules, form: null, stepping }
  return {
    ...rules,
    stepping: null,
    form: {
      ...form,
      fields: (config) => [...screenerFields(config), ...form.fields(config)],
      visibleFields: (config, answers) => [
        ...visibleQuestions(getScreener(config) ?? { questions: [] }, isRecord(answers) ? answers : {}).map(
          ({ id }) => id,
        ),
        ...form.fields(config).map(({ name }) => name),
      ],
      toFieldValues: (answers) => {
        const parts = splitScreenedAnswers(answers)
        return Object.assign({}, parts.screener, parts.answers)
      },
      stepping: (config, posted) => (getScreener(config) || (posted && isOfPage(posted)) ? stepping : null),
    },
  }
}

function screenerSeconds(config: unknown): number {
  const screener = getScreener(config)
  const asked = screener ? visibleQuestions(screener, {}) : []
  return asked.reduce((sum, question) => sum + getQuestionTypeRules(question.type).estimateSeconds(question), 0)
}

function screenerFields(config: unknown) {
  const questions = getScreener(config)?.questions ?? []
  return withoutStatements(questions).map(({ id, title }) => ({ name: id, label: title, files: null }))
}
