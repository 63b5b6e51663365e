import { shortDate } from '~/lib/dates'
import { PHASE_LABELS } from '~/projects/projects'
import { InlineStyle } from '~/ui/page/document'
import { durationText } from '../results/duration'
import {
  beginsPage,
  completionText,
  findingId,
  type ProjectReport,
  reportCounts,
  STATUS_WORDS,
  silenceOf,
  type TaskReport,
} from './report'
import css from './report.css?inline'
import { ReportBar, type ReportChoices } from './report-bar'
import { ReportFinding } from './report-finding'

type ReportPageProps = {
  report: ProjectReport
  /** The search of the report's address. */
  filters: string
  /** Null where the reader may neither change what is shown nor write notes. */
  choices: ReportChoices | null
  /** Whether people are named where the reader wants it. */
  mayName: boolean
}

/** A project's report: what it is of, what is in it, and then task by task what was found. */
export function ReportPage({ report, filters, choices, mayName }: ReportPageProps) {
  const { brand, project, madeAt, tasks } = report
  return (
    <article>
      <InlineStyle css={css} />
      <p className="note" dir="auto">
        {brand}
      </p>
      <h1 className="report-title" dir="auto">
        {project.title}
      </h1>
      {project.description && (
        <p className="mt-3 max-w-measure whitespace-pre-line wrap-anywhere" dir="auto">
          {project.description}
        </p>
      )}
      <p className="mt-4">
        Report of {shortDate(madeAt)}. {PHASE_LABELS[project.phase]}. {reportCounts(report)}.
      </p>
      {report.filters.length > 0 && <p className="wrap-anywhere">Narrowed: {report.filters.join('; ')}.</p>}
      <ReportBar projectId={project.id} filters={new URLSearchParams(filters)} {...{ choices, mayName }} />
      {tasks.length === 0 ? (
        <p className="mt-8">This project has no tasks yet. Their findings will appear here.</p>
      ) : (
        <Contents tasks={tasks} />
      )}
      {tasks.map((task, index) => (
        <Task key={task.id} {...{ report, task, filters }} number={index + 1} isEditable={choices !== null} />
      ))}
    </article>
  )
}

function Contents({ tasks }: { tasks: TaskReport[] }) {
  return (
    <nav className="mt-8" aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      <ol className="mt-2 grid gap-3">
        {tasks.map((task, index) => (
          <li key={task.id} className="wrap-anywhere">
            <a href={`#task-${task.id}`} dir="auto">
              {index + 1}. {task.title}
            </a>
            <ul className="note grid gap-0.5 ps-5">
              {task.findings.map(({ key, subject }, place) => (
                <li key={key}>
                  <a href={`#${findingId(task, place)}`} className="no-underline" dir="auto">
                    {subject}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type TaskProps = { report: ProjectReport; task: TaskReport; number: number; filters: string; isEditable: boolean }

function Task({ report, task, number, filters, isEditable }: TaskProps) {
  const { medianTime } = task.completion
  return (
    <section
      className={`report-task${beginsPage(report, number - 1) ? ' new-page' : ''}`}
      aria-labelledby={`task-${task.id}`}
    >
      <h2 id={`task-${task.id}`} dir="auto">
        <span className="text-ink-3">{number}</span> {task.title}
      </h2>
      <p className="note mt-1">
        {task.typeLabel}. {STATUS_WORDS[task.status]}.
      </p>
      <p className="mt-3">
        {task.findings.length === 0 && task.counted === 0 ? silenceOf(task) : completionText(task)}
        {medianTime !== null && task.counted > 0 && ` Median time ${durationText(medianTime)}.`}
      </p>
      {task.lead && <p className="report-sentence mt-6!">{task.lead}</p>}
      {task.findings.map((finding, place) => (
        <ReportFinding
          key={finding.key}
          projectId={report.project.id}
          {...{ task, finding, place, filters, isEditable }}
        />
      ))}
      {task.people && task.people.names.length > 0 && (
        <div className="report-finding">
          <h3>Who answered</h3>
          <p className="note mt-2 wrap-anywhere" dir="auto">
            {task.people.names.join(', ')}
            {task.people.more > 0 && ` and ${task.people.more.toLocaleString('en-US')} more`}
          </p>
        </div>
      )}
    </section>
  )
}
