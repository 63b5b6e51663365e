import { data, href, isRouteErrorResponse, redirect } from 'react-router'
import { consumerId, consumerUserId, respondent } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { stepsKey, typedKey } from '~/accounts/local-storage-keys'
import { hideFromSerialization } from '~/lib/http/hide-from-serialization.server'
import { pathId, refuse, requireFound } from '~/lib/http/http.server'
import { holdsMoreThan, isRecord } from '~/lib/records'
import { randomId } from '~/lib/secret.server'
import { buildStepPage } from '~/responses/answering/attempt.server'
import { ConsumerTaskView } from '~/responses/answering/consumer-task-view'
import { blankFields } from '~/responses/answering/empty-form-cache.server'
import { estimateInterviewLength, interviewLengthRatio } from '~/responses/answering/interview-length.server'
import { typedTexts } from '~/responses/answering/posted-answers.server'
import { findStartedTask, nextWaitingTask, openConsumerTask } from '~/responses/answering/respondent-task.server'
import type { LocalDraft } from '~/responses/answering/save-result'
import { taskType } from '~/task-types/registry'
import { findClearance } from '~/tasks/closures.server'
import { MissingTask } from '~/tasks/consumer/consumer-missing-task'
import type { Words } from '~/texts/words'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import type { PageHandle } from '~/ui/page/document'
import { ErrorPage, Reference } from '~/ui/page/error-page'
import { pageMeta, pageWords } from '~/ui/page/page-meta'
import { useWords } from '~/ui/use-words'
import { localeContext, requestLanguage, requestWords } from '../locale.server'
import type { Route } from './+types/task'
import { ACCOUNT_PARAMETER, NO_TASK, readAnswerForm, saveAnswerForm } from './read-answer-form.server'

const PORTAL = '/consumer-portal'
const SIGN_IN = `/signin?redirectTo=${encodeURIComponent(PORTAL)}`

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const words = pageWords(matches)
  if (!loaderData) {
    // Any other error has the title of its page.
    if (!isNotFound(error)) return []
    return pageMeta({ title: words.task.notFound, description: words.common.error.notFound.text })
  }
  const { task, project } = loaderData.view
  return pageMeta({ title: task.title, description: words.task.description(project.brand.companyName) })
}

/** A long task renders question by question, so that other requests run in between. */
export const handle: PageHandle = { inTurns: (loaderData) => isRecord(loaderData) && loaderData.isLong === true }

/** Some hundred questions, or fewer with many options. */
const LONG = 1_500

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  refusePrefetch(request, requestWords(context))
  const [id, taskId] = [consumerId(context), pathId(params.taskId)]
  const { retention, ...view } = requireFound(await openConsumerTask(id, taskId, request.method !== 'HEAD'))
  const stepAddress = `${href('/consumer/task/:taskId/step', { taskId: String(taskId) })}?${ACCOUNT_PARAMETER}=${id}`
  const isIntroduced = view.response === null && url.search === ''
  const { minutes } = isIntroduced ? await estimateInterviewLength(view.task) : { minutes: 0 }
  const account = consumerUserId(context)
  const where = {
    url,
    taskPath: toTaskPath(taskId),
    stepAddress,
    userId: account,
    queueKey: stepsKey(id, taskId),
    isIntroduced,
  }
  const step = await buildStepPage(view.task, where)
  const { form, config: rules } = taskType(view.task.type)
  const isPaged = step.secondsAfterScreener !== undefined || form?.stepping?.(view.task.config ?? rules.empty)
  const length =
    isPaged && view.response?.status !== 'submitted' ? { lengthRatio: await interviewLengthRatio(view.task) } : {}
  const attempt = { ...view.attempt, ...step, ...length }
  const hasPass = respondent(context).taskId !== null
  const next = view.response?.status === 'submitted' && !hasPass ? await nextWaitingTask(id) : null
  const isBegun = view.response !== null || view.attempt.answers !== taskType(view.task.type).answers.empty
  // A submission may have been cleared long before the task is opened again.
  const clearance = view.response?.status === 'submitted' ? await findClearance(taskId) : null
  const isLong = holdsMoreThan(view.task.config, LONG)
  const blank = isBegun || isLong ? null : blankFields(view.task, retention, context.get(localeContext))
  const typing = toLocalDraft(account, taskId)
  const kept = hideFromSerialization({ ...view, attempt, blank, typing })
  return { view: kept, isLong, minutes, hasPass, next, retention, clearance, now: new Date().toISOString() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const language = requestLanguage(context)
  const [id, taskId] = [consumerId(context), pathId(params.taskId)]
  const task = await findStartedTask(id, taskId)
  const posted = await readAnswerForm(
    request,
    { account: consumerUserId(context), consumerId: id, taskId, task },
    language,
  )
  const { result, init } = task ? await saveAnswerForm(context, id, task, posted) : NO_TASK
  if (!result.kept) {
    return result.problem === 'missing' ? data({ ...result, typed: typedTexts(posted.form) }, init) : data(result, init)
  }
  const { submitted, to } = result
  if (submitted) return redirect(toTaskPath(taskId), 303)
  return to !== null
    ? redirect(`${toTaskPath(taskId)}?${to}`, 303)
    : await redirectWithFlash(toTaskPath(taskId), language.words.task.saved)
}

/** Opening a task has consequences, so browsers may not prefetch it. */
function refusePrefetch({ headers }: Request, words: Words): void {
  const isPrefetch = [headers.get('sec-purpose'), headers.get('purpose')].some((one) => one?.startsWith('prefetch'))
  if (isPrefetch) throw refuse(503, words.common.error.busy.text)
}

function toLocalDraft(account: number, taskId: number): LocalDraft {
  const draft = href('/consumer/task/:taskId/draft', { taskId: String(taskId) })
  return { account, key: typedKey(account, taskId), draft, page: randomId(9) }
}

function toTaskPath(taskId: number): string {
  return href('/consumer/task/:taskId', { taskId: String(taskId) })
}

export default function ConsumerTaskPage({ loaderData, actionData }: Route.ComponentProps) {
  const notKept = actionData && actionData.problem !== 'missing' ? actionData : null
  const { hasPass, isLong: _, next, ...shown } = loaderData
  const words = useWords()
  const after = hasPass
    ? { back: { to: SIGN_IN, label: words.account.signIn.submit }, next: 'signed out' as const }
    : { back: { to: PORTAL, label: words.backToDashboard }, next: { task: next } }
  // Never hydrated: so it need not be in a brand's script.
  return import.meta.env.SSR && <ConsumerTaskView {...shown} {...after} notKept={notKept} />
}

export function ErrorBoundary({ error, params, actionData }: Route.ErrorBoundaryProps) {
  const words = useWords()
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return (
    <ConsumerFrame back={{ to: PORTAL, label: words.backToDashboard }}>
      <MissingTask taskId={params.taskId} typed={actionData?.problem === 'missing' ? actionData.typed : null} />
      <Reference error={error} />
    </ConsumerFrame>
  )
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
