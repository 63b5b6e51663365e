import { z } from 'zod'
import { isRecord } from '~/lib/records'
import { type SurveyConfig, storedSurveySchema, surveyConfigSchema } from '../custom-survey/config'
import { excessIn } from '../custom-survey/logic/checks/totals'
import { unreachedQuestions } from '../custom-survey/logic/checks/unreachable-questions'
import { canScreenOut } from '../custom-survey/logic/logic'
import { getQuestionTypeDefinition } from '../custom-survey/questions/definitions'
import type { TaskTypeDefinition } from '../task-type'
import { joinNames } from '../text-format'
import { getScreener } from './screened'

const NO_FILES = 'A screener asks nothing that is answered with a file'

const TAKEN = 'The task itself asks for something of this name: please choose another id'

type Rules = TaskTypeDefinition['config']

/** Adds a screener to a type's configuration. `fieldsOf`: the names that the task uses for its own errors. */
export function screenedConfig(rules: Rules, fieldsOf: (own: unknown) => string[]): Rules {
  const { editing, forRespondent } = rules
  const asked = (own: unknown) => fieldsOf(own ?? rules.empty)
  const saved = editing?.schema ?? null
  return {
    ...rules,
    forRespondent: (config) => withoutWayOut(forRespondent?.(config) ?? config),
    warnings: (config) => [...listWarnings(getScreener(config)), ...(rules.warnings?.(config) ?? [])],
    editing: {
      schema: screenedSchema(saved, () => surveyConfigSchema, asked),
      replacing: (before) => {
        const kept = getScreener(before)
        // Only what was stored with more is compared, as it is read from storage.
        const isKept = (given: unknown) =>
          given === kept || JSON.stringify(storedSurveySchema.safeParse(given).data) === JSON.stringify(kept)
        const survey = (given: unknown) => (isKept(given) ? storedSurveySchema : surveyConfigSchema)
        return screenedSchema(saved, excessIn(kept) ? survey : () => surveyConfigSchema, asked)
      },
      stored: screenedSchema(editing?.stored ?? saved, () => storedSurveySchema, asked),
      ...(editing?.parseForm && { parseForm: editing.parseForm }),
      ...(editing?.prepare && { prepare: editing.prepare }),
      ...(editing?.prepareForm && { prepareForm: editing.prepareForm }),
      ...(!editing && { hasContent: (raw) => isRecord(raw) && Object.hasOwn(raw, 'screener') }),
      mergeHidden: (config, before) => {
        const screener = getScreener(before)
        return screener ? { ...(isRecord(config) && config), screener } : config
      },
    },
  }
}

/** A survey that is a screener; one without questions is none. */
function screenerSchema(survey: z.ZodType<SurveyConfig>) {
  return survey.superRefine(({ questions }, context) => {
    for (const [index, { type }] of questions.entries()) {
      if (getQuestionTypeDefinition(type).hasFiles)
        context.addIssue({ code: 'custom', path: ['questions', index, 'type'], message: NO_FILES })
    }
  })
}

/** `own`: the type's schema; null if it has no configuration but a screener. `survey`: the screener's. */
function screenedSchema(
  own: z.ZodType | null,
  survey: (given: unknown) => z.ZodType<SurveyConfig>,
  fieldsOf: (own: unknown) => string[],
): z.ZodType {
  const kept = own ?? z.unknown().transform(() => null)
  return z.unknown().transform((raw, context): unknown => {
    const [given, rest] = apart(raw)
    const parsed = kept.safeParse(rest)
    const screener = given === null || given === undefined ? null : screenerSchema(survey(given)).safeParse(given)
    const taken = new Set(screener?.success && parsed.success ? fieldsOf(parsed.data) : [])
    const issues = [
      ...(parsed.error?.issues ?? []),
      ...(screener?.data?.questions ?? []).flatMap(({ id }, place) =>
        taken.has(id) ? [{ path: ['screener', 'questions', place, 'id'], message: TAKEN }] : [],
      ),
      ...(screener?.error?.issues ?? []).map(({ path, message }) => ({ path: ['screener', ...path], message })),
    ]
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message })
    if (issues.length > 0) return z.NEVER
    const asks = screener?.data && screener.data.questions.length > 0
    return asks ? { ...(isRecord(parsed.data) && parsed.data), screener: screener.data } : parsed.data
  })
}

/** Respondents' configuration does not reveal which answers screen people out; the server decides. */
function withoutWayOut(config: unknown): unknown {
  const screener = getScreener(config)
  if (!screener) return config
  const questions = screener.questions.map(({ goTo, ...question }) => {
    const rest = goTo?.filter(({ to }) => !('end' in to && to.end === 'screened_out')) ?? []
    return { ...question, ...(rest.length > 0 && { goTo: rest }) }
  })
  return { ...(isRecord(config) && config), screener: { ...screener, questions } }
}

function apart(raw: unknown): [screener: unknown, rest: unknown] {
  if (!isRecord(raw) || !Object.hasOwn(raw, 'screener')) return [null, raw]
  const { screener, ...rest } = raw
  return [screener, rest]
}

function listWarnings(screener: SurveyConfig | null): string[] {
  if (!screener) return []
  const places = unreachedQuestions(screener).map((id) => screener.questions.findIndex((one) => one.id === id) + 1)
  return [
    ...(canScreenOut(screener)
      ? []
      : ['The screener does not screen anyone out yet. Send at least one answer to “screened out”.']),
    ...(places.length > 0 ? [`No one can reach ${named(places)} of the screener.`] : []),
  ]
}

function named(places: number[]): string {
  return `${places.length === 1 ? 'question' : 'questions'} ${joinNames(places.map(String))}`
}
