import { taskType } from '~/task-types/registry'
import { getRespondentView } from '~/task-types/respondent-views'
import {
  type AnsweringWords,
  type Attempt,
  fileFields,
  getStepping,
  type OrphanedAnswer,
  type TaskTypeDefinition,
} from '~/task-types/task-type'
import type { RespondentViewProps, StepPage } from '~/task-types/views'
import { ConsumerTaskHead, ConsumerTaskIntroduction, START } from '~/tasks/consumer/consumer-task-head'
import { ago } from '~/tasks/consumer/consumer-times'
import type { ConsumerTask } from '~/tasks/tasks'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import { type Rendered, RenderedBefore } from '~/ui/page/document'
import { useFormats, useLocale, useWords } from '~/ui/use-words'
import type { Response } from '../responses'
import { ANSWER_FORM, AnswerButtons, DraftChoice } from './answer-buttons'
import { type Next, Submitted } from './consumer-submitted'
import { DraftForm, type DraftFormProps, OfferedTexts } from './local-draft/draft-form'
import { OrphanedAnswers, OrphanedAnswersNotice } from './orphaned-answers-notice'
import type { RespondentTask } from './respondent-task.server'
import { ConsumerProblem, type LocatedField } from './save-problem-notice'
import type { LocalDraft, NotSaved } from './save-result'

type ConsumerTaskViewProps = {
  view: RespondentTask & {
    attempt: Attempt & StepPage
    setApart: OrphanedAnswer[]
    isUnreadable: boolean
    blank: Rendered | null
    typing: LocalDraft
  }
  /** The form just posted, if it was not stored as requested. */
  notKept: NotSaved | null
  back: { to: string; label: string }
  /** How long it takes. */
  minutes: number
  /** The next page after submission. */
  next: Next
  /** Days after closing until drafts, videos, files and addresses are removed; null keeps them for good. */
  retention: number | null
  /** When those were removed; null if they were not. */
  clearance: RespondentViewProps['clearance']
  /** ISO 8601. */
  now: string
}

/** A task with its form or its read-only answers, and the result of a post. */
export function ConsumerTaskView({
  view,
  notKept,
  back,
  minutes,
  next,
  retention,
  clearance,
  now,
}: ConsumerTaskViewProps) {
  const words = useWords()
  const locale = useLocale()
  const { task, project, response, setApart, isUnreadable, blank, typing, draftRemoved } = view
  const { taskPath, search } = view.attempt
  const type = taskType(task.type)
  const config = task.config ?? type.config.empty
  const stepping = getStepping(type, config)
  const { companyName } = project.brand
  const isSubmitted = response?.status === 'submitted'
  const readOnly = task.status === 'closed' || isSubmitted
  const isUnderWay = stepping !== null && search !== ''
  const isThanked = isSubmitted && !notKept
  const isTold = setApart.length > 0 && notKept === null && !isSubmitted
  const canBegin = !readOnly && !isUnreadable && type.config.incompleteReason(config) === null
  const isIntroduced = view.attempt.isIntroduced && canBegin && !notKept
  const attempt = { ...view.attempt, isIntroduced, isSubmitted }
  const head = { task, project, hasSteps: stepping !== null && !readOnly }
  const buttons =
    notKept?.problem === 'newer draft' ? <DraftChoice status={notKept.status} page={taskPath} /> : <AnswerButtons />
  return (
    <ConsumerFrame
      back={back}
      about={companyName || words.unknownBrand}
      id={isThanked ? undefined : START}
      actions={readOnly || stepping || isUnreadable ? null : buttons}
    >
      {isThanked ? (
        <Submitted {...{ task, response, next, now }} person={view.attempt.person} />
      ) : isIntroduced ? (
        <ConsumerTaskIntroduction
          {...{ ...head, minutes, retention }}
          paragraphs={type.introduction.texts(config, words.answering)}
        />
      ) : (
        <ConsumerTaskHead {...head} />
      )}
      {notKept ? (
        <ConsumerProblem
          notKept={notKept}
          draftSaved={response?.status === 'draft' ? ago(response.updatedAt, now, locale) : null}
          page={taskPath}
          hasSteps={stepping !== null}
          locate={(field) => locate(type, config, field, words.answering)}
        />
      ) : (
        task.status === 'closed' && !isThanked && <ClosedTask response={response} />
      )}
      {draftRemoved && !response && !notKept && <DraftRemoved {...draftRemoved} />}
      {isTold && <OrphanedAnswersNotice pieces={setApart} isUnderWay={isUnderWay} />}
      {isUnreadable ? (
        <UnreadableTask title={type.messages.unreadable(words.answering)} />
      ) : (
        <ConsumerAnswers
          {...{
            task,
            response,
            attempt,
            notKept,
            readOnly,
            retention,
            clearance,
            now,
            typing,
            blank: notKept ? null : blank,
          }}
        />
      )}
      {setApart.length > 0 && (
        <OrphanedAnswers pieces={setApart} isSubmitted={isSubmitted} isTold={isTold && !isUnderWay} />
      )}
    </ConsumerFrame>
  )
}

