import { data, href, isRouteErrorResponse, redirect } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { consumerId } from '~/accounts/guards.server'
import { found, pathId } from '~/lib/http.server'
import { log } from '~/lib/log.server'
import { keepPostedAnswers, type NoTask } from '~/responses/answering.server'
import { AnswerButtons, DraftChoice } from '~/responses/consumer-answer-buttons'
import { ConsumerAnswers } from '~/responses/consumer-answers'
import { ConsumerProblem } from '~/responses/consumer-problem'
import { ConsumerTaskState } from '~/responses/consumer-task-state'
import { readPostedAnswers, typedTexts } from '~/responses/posted-answers.server'
import { sittingOf, stepPageOf } from '~/responses/sitting.server'
import { takeStep } from '~/responses/stepping.server'
import { findConsumerTask } from '~/responses/task-to-answer.server'
import { taskType } from '~/task-types/registry'
import { MissingTask } from '~/tasks/consumer-missing-task'
import { ConsumerTaskHead } from '~/tasks/consumer-task-head'
import { markOpened } from '~/tasks/consumer-tasks.server'
import { savedAt } from '~/tasks/consumer-times'
import { texts } from '~/texts/en'
import { ConsumerFrame } from '~/ui/consumer-frame'
import { ErrorPage } from '~/ui/error-page'
import { pageMeta } from '~/ui/page-meta'
import type { Route } from './+types/task'

const PORTAL = '/consumer-portal'
const NO_TASK: NoTask = { kept: false, problem: 'missing' }
const BACK = { to: PORTAL, label: texts.backToDashboard }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: texts.task.notFound, description: texts.common.error.notFound.text })
  const { task, project } = loaderData
  return pageMeta({ title: task.title, description: texts.task.description(project.title, project.brand.companyName) })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [id, taskId] = [consumerId(context), pathId(params.taskId)]
  const view = found(await findConsumerTask(id, taskId))
  // A task can be read also while the database takes no writes.
  await markOpened(id, taskId).catch((error: unknown) => log.warn({ err: error, taskId }, 'opening not noted'))
  const stepAddress = href('/consumer/task/:taskId/step', { taskId: String(taskId) })
  const [sitting, stepPage] = await Promise.all([
    sittingOf(id, view.task, view.response),
    stepPageOf(view.task, { url, page: pageOf(taskId), stepAddress, queueKey: `steps ${taskId} ${id}` }),
  ])
  return { ...view, sitting: { ...sitting, ...stepPage }, now: new Date().toISOString() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const [id, taskId] = [consumerId(context), pathId(params.taskId)]
  const task = (await findConsumerTask(id, taskId))?.task ?? null
  const type = task && taskType(task.type)
  const fileQuestions = type?.answers.fileQuestions(task?.config ?? type.config.blank) ?? []
  const posted = await readPostedAnswers(request, { consumerId: id, taskId, fileQuestions })
  const stepping = type?.stepping
  const taken = task && stepping ? await takeStep(id, task, stepping, posted.form) : null
  if (stepping && taken?.kept) {
    return taken.submitted
      ? await redirectWithFlash(pageOf(taskId), stepping.notice)
      : redirect(`${pageOf(taskId)}?${taken.to}`, 303)
  }
  const result = taken ?? (task ? await keepPostedAnswers(id, task, posted) : NO_TASK)
  if (!result.kept) {
    return result.problem === 'missing'
      ? data({ ...result, typed: typedTexts(posted.form) }, { status: 404 })
      : data(result, { status: result.http })
  }
  return posted.status === 'submitted'
    ? await redirectWithFlash(PORTAL, texts.task.completed)
    : await redirectWithFlash(pageOf(taskId), texts.task.saved)
}

function pageOf(taskId: number): string {
  return href('/consumer/task/:taskId', { taskId: String(taskId) })
}

export default function ConsumerTaskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { task, project, response, sitting, now } = loaderData
  const { page } = sitting
  const notKept = actionData && actionData.problem !== 'missing' ? actionData : null
  const readOnly = task.status === 'closed' || response?.status === 'submitted'
  const type = taskType(task.type)
  const labelOf = (field: string) => type.answers.fieldLabel(task.config ?? type.config.blank, field)
  const draftSaved = response?.status === 'draft' ? savedAt(response.updatedAt, now) : null
  const placeOf = (field: string) => type.stepping?.placeOf(task.config ?? type.config.blank, field) ?? null
  const buttons =
    notKept?.problem === 'newer draft' ? <DraftChoice status={notKept.status} page={page} /> : <AnswerButtons />
  return (
    <ConsumerFrame back={BACK} about={type.label} actions={readOnly || type.stepping ? null : buttons}>
      <ConsumerTaskHead task={task} project={project} isUnderWay={type.stepping !== null && sitting.search !== ''} />
      {notKept ? (
        <ConsumerProblem
          notKept={notKept}
          draftSaved={draftSaved}
          page={page}
          labelOf={labelOf}
          placeOf={type.stepping && placeOf}
        />
      ) : (
        <ConsumerTaskState task={task} response={response} />
      )}
      <ConsumerAnswers
        task={task}
        response={response}
        sitting={sitting}
        notKept={notKept}
        readOnly={readOnly}
        now={now}
      />
    </ConsumerFrame>
  )
}

export function ErrorBoundary({ error, params, actionData }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <ConsumerFrame back={BACK}>
      <MissingTask taskId={params.taskId} typed={actionData?.problem === 'missing' ? actionData.typed : null} />
    </ConsumerFrame>
  )
}
