import { Link } from 'react-router'
import { Pagination } from '~/ui/pagination'
import type { CommentSummary } from '../../analysis'
import { filteredSearch, type HeatmapFilters } from '../figures/filters'
import type { Area, ShownImage } from '../figures/viewing.server'
import { capital, counted, placeName } from '../figures/words'
import { useSummaries } from './use-summaries'

type ResultsAreasProps = {
  taskId: number
  search: URLSearchParams
  image: ShownImage
  shown: HeatmapFilters
  summaries: CommentSummary[]
}

/** The zones that most was said about, with what was said. */
export function ResultsAreas({ taskId, search, image, shown, summaries: first }: ResultsAreasProps) {
  const summaries = useSummaries(taskId, first)
  const most = Math.max(...image.areas.map(({ zone }) => zone.clicks))
  return (
    <section className="min-w-0" aria-labelledby="areas">
      <div className="bar heat-head">
        <h3 id="areas">{shown.zone === null ? 'Top Commented Areas' : `Comments on zone ${shown.zone}`}</h3>
        {shown.zone !== null && (
          <Link className="link note" to={`?${filteredSearch(search, { zone: null, page: 1 })}`} preventScrollReset>
            All zones
          </Link>
        )}
      </div>
      {image.areas.length === 0 && <p className="text-ink-2 mt-3">Nobody has left a comment here.</p>}
      <ol>
        {image.areas.map((area, index) => (
          <AreaItem key={area.zone.zone} {...{ area, most, search }} summary={summaries[index]} />
        ))}
      </ol>
      <SourceNote summaries={summaries} />
    </section>
  )
}

type AreaItemProps = {
  area: Area
  summary: CommentSummary | undefined
  /** Clicks of the largest area. */
  most: number
  search: URLSearchParams
}

function AreaItem({ area, summary, most, search }: AreaItemProps) {
  const { zone } = area
  const more = area.total - area.comments.length
  return (
    <li className="heat-area">
      <span className="heat-number" aria-hidden>
        {zone.zone}
      </span>
      <div className="min-w-0">
        <div className="bar">
          <h4>
            <span className="sr-only">Zone {zone.zone}: </span>
            {capital(placeName(zone))}
          </h4>
          <span className="heat-counts">
            <span className="text-like">{counted(zone.likes, 'like')}</span>
            <span className="text-dislike">{counted(zone.dislikes, 'dislike')}</span>
          </span>
        </div>
        <div className="heat-split" style={{ width: `${(100 * zone.clicks) / most}%` }} aria-hidden>
          {zone.likes > 0 && <i style={{ flexGrow: zone.likes }} />}
          {zone.dislikes > 0 && <b style={{ flexGrow: zone.dislikes }} />}
        </div>
        {summary && <SummaryText {...summary} />}
        <ul className="heat-quotes">
          {area.comments.map(({ text, sentiment, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list of results is never reordered
            <li key={index}>
              <span
                className={sentiment === 'like' ? 'heat-sign' : 'heat-sign square'}
                role="img"
                aria-label={sentiment}
              />
              <q>{text}</q> <span className="note">{name}</span>
            </li>
          ))}
        </ul>
        {area.pages > 1 ? (
          <Pagination
            page={area.page}
            pageCount={area.pages}
            href={(page) => `?${filteredSearch(search, { zone: zone.zone, page })}`}
          />
        ) : (
          more > 0 && (
            <Link
              className="link note"
              to={`?${filteredSearch(search, { zone: zone.zone, page: 1 })}`}
              preventScrollReset
            >
              +{more.toLocaleString('en-US')} more
              <span className="sr-only">
                {more === 1 ? ' comment' : ' comments'} on zone {zone.zone}
              </span>
            </Link>
          )
        )}
      </div>
    </li>
  )
}

function SummaryText({ summary, source, awaited }: CommentSummary) {
  return (
    <p className="heat-summary">
      {summary}{' '}
      <span className="note">
        {source === 'ai' ? 'Written by a language model.' : awaited ? 'A language model is reading the comments…' : ''}
      </span>
    </p>
  )
}

/** Says of summaries that no model has written where they are from. */
function SourceNote({ summaries }: { summaries: CommentSummary[] }) {
  const made = summaries.filter(({ source }) => source === 'extract')
  if (made.length === 0) return null
  const which = made.length === summaries.length ? 'Summaries were' : 'The other summaries were'
  return <p className="note mt-3">{which} made here from the most typical comments, without a language model.</p>
}
