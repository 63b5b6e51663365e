import type { Reader } from '../../../task-type'
import { joinNames } from '../../../text-format'
import { PERSON_COLUMNS } from '../../../views'
import type { SurveyConfig } from '../../config'
import type { Ending } from '../logic'
import { pipeableValues } from '../render-question'
import { findEnding } from '../visible-answers'
import { applyPipes, listPipes } from './piping'

/** The message for a respondent who ended early; null if they answered to the end, or the usual message applies. */
export function endMessage(config: SurveyConfig, answers: Record<string, unknown>, reader: Reader) {
  const ending = findEnding(config, answers)
  if (!ending) return null
  const usual = ending.end === 'screened_out' ? reader.words.surveyPages.screenedOut : reader.words.surveyPages.done
  const toKnow = pipeableValues(config, answers, reader)
  return { title: applyPipes(ending.title ?? usual.title, toKnow), text: applyPipes(ending.text ?? usual.text, toKnow) }
}

/** Whether a survey's texts include the person's name or email. */
export function usesPersonFields(config: SurveyConfig): boolean {
  return collectPipes(config).some(({ kind }) => kind === 'person')
}

/** The names in a survey's pipes that are unknown for everyone, in sentences. */
export function namesUnknown(config: SurveyConfig): string[] {
  const ids = config.questions.map(({ id }) => id)
  const columns = Object.values(PERSON_COLUMNS)
  const sentences = collectPipes(config).flatMap(({ kind, name }) => {
    if (kind === 'question')
      return ids.includes(name) ? [] : [`“{{question:${name}}}” is not a question in this survey.`]
    return columns.includes(name)
      ? []
      : [`“{{person:${name}}}” is not known about anyone: texts can name ${joinNames(columns)}.`]
  })
  return [...new Set(sentences)]
}

function collectPipes({ questions, sections = [] }: SurveyConfig) {
  const endings = questions.flatMap(({ goTo = [] }) => goTo.flatMap(({ to }): Ending[] => ('end' in to ? [to] : [])))
  const texts = [
    ...questions.flatMap(({ title, description }) => [title, description]),
    ...[...sections, ...endings].flatMap(({ title, text }) => [title, text]),
  ]
  return texts.flatMap((text) => (text ? listPipes(text) : []))
}
