import { fullName } from '~/lib/people'
import type { ConsumerProject } from '~/projects/projects'
import { useFormats, useWords } from '~/ui/use-words'
import type { ConsumerTask } from '../tasks'

/** The id of the work that 'Start' leads to: the page itself. */
export const START = 'start'

type HeadProps = {
  task: ConsumerTask
  project: ConsumerProject
  /** Whether each step shows its progress next to the title. */
  hasSteps: boolean
}
type IntroductionProps = HeadProps & {
  /** How long it takes. */
  minutes: number
  /** Days after closing until drafts, videos, files and addresses are removed; null keeps them for good. */
  retention: number | null
  /** Further text by the type or the brand. */
  paragraphs: string[]
}

/**
 * The first screen of a task before its start: what it is, who asks, and how long it takes. 'Start' links to the page
 * itself, which becomes the target and folds this to one line.
 */
export function ConsumerTaskIntroduction({
  task,
  project,
  hasSteps,
  minutes,
  retention,
  paragraphs,
}: IntroductionProps) {
  const words = useWords()
  const formats = useFormats()
  return (
    <section className={hasSteps ? 'intro beside-step' : 'intro'}>
      <h1 dir="auto">{task.title}</h1>
      <About task={task} project={project} />
      {paragraphs.map((text) => (
        <p className="whitespace-pre-line" dir="auto" key={text}>
          {text}
        </p>
      ))}
      <p>{words.task.minutes(minutes)}</p>
      {retention && <p>{words.task.retention(formats.days(retention))}</p>}
      <a className="button primary" href={`#${START}`}>
        {words.task.start}
      </a>
    </section>
  )
}

/** The one line of a task that is under way, or is only read: its title, which unfolds what it is about. */
export function ConsumerTaskHead({ task, project, hasSteps }: HeadProps) {
  return (
    <details className={hasSteps ? 'head beside-step' : 'head'}>
      <summary>
        <h1 dir="auto">{task.title}</h1>
      </summary>
      <About task={task} project={project} />
    </details>
  )
}

function About({ task, project }: Pick<HeadProps, 'task' | 'project'>) {
  const words = useWords()
  const formats = useFormats()
  const { user, companyName } = project.brand
  return (
    <>
      <p className="note" dir="auto">
        {words.task.inProject(project.title, words.phaseBadges[task.phase])}
      </p>
      <p className="subtitle note">
        {words.task.from(fullName(user), companyName || words.unknownBrand)}
        {task.dueDate && (
          <>
            <br />
            {words.due(formats.dueDay(task.dueDate))}
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
