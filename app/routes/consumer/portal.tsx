import type { RouterContextProvider } from 'react-router'
import { consumerId, consumerUserId } from '~/access/guards.server'
import { ConsumerProjectList } from '~/projects/consumer/consumer-project-parts'
import { listConsumerProjects } from '~/projects/consumer/consumer-projects.server'
import { findTaskProgress } from '~/responses/answering/task-progress.server'
import { ConsumerWaitingList } from '~/tasks/consumer/consumer-task-list'
import { listConsumerTasks } from '~/tasks/consumer/consumer-tasks.server'
import { waitingTasks } from '~/tasks/consumer/pending-tasks'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import { appLinks, pageMeta, pageWords } from '~/ui/page/page-meta'
import { useWords } from '~/ui/use-words'

export function meta({ matches }: { matches: Parameters<typeof pageWords>[0] }) {
  const words = pageWords(matches)
  return [...pageMeta(words.portal), ...appLinks()]
}

export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  const id = consumerId(context)
  const [projects, tasks] = await Promise.all([listConsumerProjects(id), listConsumerTasks(id)])
  return {
    projects,
    waiting: waitingTasks(tasks),
    progress: await findTaskProgress(id, tasks),
    account: consumerUserId(context),
  }
}

/** The consumer's dashboard: what waits for an answer first, then all projects. */
export default function ConsumerPortal({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const words = useWords()
  const { projects, waiting, progress, account } = loaderData
  return (
    <ConsumerFrame>
      <h1>{words.portal.title}</h1>
      {projects.length === 0 ? (
        <NoProjects />
      ) : (
        <>
          <section className="ruled" aria-labelledby="waiting">
            <h2 id="waiting">{words.portal.waiting}</h2>
            {waiting.length > 0 ? (
              <ConsumerWaitingList {...{ projects, progress, account }} items={waiting} />
            ) : (
              <p className="subtitle">{words.portal.nothingWaiting}</p>
            )}
          </section>
          <section className="ruled" aria-labelledby="projects">
            <h2 id="projects">{words.portal.projects}</h2>
            <ConsumerProjectList projects={projects} />
          </section>
        </>
      )}
    </ConsumerFrame>
  )
}

function NoProjects() {
  const words = useWords()
  const { title, text, note } = words.portal.empty
  return (
    <section className="ruled empty">
      <h2>{title}</h2>
      <p className="subtitle">{text}</p>
      <p>{note}</p>
    </section>
  )
}
