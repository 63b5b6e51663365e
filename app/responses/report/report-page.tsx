import { href } from 'react-router'
import { address } from '~/lib/http/search-params'
import { PHASE_LABELS } from '~/projects/projects'
import { english } from '~/texts/format'
import { Pagination } from '~/ui/lists/pagination'
import { InlineStyle } from '~/ui/page/document'
import { durationText } from '../results/duration'
import {
  beginsPage,
  completionText,
  findingId,
  noFindingsReason,
  type ProjectReport,
  reportCounts,
  STATUS_WORDS,
} from './report'
import css from './report.css?inline'
import { ReportBar, type ReportControls } from './report-bar'
import { ReportFinding } from './report-finding'
import { PAGE, type PagedTask, paginateReport, tasksOnPage } from './report-pages'

type ReportPageProps = {
  report: ProjectReport
  /** The search of the report's address. */
  filters: string
  /** The requested page, from 1. */
  page: number
  /** Null if the reader may neither change filters nor write notes. */
  choices: ReportControls | null
  /** Whether the reader may turn on names. */
  mayName: boolean
}

/** A project's report: what it is of, what is in it, and then task by task what was found, a long one on several pages. */
export function ReportPage({ report, filters, page: asked, choices, mayName }: ReportPageProps) {
  const { brand, project, madeAt } = report
  const { tasks, pageCount } = paginateReport(report.tasks)
  const page = Math.min(asked, pageCount)
  const path = href('/project/:projectId/report', { projectId: String(project.id) })
  const toAddress = (other: number) =>
    address(path, new URLSearchParams(filters), { [PAGE]: other === 1 ? null : other })
  const linkTo = (other: number, id: string) => (other === page ? `#${id}` : `${toAddress(other)}#${id}`)
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
        Report of {english.shortDate(madeAt)}. {PHASE_LABELS[project.phase]}. {reportCounts(report)}.
      </p>
      {report.filters.length > 0 && <p className="wrap-anywhere">Filters: {report.filters.join('; ')}.</p>}
      <ReportBar projectId={project.id} filters={new URLSearchParams(filters)} {...{ choices, mayName }} />
      {tasks.length === 0 ? (
        <p className="mt-8">This project has no tasks yet. Their findings will appear here.</p>
      ) : (
        <Contents tasks={tasks} linkTo={linkTo} />
      )}
      {pageCount > 1 && (
        <p className="mt-8">{`This is page ${page} of ${pageCount}. The PDF has all of them, to be printed.`}</p>
      )}
      {tasksOnPage(tasks, page).map((shown) => (
        <Task key={shown.task.id} {...{ report, shown, page, filters }} isEditable={choices !== null} />
      ))}
      <Pagination page={page} pageCount={pageCount} href={toAddress} />
    </article>
  )
}

type ContentsProps = { tasks: PagedTask[]; linkTo: (page: number, id: string) => string }

function Contents({ tasks, linkTo }: ContentsProps) {
  return (
    <nav className="mt-8" aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      <ol className="mt-2 grid gap-3">
        {tasks.map(({ task, number, page, findings }) => (
          <li key={task.id} className="wrap-anywhere">
            <a href={linkTo(page, `task-${task.id}`)} dir="auto">
              {number}. {task.title}
            </a>
            <ul className="note grid gap-0.5 ps-5">
              {findings.map(({ finding: { key, subject }, place, page: own }) => (
                <li key={key}>
                  <a href={linkTo(own, findingId(task, place))} className="no-underline" dir="auto">
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

type TaskProps = { report: ProjectReport; shown: PagedTask; page: number; filters: string; isEditable: boolean }

/** A task's part of a page; its introduction is on its first page. */
function Task({ report, shown, page, filters, isEditable }: TaskProps) {
  const { task, number, findings } = shown
  const { medianTime } = task.completion
  const begins = shown.page === page
  const isWhole = findings.length === task.findings.length
  const ends = isWhole || findings.at(-1)?.place === task.findings.length - 1
  return (
    <section
      className={`report-task${beginsPage(report, number - 1) ? ' new-page' : ''}`}
      aria-labelledby={`task-${task.id}`}
    >
      <h2 id={`task-${task.id}`} dir="auto">
        <span className="text-ink-3">{number}</span> {task.title}
      </h2>
      {begins ? (
        <>
          <p className="note mt-1">
            {task.typeLabel}. {STATUS_WORDS[task.status]}.
          </p>
          <p className="mt-3">
            {task.findings.length === 0 && task.counted === 0 ? noFindingsReason(task) : completionText(task)}
            {medianTime !== null && task.counted > 0 && ` Median time ${durationText(medianTime)}.`}
          </p>
          {task.lead && <p className="report-sentence mt-6!">{task.lead}</p>}
        </>
      ) : (
        <p className="note mt-1">{`Continued from page ${page - 1}.`}</p>
      )}
      {findings.map(({ finding, place }) => (
        <ReportFinding
          key={finding.key}
          projectId={report.project.id}
          {...{ task, finding, place, filters, isEditable }}
        />
      ))}
      {ends && task.people && task.people.names.length > 0 && (
        <div className="report-finding">
          <h3>Who answered</h3>
          <p className="note mt-2 wrap-anywhere" dir="auto">
            {task.people.names.join(', ')}
            {task.people.more > 0 && ` and ${english.number(task.people.more)} more`}
          </p>
        </div>
      )}
    </section>
  )
}
