import { href } from 'react-router'
import { own } from '~/lib/records'
import { FindingNote, FindingNotes } from '~/task-types/results/finding-note'
import { mayExport, SharedView } from '~/task-types/results/shared-view'
import { ScreenerResults } from '~/task-types/screener-results'
import { getBrandViews } from '~/task-types/views-by-type'
import { SharedFrame } from '~/tasks/sharing/shared-frame'
import { taskResource } from '~/tasks/task-urls'
import { english } from '~/texts/format'
import { Banner } from '~/ui/page/banner'
import { PageHead } from '~/ui/page/page-head'
import { NoteText } from '../../report/notes/note-form'
import { ALL_OUT, FindingSection } from '../finding-section'
import { FindingStats } from '../finding-stats'
import type { SharedTask } from './shared-results.server'

/** The task's results for readers of a link: read-only, without hidden parts. */
export function SharedTaskPage(shown: SharedTask) {
  const { frame, isOneOfSeveral, shows, task, submitted, samples, notes, analysis } = shown
  const all = href('/project/:projectId', { projectId: String(frame.project.id) })
  return (
    <SharedFrame by={frame}>
      <PageHead
        above={
          isOneOfSeveral ? (
            <a className="link" href={all}>
              All results of {frame.project.title}
            </a>
          ) : (
            <span dir="auto">{frame.project.title}</span>
          )
        }
        title={task.title}
        actions={
          analysis && (
            <>
              <Files taskId={task.id} type={analysis.type} mayExport={mayExport(shows)} />
              <ReportLink projectId={frame.project.id} anchor={isOneOfSeveral ? `#task-${task.id}` : ''} />
            </>
          )
        }
      >
        <p className="text-ink-2">
          {formatAnswered(submitted)} · {task.typeLabel}
        </p>
      </PageHead>
      {analysis?.awaited && <meta httpEquiv="refresh" content="3" />}
      {submitted === 0 && samples > 0 && (
        <Banner action={null}>
          <b>These are sample responses.</b> No one has answered yet. These show what the results will look like.
        </Banner>
      )}
      {analysis ? (
        <SharedView value={shows}>
          <FindingNotes value={({ id }) => <NoteText note={own(notes, id) ?? null} />}>
            <div className="finding-first">
              <Finding analysis={analysis} isSample={submitted === 0} />
              <Results taskId={task.id} analysis={analysis} />
            </div>
          </FindingNotes>
        </SharedView>
      ) : (
        <section className="empty pt-6 pb-16">
          <h2>No responses yet</h2>
          <p>Results appear here after the first response.</p>
        </section>
      )}
    </SharedFrame>
  )
}

function Finding({ analysis, isSample }: { analysis: Analysis; isSample: boolean }) {
  const { finding, quality, screenedOut } = analysis
  const { submissions: counted } = quality
  const { question } = finding
  const sentence = counted === 0 && screenedOut > 0 ? ALL_OUT : finding.sentence
  const stats = <FindingStats {...{ finding, counted, isSample }} />
  return (
    <FindingSection {...{ sentence, question, stats }}>
      <FindingNote finding={finding.parts.find(({ id }) => id === finding.mainFindingId)} />
    </FindingSection>
  )
}

type Analysis = NonNullable<SharedTask['analysis']>

function Results({ taskId, analysis }: { taskId: number; analysis: Analysis }) {
  const { type, config, results, finding, images, summaries } = analysis
  const View = getBrandViews(type).Results
  return (
    <>
      <View {...{ taskId, config, results, finding, images, summaries }} />
      <ScreenerResults {...{ taskId, config, results, images }} viewsOf={getBrandViews} />
    </>
  )
}

/** The way to all that a link shows on one page, and from there to its files. */
export function ReportLink({ projectId, anchor = '' }: { projectId: number; anchor?: string }) {
  return (
    <a className="button" href={`${href('/project/:projectId/report', { projectId: String(projectId) })}${anchor}`}>
      Report
    </a>
  )
}

/** A page to print and, if the link shows everything, the file. */
function Files({ taskId, type, mayExport: isFileShown }: { taskId: number; type: string; mayExport: boolean }) {
  return (
    <>
      {getBrandViews(type).Summary && (
        <a className="button" href={taskResource(taskId, 'summary')}>
          One-page summary
        </a>
      )}
      {isFileShown && (
        <a className="button" href={taskResource(taskId, 'export.csv')} download>
          Download CSV
        </a>
      )}
    </>
  )
}

export function formatAnswered(people: number): string {
  if (people === 0) return 'No responses yet'
  return english.count(people, { one: 'person answered', other: 'people answered' })
}
