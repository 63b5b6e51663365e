import { isRecord } from '~/lib/records'
import { addFieldError } from '~/lib/zod-fields'
import {
  answersWithoutFiles,
  checkSurveyAnswers,
  comparableAnswers,
  namelessAnswers,
  unansweredQuestions,
} from '../custom-survey/answers/answers'
import { rejoinSurveyAnswers, splitSurveyAnswers } from '../custom-survey/answers/migrate-answers'
import { hasLogic } from '../custom-survey/logic/logic'
import { unwrapSurvey } from '../custom-survey/logic/pages/survey-steps'
import { isScreenedOut, SCREENED_OUT, visibleAnswers } from '../custom-survey/logic/visible-answers'
import {
  type Respondent,
  type TaskTypeDefinition,
  type Unwrapped,
  unwrapAnswers,
  type ValidatedAnswers,
} from '../task-type'
import { getScreener, isScreened, splitScreenedAnswers } from './screened'
import { isOut } from './screener-outcome'

type Rules = TaskTypeDefinition['answers']

/** The rules for answers to a task that may have a screener before it: `inner` are those for the task's own. */
export function screenedAnswers(inner: Rules): Rules {
  const ofTask = (answers: unknown, made: (own: unknown) => unknown) => {
    if (!isScreened(answers)) return made(answers)
    const { screener, answers: own } = splitScreenedAnswers(answers)
    return { screener, answers: own === null ? null : made(own) }
  }
  const { toComparable, toApi, applyRetention } = inner
  return {
    ...inner,
    validate: (config, raw, respondent) => checkScreened(inner, config, raw, respondent),
    findMissing: (config, answers) => {
      const screener = getScreener(config)
      if (!screener) return inner.findMissing(config, answers)
      const parts = splitScreenedAnswers(answers)
      const open = unansweredQuestions(screener, parts.screener)
      return isScreenedOut(screener, parts.screener)
        ? open
        : { ...open, ...inner.findMissing(config, parts.answers ?? inner.empty) }
    },
    unwrap: (raw, kept) => unwrapScreened(inner, raw, kept),
    canEndEarly: (config) => getScreener(config) !== null || (inner.canEndEarly?.(config) ?? false),
    completionStatus: (config, answers) =>
      isOut(config, answers)
        ? SCREENED_OUT
        : (inner.completionStatus?.(config, splitScreenedAnswers(answers).answers) ?? null),
    toSubmission: (config, answers) => {
      const screener = getScreener(config)
      if (!screener) return inner.toSubmission?.(config, answers) ?? answers
      const parts = splitScreenedAnswers(answers)
      const shown = hasLogic(screener) ? visibleAnswers(screener, parts.screener) : parts.screener
      if (isScreenedOut(screener, parts.screener)) return { screener: shown, answers: null }
      return { screener: shown, answers: inner.toSubmission?.(config, parts.answers) ?? parts.answers }
    },
    toComparable: (answers) => ofTask(screenerCompared(answers), toComparable ?? ((own) => own)),
    ...(toApi && { toApi: (answers, consumerId) => ofTask(answers, (own) => toApi(own, consumerId)) }),
    ...(applyRetention && {
      applyRetention: (answers, days) => ofTask(screenerOutlived(answers, days), (own) => applyRetention(own, days)),
    }),
    migrate: (config, answers, earlier) => splitScreened(inner, config, answers, earlier),
    restoreOrphan: (answers, part) => {
      if (!isScreened(answers)) return isScreened(part) ? null : inner.restoreOrphan(answers, part)
      const [whole, added] = [splitScreenedAnswers(answers), splitScreenedAnswers(part)]
      const screener = rejoinSurveyAnswers(whole.screener, added.screener)
      const own =
        added.answers === null ? whole.answers : inner.restoreOrphan(whole.answers ?? inner.empty, added.answers)
      return screener === null || (own === null && added.answers !== null) ? null : { screener, answers: own }
    },
    anonymise: (config, given) => namelessScreened(inner, config, given),
  }
}

