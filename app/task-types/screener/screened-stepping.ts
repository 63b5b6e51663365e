import { surveyAnswersFromForm } from '../custom-survey/answers/answer-form'
import { splitSurveyAnswers } from '../custom-survey/answers/migrate-answers'
import { hasRandomOrder } from '../custom-survey/logic/logic'
import {
  applySurveyPage,
  isOfPage,
  MOVE_FIELD,
  pageSearch,
  readSurveyPage,
  unwrapSurvey,
} from '../custom-survey/logic/pages/survey-steps'
import { isScreenedOut } from '../custom-survey/logic/visible-answers'
import { endMessage, usesPersonFields } from '../custom-survey/logic/words/piped-messages'
import { maskPipes } from '../custom-survey/logic/words/piping'
import type { Attempt, Stepping, StepResult, TaskTypeDefinition } from '../task-type'
import { getScreener, splitScreenedAnswers } from './screened'
import { hasPassed } from './screener-outcome'

/** The steps of a task that may have a screener before it: the screener's pages, and then the task as it always is. */
export function screenedStepping(inner: TaskTypeDefinition): Stepping {
  const own = inner.stepping ?? formAsStep(inner)
  const { rounds } = own
  const taskAnswers = (kept: unknown) => kept && splitScreenedAnswers(kept).answers
  return {
    ...own,
    applyStep: (config, attempt, form) => take(inner, own, config, attempt, form),
    findOrphaned: (config, attempt, form, earlier) => {
      if (!isOfPage(form)) return own.findOrphaned(config, ofTask(attempt), form, earlier)
      const asked = getScreener(config) ?? { questions: [] }
      const given = surveyAnswersFromForm(asked, form)
      const { orphaned } = splitSurveyAnswers(
        asked,
        given,
        earlier.flatMap((one) => getScreener(one) ?? []),
      )
      return orphaned.map((piece) => ({ ...piece, answer: { screener: piece.answer } }))
    },
    readStep: (config, form) => {
      const screener = getScreener(config)
      if (!screener || !isOfPage(form)) return own.readStep?.(config, form) ?? null
      return { screener: readSurveyPage(screener, form), answers: null }
    },
    searchFor: (config, field) =>
      findScreenerQuestion(config, field) ? pageSearch(field) : own.searchFor(config, field),
    labelFor: (config, field, words) => {
      const question = findScreenerQuestion(config, field)
      return question ? maskPipes(question.title) : own.labelFor(config, field, words)
    },
    endMessage: (config, answers, reader) => {
      const [screener, parts] = [getScreener(config), splitScreenedAnswers(answers)]
      if (screener && isScreenedOut(screener, parts.screener)) return endMessage(screener, parts.screener, reader)
      return own.endMessage?.(config, parts.answers, reader) ?? null
    },
    usesPersonFields: (config) => {
      const screener = getScreener(config)
      return (screener !== null && usesPersonFields(screener)) || (own.usesPersonFields?.(config) ?? false)
    },
    ...(rounds && {
      rounds: {
        ...rounds,
        roundsFor: (config, respondent) =>
          rounds.roundsFor(config, { ...respondent, savedAnswers: taskAnswers(respondent.savedAnswers) }),
      },
    }),
  }
}

function findScreenerQuestion(config: unknown, field: string) {
  return getScreener(config)?.questions.find(({ id }) => id === field)
}

/** An attempt as the task itself knows it. */
function ofTask(attempt: Attempt): Attempt {
  return { ...attempt, answers: splitScreenedAnswers(attempt.answers).answers }
}

function take(inner: TaskTypeDefinition, own: Stepping, config: unknown, attempt: Attempt, form: FormData): StepResult {
  const screener = getScreener(config)
  const { empty } = inner.answers
  const parts = attempt.answers === empty ? NOT_BEGUN : splitScreenedAnswers(attempt.answers)
  if (!screener && !isOfPage(form)) return own.applyStep(config, ofTask(attempt), form)
  const seed = attempt.meta?.seed
  const isSeeded = screener !== null && hasRandomOrder(screener) && typeof seed === 'number'
  const screened = isSeeded ? { responses: parts.screener, seed } : parts.screener
  if (!isOfPage(form)) {
    const taken = own.applyStep(config, { ...attempt, answers: parts.answers ?? empty }, form)
    const answers = { screener: screened, answers: taken.answers }
    // An earlier unanswered question comes first; the posted step is saved.
    const goesOn = screener !== null && hasPassed(screener, attempt.answers)
    return goesOn ? { ...taken, answers } : { answers, to: '', submits: false, errors: {} }
  }
  // Data that the type stores with its answers remains in its wrapper.
  const task =
    parts.answers !== null && inner.answers.unwrap ? { ...attempt.meta, responses: parts.answers } : parts.answers
  if (!screener) return { answers: parts.answers ?? empty, to: '', submits: false, errors: {} }
  const taken = applySurveyPage(screener, { ...attempt, answers: parts.screener }, form)
  if (taken.submits && !isScreenedOut(screener, unwrapSurvey(taken.answers).answers)) {
    return { answers: { screener: taken.answers, answers: task ?? empty }, to: '', submits: false, errors: {} }
  }
  return { ...taken, answers: { screener: taken.answers, answers: task } }
}

const NOT_BEGUN = { screener: {}, answers: null }

/** A form of one page, taken after a screener as the only step. */
function formAsStep({ form, answers }: TaskTypeDefinition): Stepping {
  if (!form) throw new Error('A type without steps has a form')
  return {
    applyStep: (config, _, posted) => ({
      answers: form.parseForm(config, posted),
      to: '',
      // The two buttons of a page that was made before there was a screener.
      submits: posted.get(MOVE_FIELD) !== 'stay' && posted.get('status') !== 'draft',
      errors: {},
    }),
    findOrphaned: (config, _, posted, earlier) =>
      answers.migrate(config, form.parseForm(config, posted), earlier).orphaned,
    readStep: (config, posted) => form.parseForm(config, posted),
    searchFor: () => '',
    labelFor: (config, field) => form.fields(config).find(({ name }) => name === field)?.label ?? null,
    completion: ({ surveyPages }) => ({ flash: surveyPages.done, thanks: surveyPages.done }),
  }
}
