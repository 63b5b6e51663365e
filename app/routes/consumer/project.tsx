import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { consumerId, consumerUserId } from '~/access/guards.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { ConsumerProjectFacts } from '~/projects/consumer/consumer-project-parts'
import { findConsumerProject } from '~/projects/consumer/consumer-projects.server'
import { findTaskProgress } from '~/responses/answering/task-progress.server'
import { ConsumerTaskList } from '~/tasks/consumer/consumer-task-list'
import { listConsumerTasks } from '~/tasks/consumer/consumer-tasks.server'
import { waitingTasksFirst } from '~/tasks/consumer/pending-tasks'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import { Reference } from '~/ui/page/error-page'
import { pageMeta, pageWords } from '~/ui/page/page-meta'
import { State } from '~/ui/status-badge'
import { useFormats, useWords } from '~/ui/use-words'
import { toFailure } from '../failure.server'
import type { Route } from './+types/project'

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const words = pageWords(matches)
  if (!loaderData) {
    const { notFound, notFoundText, failed, failedText } = words.project
    return isRouteErrorResponse(error) && error.status !== 404
      ? pageMeta({ title: failed, description: failedText(error.status) })
      : pageMeta({ title: notFound, description: notFoundText })
  }
  const { title, brand } = loaderData.project
  return pageMeta({ title, description: words.project.description(brand.companyName) })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const [id, projectId] = [consumerId(context), pathId(params.projectId)]
  const project = requireFound(await findConsumerProject(id, projectId))
  const { listed, status } = await listTasks(id, projectId, context)
  return data({ project, listed, account: consumerUserId(context) }, { status })
}

/** The project's tasks; none if they cannot be read, so that the rest of the project is still shown. */
async function listTasks(id: number, projectId: number, context: Readonly<RouterContextProvider>) {
  try {
    const tasks = await listConsumerTasks(id, projectId)
    const progress = await findTaskProgress(id, tasks)
    return { listed: { items: waitingTasksFirst(tasks), progress }, status: 200 }
  } catch (error) {
    return { listed: null, status: toFailure(error, context, { projectId }).status }
  }
}

export default function ConsumerProjectPage({ loaderData }: Route.ComponentProps) {
  const words = useWords()
  const formats = useFormats()
  const { project, listed, account } = loaderData
  return (
    <ConsumerFrame back={{ to: '/consumer-portal', label: words.backToDashboard }} about={project.brand.companyName}>
      <p className="note">{words.phases[project.phase]}</p>
      <h1 dir="auto">{project.title}</h1>
      <div className="bar subtitle">
        <State status={project.status} word={words.projectStatuses[project.status]} />
        <small>{words.project.created(formats.paddedDate(project.createdAt))}</small>
      </div>
      {project.description && (
        <p className="whitespace-pre-line" dir="auto">
          {project.description}
        </p>
      )}

      <section className="ruled" aria-labelledby="tasks">
        <div className="bar">
          <h2 id="tasks">{words.project.tasks}</h2>
          {listed && <small>{words.project.taskCount(listed.items.length)}</small>}
        </div>
        {listed === null ? (
          <NoTasks role="alert" {...words.project.tasksFailed} />
        ) : listed.items.length > 0 ? (
          <ConsumerTaskList {...listed} account={account} />
        ) : (
          <NoTasks {...words.project.noTasks} />
        )}
      </section>

      <ConsumerProjectFacts project={project} />
    </ConsumerFrame>
  )
}

function NoTasks({ title, text, role }: { title: string; text: string; role?: 'alert' }) {
  return (
    <div className="empty subtitle" role={role}>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404
  return (
    <ConsumerFrame back={{ to: '/consumer-portal', label: words.backToDashboard }}>
      <h1>{isMissing ? words.project.notFound : words.project.failed}</h1>
      <p className="subtitle">{isMissing ? words.project.notFoundText : words.project.failedText(status)}</p>
      <Reference error={error} />
    </ConsumerFrame>
  )
}