function locate(type: TaskTypeDefinition, config: unknown, field: string, words: AnsweringWords): LocatedField {
  const stepping = getStepping(type, config)
  if (stepping) return { label: stepping.labelFor(config, field, words), search: stepping.searchFor(config, field) }
  return { label: type.form?.fields(config).find(({ name }) => name === field)?.label ?? null, search: null }
}

function UnreadableTask({ title }: { title: string }) {
  const words = useWords()
  return (
    <section className="ruled" role="alert">
      <h2>{title}</h2>
      <p className="subtitle">{words.answering.unreadable.text}</p>
    </section>
  )
}

/** Why a task that was not submitted is only to be read. */
function ClosedTask({ response }: Pick<RespondentTask, 'response'>) {
  const words = useWords()
  const { closed } = words.task
  return (
    <section className="ruled" aria-labelledby="state">
      <h2 id="state">{closed.title}</h2>
      <p className="subtitle">
        {closed.text} {response && closed.draft}
      </p>
    </section>
  )
}

/** Tells a respondent that their draft was removed. */
function DraftRemoved({ at, days }: { at: string; days: number }) {
  const words = useWords()
  const formats = useFormats()
  const { title, text } = words.task.draftRemoved
  return (
    <section className="ruled" aria-labelledby="removed">
      <h2 id="removed">{title}</h2>
      <p className="subtitle">{text(formats.shortDate(at), formats.days(days))}</p>
    </section>
  )
}

type ConsumerAnswersProps = {
  task: ConsumerTask
  response: Response | null
  attempt: Attempt & StepPage
  /** The form just posted, if it was not stored as requested. */
  notKept: NotSaved | null
  readOnly: boolean
  retention: number | null
  clearance: RespondentViewProps['clearance']
  /** ISO 8601. */
  now: string
  /** The form's rendered fields, if they are cached and it has no answers. */
  blank: Rendered | null
  typing: LocalDraft
}

/** The task's form with the answers so far, or the answers, read-only. */
function ConsumerAnswers({
  task,
  response,
  attempt,
  notKept,
  readOnly,
  retention,
  clearance,
  now,
  blank,
  typing,
}: ConsumerAnswersProps) {
  const type = taskType(task.type)
  const RespondentForm = getRespondentView(task.type)
  const config = task.config ?? type.config.empty
  const respondentForm = (
    <RespondentForm
      taskId={task.id}
      config={config}
      attempt={attempt}
      answers={notKept ? notKept.answers : attempt.answers}
      errors={notKept?.errors ?? {}}
      readOnly={readOnly}
      retention={retention}
      clearance={clearance}
    />
  )
  // A type with steps has its own forms.
  if (!type.form) return respondentForm
  if (readOnly) {
    return (
      <>
        {respondentForm}
        {!notKept && <OfferedTexts page={attempt.taskPath} typing={typing} answers={attempt.answers} />}
      </>
    )
  }
  const draft = response?.status === 'draft' ? response : null
  // Progress counts the shown answers only if they are stored.
  const isKept = !notKept || notKept.keptAsDraft
  const hasSteps = getStepping(type, config) !== null
  const saved = isKept && draft && <DraftSaved {...{ draft, now, hasSteps }} />
  if (hasSteps) {
    return (
      <>
        {saved}
        {respondentForm}
      </>
    )
  }
  const encType = fileFields(type, config).length > 0 ? 'multipart/form-data' : undefined
  return (
    <DraftForm
      id={ANSWER_FORM}
      draftOf={draft?.updatedAt ?? ''}
      shows={formSource(notKept)}
      {...{ encType, typing, page: attempt.taskPath }}
    >
      {saved}
      {blank === null ? respondentForm : <RenderedBefore {...blank} />}
    </DraftForm>
  )
}

/** Whether the posted answers are in the form alone. */
function formSource(notKept: NotSaved | null): DraftFormProps['shows'] {
  if (!notKept) return undefined
  if (notKept.keptAsDraft) return 'kept'
  return notKept.problem === 'newer draft' ? 'choice' : 'posted'
}

/** Does not show progress: on a page without script, it would not change while typing. */
function DraftSaved({ draft, now, hasSteps }: { draft: Response; now: string; hasSteps: boolean }) {
  const words = useWords()
  const locale = useLocale()
  return (
    <p className={hasSteps ? 'step note' : 'note'}>
      <time dateTime={draft.updatedAt}>{words.task.draftSaved(ago(draft.updatedAt, now, locale))}</time>
    </p>
  )
}
