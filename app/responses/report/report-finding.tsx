import { href } from 'react-router'
import { address } from '~/lib/http/search-params'
import { isOfGroups } from '~/task-types/groups/side-by-side-report'
import { byline, type FindingTable } from '~/task-types/results/report'
import { taskResource } from '~/tasks/task-urls'
import type { Chart } from '~/ui/charts/chart'
import { ChartDrawing } from '~/ui/charts/chart-drawing'
import { chartParts } from '~/ui/charts/chart-parts'
import { layOutChart } from '~/ui/charts/chart-scene'
import { PAGE_INKS } from '~/ui/charts/mark-drawing'
import { OwnTurn } from '~/ui/page/yielding-part'
import { ChartLinks } from './chart-links'
import { NoteForm, NoteText } from './notes/note-form'
import { findingId, type NotedFinding, type TaskReport } from './report'

const WIDE = 760
const NARROW = 300
/** So high a chart may be for its page to have room for its heading too. */
const MOST_HEIGHT = 760

type ReportFindingProps = {
  projectId: number
  task: TaskReport
  finding: NotedFinding
  place: number
  /** The filters of the report's address. */
  filters: string
  /** Whether the reader may write notes. */
  isEditable: boolean
}

/** A finding: what it is about, what is found, the figure, the note, and under it table, words and method. */
export function ReportFinding({ projectId, task, finding, place, filters, isEditable }: ReportFindingProps) {
  const { key, subject, sentence, chart, table, method, quotes, overlay, note } = finding
  const id = findingId(task, place)
  const label = `${subject}. ${sentence}`
  const parts = chart ? chartParts(chart, WIDE, MOST_HEIGHT) : []
  // The part that print keeps together with the heading.
  const [first, rest] = overlay ? [null, parts] : [parts[0] ?? null, parts.slice(1)]
  const path = href('/project/:projectId/report', { projectId: String(projectId) })
  return (
    <section className="report-finding">
      <div className="report-figure">
        <h3 id={id} dir="auto">
          {subject}
        </h3>
        <p className="report-sentence">{sentence}</p>
        {overlay && (
          <img
            className="report-overlay"
            width={overlay.size?.width}
            height={overlay.size?.height}
            loading="lazy"
            src={address(taskResource(task.id, 'picture'), new URLSearchParams(`${overlay.search}&${filters}`), {
              as: 'on-image',
            })}
            alt={overlay.alt}
          />
        )}
        {first && (
          <OwnTurn>
            <Drawings chart={first} label={label} />
          </OwnTurn>
        )}
      </div>
      {rest.map((more, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report is never reordered
        <OwnTurn key={part}>
          <Drawings chart={more} label={label} />
        </OwnTurn>
      ))}
      <NoteText note={note} />
      {table && (
        <OwnTurn>
          <Table table={table} label={subject} />
        </OwnTurn>
      )}
      {quotes.length > 0 && <Quotes quotes={quotes} />}
      <p className="report-method note mt-3">{method}</p>
      {chart && (
        <ChartLinks {...{ projectId, subject }} taskId={task.id} finding={key} filters={new URLSearchParams(filters)} />
      )}
      {isEditable && !isOfGroups(key) && (
        <NoteForm
          taskId={task.id}
          finding={key}
          {...{ subject, note }}
          back={`${address(path, new URLSearchParams(filters))}#${id}`}
        />
      )}
    </section>
  )
}

/** In two widths, of which a sheet shows one. */
function Drawings({ chart, label }: { chart: Chart; label: string }) {
  return (
    <>
      <ChartDrawing className="report-drawing wide" scene={layOutChart(chart, WIDE)} label={label} inks={PAGE_INKS} />
      <ChartDrawing
        className="report-drawing narrow"
        scene={layOutChart(chart, NARROW)}
        label={label}
        inks={PAGE_INKS}
      />
    </>
  )
}

function Table({ table: { heads, rows }, label }: { table: FindingTable; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and a section would be a landmark more
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="report-scroll mt-3" role="group" aria-label={`Figures: ${label}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change
              <th key={place} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label = '', ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report is never reordered
            <tr key={row}>
              <th scope="row" dir="auto">
                {label}
              </th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Quotes({ quotes }: Pick<NotedFinding, 'quotes'>) {
  return (
    <ul className="mt-3 grid gap-2">
      {quotes.map((quote, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report is never reordered
        <li key={index}>
          <blockquote className="whitespace-pre-wrap wrap-anywhere" dir="auto">
            “{quote.text}” {byline(quote) && <cite className="note not-italic">{byline(quote)}</cite>}
          </blockquote>
        </li>
      ))}
    </ul>
  )
}