function checkScreened(inner: Rules, config: unknown, raw: unknown, respondent: Respondent): ValidatedAnswers {
  const savedAnswers = respondent.savedAnswers && splitScreenedAnswers(respondent.savedAnswers).answers
  const checkOwn = (given: unknown) => inner.validate(config, given, { ...respondent, savedAnswers })
  const screener = getScreener(config)
  if (!screener) return checkOwn(raw)
  // A client that sends only the task's answers has answered the screener before.
  const parts = isScreened(raw)
    ? splitScreenedAnswers(raw)
    : { screener: splitScreenedAnswers(respondent.savedAnswers).screener, answers: raw }
  const asked = checkSurveyAnswers(screener, parts.screener, respondent)
  const own = checkOwn(parts.answers ?? inner.empty)
  if (asked.errors || own.errors) {
    const errors = { ...asked.errors }
    for (const [path, messages] of Object.entries(own.errors ?? {})) {
      for (const message of messages) addFieldError(errors, path, message)
    }
    return { errors }
  }
  return { answers: { screener: asked.answers, answers: parts.answers === null ? null : own.answers } }
}

function unwrapScreened(inner: Rules, raw: unknown, kept: Unwrapped | null = null): Unwrapped {
  if (!isScreened(raw)) {
    const own = unwrapAnswers({ answers: inner }, raw)
    // The screener that was answered before keeps its order.
    const seed = kept && isScreened(kept.answers) ? kept.meta?.seed : undefined
    return { ...own, meta: mergeMeta(own.meta, seed === undefined ? null : { seed }) }
  }
  const screener = unwrapSurvey(raw.screener)
  const given = raw.answers ?? null
  const own = given === null ? { answers: null, meta: null } : unwrapAnswers({ answers: inner }, given)
  return { answers: { screener: screener.answers, answers: own.answers }, meta: mergeMeta(own.meta, screener.meta) }
}

function mergeMeta(own: Unwrapped['meta'], screener: Unwrapped['meta']): Unwrapped['meta'] {
  return own || screener ? { ...own, ...screener } : null
}

function screenerCompared(answers: unknown): unknown {
  return isScreened(answers)
    ? { ...splitScreenedAnswers(answers), screener: comparableAnswers(answers.screener) }
    : answers
}

function screenerOutlived(answers: unknown, days: number): unknown {
  return isScreened(answers)
    ? { ...splitScreenedAnswers(answers), screener: answersWithoutFiles(answers.screener, days) }
    : answers
}

/** If the screener was removed, all its answers are orphaned, and their labels mention it. */
function splitScreened(inner: Rules, config: unknown, answers: unknown, earlier: readonly unknown[]) {
  const screener = getScreener(config)
  const { screener: given, answers: task } = splitScreenedAnswers(answers)
  const own = task === null ? { answers: null, orphaned: [] } : inner.migrate(config, task, earlier)
  if (!screener && !isScreened(answers)) return own
  const earlierScreeners = earlier.flatMap((one) => getScreener(one) ?? [])
  const asked = splitSurveyAnswers(screener ?? { questions: [] }, given, earlierScreeners)
  const orphaned = [
    ...asked.orphaned.map((piece) => ({ ...piece, answer: { screener: piece.answer } })),
    ...own.orphaned,
  ]
  return screener
    ? { answers: { screener: asked.answers, answers: own.answers }, orphaned }
    : { answers: own.answers ?? inner.empty, orphaned }
}

/** The remaining answers must not change whether the person was screened out; otherwise nothing remains. */
function namelessScreened(inner: Rules, config: unknown, { answers, meta }: Unwrapped): Unwrapped | null {
  const screener = getScreener(config)
  if (!screener) return inner.anonymise(config, { answers, meta })
  const parts = splitScreenedAnswers(answers)
  const wasOut = isScreenedOut(screener, parts.screener)
  const asked = namelessAnswers(screener, { answers: parts.screener, meta: null })
  const own = wasOut || parts.answers === null ? null : inner.anonymise(config, { answers: parts.answers, meta })
  const isSame = asked !== null || isScreenedOut(screener, {}) === wasOut
  if (!isSame || (own === null && (!wasOut || asked === null))) return null
  return {
    answers: { screener: isRecord(asked?.answers) ? asked.answers : {}, answers: own?.answers ?? null },
    meta: own?.meta ?? null,
  }
}
