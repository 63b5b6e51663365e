import { dueDay } from '~/lib/dates'
import { fullName } from '~/lib/people'
import type { ConsumerProject } from '~/projects/projects'
import { texts } from '~/texts/en'
import type { ConsumerTask } from '../tasks'

type HeadProps = { task: ConsumerTask; project: ConsumerProject; isUnderWay?: boolean }

/** What the task is, who asks, and until when; folded away while a task of several pages is under way. */
export function ConsumerTaskHead({ task, project, isUnderWay = false }: HeadProps) {
  const about = <About task={task} project={project} />
  if (!isUnderWay) return about
  return (
    <details>
      <summary className="note">{texts.task.about}</summary>
      {about}
    </details>
  )
}

function About({ task, project }: Pick<HeadProps, 'task' | 'project'>) {
  const { user, companyName } = project.brand
  return (
    <>
      <p className="note" dir="auto">
        {texts.task.inProject(project.title, texts.phaseBadges[task.phase])}
      </p>
      <h1 dir="auto">{task.title}</h1>
      <p className="subtitle note">
        {texts.task.from(fullName(user), companyName || texts.unknownBrand)}
        {task.dueDate && (
          <>
            <br />
            {texts.due(dueDay(task.dueDate))}
          </>
        )}
      </p>
      {task.description && (
        <p className="whitespace-pre-line" dir="auto">
          {task.description}
        </p>
      )}
    </>
  )
}
