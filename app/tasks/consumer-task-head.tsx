import { fullName } from '~/accounts/users'
import { shortDate } from '~/lib/dates'
import type { ConsumerProject } from '~/projects/projects'
import { texts } from '~/texts/en'
import type { ConsumerTask } from './tasks'

/** What the task is, who asks, and until when. */
export function ConsumerTaskHead({ task, project }: { task: ConsumerTask; project: ConsumerProject }) {
  const { user, companyName } = project.brand
  return (
    <>
      <p className="s">{texts.task.inProject(project.title, texts.phaseBadges[task.phase])}</p>
      <h1>{task.title}</h1>
      <p className="who s">
        {texts.task.from(fullName(user), companyName || texts.unknownBrand)}
        {task.dueDate && (
          <>
            <br />
            {texts.due(shortDate(task.dueDate))}
          </>
        )}
      </p>
      {task.description && <p className="lines">{task.description}</p>}
    </>
  )
}
