import type { ConsumerProject } from '~/projects/projects'
import { taskType } from '~/task-types/registry'
import { getRespondentView } from '~/task-types/respondent-views'
import { type Attempt, getStepping } from '~/task-types/task-type'
import type { StepPage } from '~/task-types/views'
import type { PreviewedStep } from '~/tasks/configuration/preview-run.server'
import { ConsumerTaskHead, ConsumerTaskIntroduction, START } from '~/tasks/consumer/consumer-task-head'
import type { ConsumerTask } from '~/tasks/tasks'
import { FormError } from '~/ui/forms/field'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import { InlineStyle } from '~/ui/page/document'
import { useLanguage, useWords } from '~/ui/use-words'
import { ANSWER_FORM } from './answer-buttons'

type PreviewPageProps = {
  task: ConsumerTask
  project: ConsumerProject
  attempt: Attempt & StepPage
  /** How long it takes. */
  minutes: number
  /** Days after closing until drafts, videos, files and addresses are removed; null keeps them for good. */
  retention: number | null
  /** The step that was just tried. */
  taken?: PreviewedStep
  /** The URL to return to from a test, which also receives its posts; null in the preview's frame. */
  back?: string | null
}

/** The task as its consumers see it, to be tried out: a page in a frame. */
export function PreviewPage({ task, project, taken, minutes, retention, back = null, ...start }: PreviewPageProps) {
  const { words, formats } = useLanguage()
  const { title, message } = words.task.completed
  const type = taskType(task.type)
  const RespondentForm = getRespondentView(task.type)
  const isComplete = taken?.isComplete ?? false
  const hasFaults = taken !== undefined && Object.keys(taken.errors).length > 0
  const search = taken && !hasFaults ? taken.to : start.attempt.search
  const isIntroduced = search === '' && taken === undefined
  const attempt = { ...start.attempt, ...taken?.attempt, search, isIntroduced }
  const config = task.config ?? type.config.empty
  const stepping = getStepping(type, config)
  const hasScreener = (type.introduction.secondsAfterScreener?.(config) ?? null) !== null
  // The preview of a screener begins before there is anything behind it.
  const lacking = back === null && hasScreener ? null : type.config.incompleteReason(config)
  const head = { task, project, hasSteps: stepping !== null && !isComplete && lacking === null }
  const reader = { person: null, words: words.answering, formats }
  const said = stepping?.endMessage?.(config, attempt.answers, reader) ?? stepping?.completion(words.answering).thanks
  const respondentForm = (
    <RespondentForm
      taskId={task.id}
      config={config}
      attempt={attempt}
      answers={taken?.answers ?? attempt.answers}
      errors={taken?.errors ?? {}}
      readOnly={isComplete}
      retention={retention}
      preview
    />
  )
  const frame = {
    back: back === null ? null : { to: back, label: words.previewLink.frame.back },
    about: back === null ? words.previewLink.frame.preview : words.previewLink.frame.test,
    id: START,
  }
  // An incomplete task cannot be started: a test lists what is missing, and a preview shows the content so far.
  if (lacking !== null) {
    return (
      <ConsumerFrame {...frame}>
        <ConsumerTaskHead {...head} />
        {back === null ? respondentForm : <p className="ruled">{lacking}</p>}
      </ConsumerFrame>
    )
  }
  return (
    <ConsumerFrame
      {...frame}
      actions={stepping || isComplete ? null : back === null ? <InertButtons /> : <TestButtons />}
    >
      {back === null && <InlineStyle css={AS_ON_A_PHONE} />}
      {isIntroduced ? (
        <ConsumerTaskIntroduction
          {...{ ...head, minutes, retention }}
          paragraphs={type.introduction.texts(config, words.answering)}
        />
      ) : (
        <ConsumerTaskHead {...head} />
      )}
      {isComplete && <Thanks {...(said ?? { title, text: message })} page={attempt.taskPath} />}
      {hasFaults && !stepping && <FormError errors={taken.errors} />}
      {stepping ? (
        respondentForm
      ) : (
        <form id={ANSWER_FORM} method="post" noValidate>
          {respondentForm}
        </form>
      )}
    </ConsumerFrame>
  )
}

// There a scrollbar takes no width.
const AS_ON_A_PHONE = '@media(max-width:360px){html{scrollbar-width:none}}'

function Thanks({ title, text, page }: { title: string; text: string; page: string }) {
  const { again } = useWords().previewLink.frame
  return (
    <section className="ruled" aria-labelledby="state">
      <h2 id="state">{title}</h2>
      <p>{text}</p>
      <a className="tap-link" href={page}>
        {again}
      </a>
    </section>
  )
}

/** The buttons of a preview, which stores no draft. */
function TestButtons() {
  const words = useWords()
  return (
    <>
      <button type="submit" className="button" form={ANSWER_FORM} disabled>
        {words.task.saveDraft}
      </button>
      <button type="submit" form={ANSWER_FORM} className="button primary">
        {words.task.submit}
      </button>
    </>
  )
}

/** Disabled: Enter in a field would activate the first of them, so nothing is ever sent. */
function InertButtons() {
  const words = useWords()
  return (
    <>
      <button type="submit" className="button" form={ANSWER_FORM} disabled>
        {words.task.saveDraft}
      </button>
      <button type="submit" form={ANSWER_FORM} className="button primary" disabled>
        {words.task.submit}
      </button>
    </>
  )
}
