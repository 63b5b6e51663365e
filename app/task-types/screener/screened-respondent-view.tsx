import type { ReactNode } from 'react'
import { InlineScript } from '~/ui/page/document'
import { useWords } from '~/ui/use-words'
import { hasLogic } from '../custom-survey/logic/logic'
import { ArrivedPages, pageKeyPrefix, TypedBack, UnsentPage } from '../custom-survey/logic/pages/clear-sent-pages'
import { MoveButton } from '../custom-survey/logic/pages/move-button'
import keepPage from '../custom-survey/logic/pages/save-page-locally.ts?inline-script'
import { SurveyPage } from '../custom-survey/logic/pages/survey-page'
import { MOVE_FIELD, type Move } from '../custom-survey/logic/pages/survey-steps'
import { SurveyRespondentView } from '../custom-survey/respondent-view'
import { StepActions, StepForm } from '../stepping/step-form'
import type { RespondentView, RespondentViewProps } from '../views'
import { getScreener, splitScreenedAnswers, withoutScreener } from './screened'
import { hasPassed } from './screener-outcome'

type ScreenedRespondentViewProps = RespondentViewProps & {
  /** The type's own form. */
  inner: RespondentView
  /** Whether that is one page, which the task's page sends. */
  isForm?: boolean
}

/** A type's respondent view, preceded by the task's screener, if it has one. */
export function ScreenedRespondentView({
  inner: Inner,
  isForm = false,
  ...props
}: ScreenedRespondentViewProps): ReactNode {
  const { config, attempt, answers, preview, readOnly } = props
  const screener = getScreener(config)
  if (!screener) return <Inner {...props} />
  // A preview stores nothing, so the form carries all answers.
  const whole = preview ? { whole: attempt.answers } : {}
  const [kept, shown] = [splitScreenedAnswers(attempt.answers), splitScreenedAnswers(answers)]
  const ofScreener = {
    ...props,
    config: screener,
    attempt: { ...attempt, answers: kept.screener, ...whole },
    answers: shown.screener,
  }
  const own = (
    <Inner
      {...props}
      config={withoutScreener(config)}
      attempt={{ ...attempt, answers: kept.answers, ...whole }}
      answers={shown.answers}
    />
  )
  if (readOnly) {
    return (
      <>
        <SurveyRespondentView {...ofScreener} />
        {shown.answers !== null && own}
        {/* A survey that says something of the way has it already. */}
        {!preview && !hasLogic(screener) && <ArrivedPages attempt={attempt} />}
      </>
    )
  }
  const wanted = new URLSearchParams(attempt.search).get('question')
  const isWanted = screener.questions.some(({ id }) => id === wanted)
  if (isWanted || !hasPassed(screener, attempt.answers))
    return <SurveyPage {...ofScreener} after={attempt.secondsAfterScreener ?? 0} />
  return (
    <>
      {isForm ? (
        <FormStep {...{ attempt, preview }}>{own}</FormStep>
      ) : (
        <>
          {own}
          {!preview && <ArrivedPages attempt={attempt} />}
        </>
      )}
    </>
  )
}

const FORM = 'step'

type FormStepProps = Pick<RespondentViewProps, 'attempt' | 'preview'> & { children: ReactNode }

/** The only page of a task after its screener. */
function FormStep({ attempt, preview = false, children }: FormStepProps) {
  const words = useWords().answering.surveyPages
  const moves: [Move, string][] = [
    ['stay', words.save],
    ['next', words.submit],
  ]
  return (
    <>
      {!preview && <UnsentPage submits />}
      <StepForm
        id={FORM}
        attempt={attempt}
        preview={preview}
        keep={
          preview ? undefined : { prefix: pageKeyPrefix(attempt.queueKey), own: pageKeyPrefix(attempt.queueKey) + FORM }
        }
      >
        {!preview && <TypedBack />}
        {/* Enter in a field activates this button. */}
        <button type="submit" name={MOVE_FIELD} value={'next' satisfies Move} hidden />
        {children}
      </StepForm>
      {!preview && <InlineScript code={keepPage} />}
      <StepActions>
        {moves.map(([move, label]) => (
          <MoveButton key={move} form={FORM} move={move}>
            {label}
          </MoveButton>
        ))}
      </StepActions>
    </>
  )
}
