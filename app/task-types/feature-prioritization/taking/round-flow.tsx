import { type ComponentType, useEffect, useRef } from 'react'
import { errorId } from '~/lib/ids'
import type { Fault, FieldFaults } from '~/texts/fault'
import { useSentence, useWords } from '~/ui/use-words'
import { SendingState, SendingTrouble, SignInLink } from '../../stepping/sending-state'
import { StepActions, StepForm, WHY_NOT } from '../../stepping/step-form'
import { NOTHING_SENT } from '../../stepping/step-queue'
import type { Attempt } from '../../task-type'
import type { StepPage } from '../../views'
import type { Feature } from '../config'
import { completeRounds, type FeatureAnswers, roundField } from '../round-answers'
import { RoundTable, type RoundTableProps } from './round-table'
import {
  choiceValue,
  GO_BACK,
  GO_FIELD,
  type Guide,
  isLastOpen,
  ROUND_FIELD,
  ROUNDS_ALONE,
  roundSearch,
  SET_FIELD,
} from './steps'
import { useRounds } from './use-rounds'

export type RoundFlowProps = {
  features: Feature[]
  mostImportantPrompt: string
  leastImportantPrompt: string
  anchor?: RoundTableProps['anchor']
  /** With at least one round. */
  attempt: Attempt<FeatureAnswers> & StepPage
  /** Errors of the round that was just posted. */
  errors: FieldFaults
  /** The brand is looking at it. */
  preview?: boolean
}

const FORM = 'answers'

/** The further parts of a task with a screen after the rounds. */
/** By the codes of faults. */
type FaultTitles = Partial<Record<string, string>>

export type StepTitleProps = { step: number; rounds: number }

type Further = {
  guide?: Guide
  StepTitle?: ComponentType<StepTitleProps>
  faultTitles?: FaultTitles
  Table?: ComponentType<RoundTableProps>
}

/** The rounds of a respondent, one at a time: each on a separate page, or with script all of them on one. */
export function RoundFlow({
  attempt,
  errors,
  preview,
  guide = ROUNDS_ALONE,
  StepTitle,
  faultTitles,
  Table = RoundTable,
  ...config
}: RoundFlowProps & Further) {
  const { maxdiff: texts } = useWords().answering
  const say = useSentence()
  const flow = useRounds(attempt, errors, guide)
  const { round, rounds, answers, fault } = flow
  if (flow.isFinished) return <FlowState flow={flow} page={attempt.taskPath} />

  const done = completeRounds(answers).size
  const steps = rounds.length + guide.more
  const isFirst = round.roundId === rounds[0]?.roundId
  const whyNot = flow.isAlive && flow.lacks ? say(flow.lacks) : undefined
  const forward = isLastOpen(steps, answers, round) ? texts.submit : texts.next
  const faultId = fault ? errorId(roundField(round.roundId)) : undefined
  return (
    <div ref={flow.root} onSubmit={flow.submit} onChange={flow.choose}>
      {/* The URL names the round, so that it is shown again if it could not be saved. */}
      <StepForm attempt={{ ...attempt, answers, search: roundSearch(round.roundId) }} preview={preview} id={FORM}>
        {/* Enter activates this button. */}
        <button type="submit" hidden />
        <input type="hidden" name={ROUND_FIELD} value={round.roundId} />
        <input type="hidden" name={SET_FIELD} value={round.features.map(choiceValue).join(' ')} />
        {/* A new key per round replaces the element, because a page translator takes over its text. */}
        <h2 className="step" id="round" tabIndex={-1} key={`round ${round.roundId}`}>
          {StepTitle ? (
            <StepTitle step={round.roundId} rounds={rounds.length} />
          ) : (
            texts.round(round.roundId, rounds.length)
          )}
        </h2>
        <progress aria-labelledby="percent" value={done} max={steps} />
        <small className="block text-end" id="percent" key={`done ${done}`}>
          {texts.percent(Math.round((done / steps) * 100))}
        </small>
        {fault && (
          <p className="fault mt-3" id={faultId} role={flow.isAlive ? 'alert' : undefined} key={say(fault)}>
            {titleFor(fault, { ...texts.faultTitles, ...faultTitles })}. {say(fault)}
          </p>
        )}
        <Table
          {...config}
          key={round.roundId}
          images={attempt.images}
          round={round}
          answer={answers.find(({ roundId }) => roundId === round.roundId)}
          faultId={faultId}
        />
      </StepForm>
      <FlowState flow={flow} page={attempt.taskPath} />
      {!(attempt.isIntroduced && isFirst) && (
        <details>
          <summary>{texts.instructions}</summary>
          <ul>
            {texts.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </details>
      )}
      <StepActions whyNot={whyNot}>
        {!isFirst && (
          <button type="submit" className="button" form={FORM} name={GO_FIELD} value={GO_BACK}>
            {texts.previous}
          </button>
        )}
        <button
          type="submit"
          form={FORM}
          key={forward}
          className={isFirst ? 'button primary col-span-2' : 'button primary'}
          aria-disabled={whyNot !== undefined || undefined}
          aria-describedby={whyNot && WHY_NOT}
        >
          {forward}
        </button>
      </StepActions>
    </div>
  )
}

function titleFor(fault: Fault, titles: FaultTitles): string {
  return typeof fault === 'string' ? '' : (titles[fault.code] ?? '')
}

/** Whether the answers have arrived, and what to do if not; after the last round, it replaces the rounds. */
function FlowState({ flow, page }: { flow: ReturnType<typeof useRounds>; page: string }) {
  const { isFinished, retry } = flow
  const { sending, maxdiff: texts } = useWords().answering
  const state = flow.state ?? NOTHING_SENT
  const retryButton = (
    <button type="button" className="button mt-3 w-full" onClick={retry}>
      {texts.trouble.retry}
    </button>
  )
  const actions = {
    offline: retryButton,
    busy: retryButton,
    'signed out': <SignInLink page={page}>{texts.trouble.signIn}</SignInLink>,
  }
  const words = (
    // Room for one line, so that nothing moves when it comes.
    <div className="min-h-9 pt-3">
      <SendingState state={state} />
      <SendingTrouble state={state} page={page} texts={texts.trouble} actions={actions} />
    </div>
  )
  if (!isFinished) return words
  return (
    <section className="ruled">
      <Title>{sending.submitting}</Title>
      {words}
    </section>
  )
}

/** A heading that screen readers announce when it replaces the previous one. */
function Title({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h2 ref={title} tabIndex={-1}>
      {children}
    </h2>
  )
}
