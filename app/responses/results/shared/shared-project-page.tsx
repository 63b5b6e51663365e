import { SharedFrame } from '~/tasks/sharing/shared-frame'
import { taskAddress } from '~/tasks/task-urls'
import { PageHead } from '~/ui/page/page-head'
import { useWords } from '~/ui/use-words'
import type { SharedProject } from './shared-results.server'
import { formatAnswered, ReportLink } from './shared-task-page'

export function SharedProjectPage({ frame, tasks }: SharedProject) {
  const words = useWords()
  const { nothing } = words.resultLink
  return (
    <SharedFrame by={frame}>
      <PageHead title={frame.project.title} actions={tasks.length > 0 && <ReportLink projectId={frame.project.id} />}>
        {tasks.length > 0 && (
          <p className="text-ink-2">Results of {tasks.length === 1 ? '1 task' : `${tasks.length} tasks`}</p>
        )}
      </PageHead>
      {tasks.length === 0 ? (
        <section className="empty pt-2 pb-16">
          <h2>{nothing.title}</h2>
          <p>{nothing.text}</p>
        </section>
      ) : (
        <ul className="rows border-t border-line">
          {tasks.map(({ id, title, typeLabel, isOpen, submitted }) => (
            <li key={id} className="grid gap-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline sm:gap-x-8">
              <a className="link min-w-0 text-3 font-mid wrap-anywhere" dir="auto" href={taskAddress(id, 'responses')}>
                {title}
              </a>
              <span className="text-ink-2">
                {typeLabel} · {formatAnswered(submitted)}
                {isOpen && ' so far'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SharedFrame>
  )
}
