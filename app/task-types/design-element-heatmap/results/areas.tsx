import { useEffect, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { isRecord } from '~/lib/records'
import { english } from '~/texts/format'
import { Pagination } from '~/ui/lists/pagination'
import { MethodLink } from '~/ui/page/method-link'
import type { CommentSummary } from '../../results/analysis'
import { useResultParts } from '../../results/shared-view'
import { filteredSearch, type HeatmapFilters, readFilters } from '../figures/filters'
import { zoneTitle } from '../figures/labels'
import type { Area, ShownImage } from '../figures/results-view.server'
import { namingAddress } from './area-addresses'

type ResultsAreasProps = {
  taskId: number
  search: URLSearchParams
  image: ShownImage
  shown: HeatmapFilters
  summaries: CommentSummary[]
}

/** The zones with the most comments. */
export function ResultsAreas({ taskId, search, image, shown, summaries: first }: ResultsAreasProps) {
  const summaries = useSummaries(taskId, first)
  const { texts } = useResultParts()
  const most = Math.max(...image.areas.map(({ zone }) => zone.clicks))
  return (
    <section className="min-w-0 max-sm:order-2 print:flex print:flex-col" aria-labelledby="areas">
      <div className="bar border-b border-ink pb-2">
        <h3 id="areas">{shown.zone === null ? 'Top Commented Areas' : `Comments on area ${shown.zone}`}</h3>
        {shown.zone !== null && (
          <Link className="link note" to={`?${filteredSearch(search, { zone: null, page: 1 })}`} preventScrollReset>
            All areas
          </Link>
        )}
      </div>
      {image.areas.length === 0 && (
        <p className="text-ink-2 mt-3">{texts ? 'No comments here yet.' : 'These comments are not shared.'}</p>
      )}
      {/* In print it follows the note on summaries, which would otherwise start a page alone. */}
      <ol className="print:order-1">
        {image.areas.map((area, index) => (
          <AreaItem key={area.zone.zone} {...{ area, most, search }} summary={summaries[index]} />
        ))}
      </ol>
      <SourceNote summaries={summaries} />
    </section>
  )
}

/** Characters of a comment to compare with a summary's quotes. */
const QUOTE_START = 100

function isQuotedIn(summary: string, comment: string): boolean {
  const line = comment.replace(/\s+/g, ' ').trim()
  return summary.includes(line.length <= QUOTE_START ? `“${line}”` : `“${line.slice(0, QUOTE_START)}`)
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
  const { pathname } = useLocation()
  const { forms } = useResultParts()
  // A comment that the summary quotes is not repeated below.
  const isQuoted = ({ text }: { text: string }) => summary !== undefined && isQuotedIn(summary.summary, text)
  const isAlone = readFilters(search).zone === zone.zone
  const beside = [...area.comments, ...area.spare]
  const said = isAlone ? [] : beside.filter(isQuoted)
  const comments = isAlone ? area.comments : beside.filter((one) => !said.includes(one)).slice(0, area.comments.length)
  const more = area.total - comments.length - said.length
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 border-b border-line py-4 print:py-2.5">
      <span className="size-5.5 bg-ink text-center text-1/5.5 font-semibold text-paper" aria-hidden>
        {zone.zone}
      </span>
      <div className="min-w-0">
        <div className="bar">
          <div className="min-w-0 wrap-anywhere">
            <h4 className="inline">
              <span className="sr-only">Area {zone.zone}: </span>
              <bdi>{zoneTitle(zone)}</bdi>
            </h4>{' '}
            {forms && (
              <Link className="link note print:hidden" to={namingAddress(pathname, search, zone)} preventScrollReset>
                {zone.named ? 'Rename' : 'Name'}
                <span className="sr-only"> area {zone.zone}</span>
              </Link>
            )}
          </div>
          <span className="flex gap-3 text-1/6">
            <span className="text-like">{english.count(zone.likes, { one: 'like', other: 'likes' })}</span>
            <span className="text-dislike">{english.count(zone.dislikes, { one: 'dislike', other: 'dislikes' })}</span>
          </span>
        </div>
        <div className="mt-1 mb-2 flex h-1.5 gap-0.5" style={{ width: `${(100 * zone.clicks) / most}%` }} aria-hidden>
          {zone.likes > 0 && <i className="bg-like" style={{ flexGrow: zone.likes }} />}
          {zone.dislikes > 0 && <b className="bg-dislike-mark" style={{ flexGrow: zone.dislikes }} />}
        </div>
        {summary && <SummaryText {...summary} />}
        <ul className="mt-2 mb-1">
          {comments.map(({ text, sentiment, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list of results is never reordered
            <li key={index} className="relative mb-0.5 pl-5 leading-5.5 wrap-anywhere text-ink-2">
              <span
                className={`absolute top-[0.4rem] left-0 size-2.5 ${sentiment === 'like' ? 'rounded-full bg-like' : 'bg-dislike-mark'}`}
                role="img"
                aria-label={sentiment}
              />
              <q>{text}</q>{' '}
              <span className="note" dir="auto">
                {name}
              </span>
            </li>
          ))}
        </ul>
        {isAlone ? (
          <Pagination
            page={area.page}
            pageCount={area.pages}
            href={(page) => `?${filteredSearch(search, { zone: zone.zone, page })}`}
          />
        ) : (
          more > 0 && (
            <Link
              className="link note print:hidden"
              to={`?${filteredSearch(search, { zone: zone.zone, page: 1 })}`}
              preventScrollReset
            >
              +{english.number(more)} more
              <span className="sr-only">
                {more === 1 ? ' comment' : ' comments'} on area {zone.zone}
              </span>
            </Link>
          )
        )}
      </div>
    </li>
  )
}

function SummaryText({ summary, source, isPending }: CommentSummary) {
  return (
    <p className="wrap-anywhere">
      {summary}{' '}
      <span className="note">
        {source === 'ai' ? 'Written by AI.' : isPending ? 'AI is summarizing the comments…' : ''}
      </span>
    </p>
  )
}

/** Explains summaries that no model has written. */
function SourceNote({ summaries }: { summaries: CommentSummary[] }) {
  const made = summaries.filter(({ source }) => source === 'extract')
  if (made.length === 0) return null
  const which = made.length === summaries.length ? 'Summaries were' : 'The other summaries were'
  return (
    <p className="note mt-3">
      {which} made without AI. They count words that people share.{' '}
      <MethodLink section="every-task-summaries-of-comments" />
    </p>
  )
}

/** The page's summaries, then the model's when they are ready. */
function useSummaries(taskId: number, first: CommentSummary[]): CommentSummary[] {
  const { search } = useLocation()
  const [later, setLater] = useState<{ than: CommentSummary[]; summaries: CommentSummary[] } | null>(null)
  const address = href('/task/:taskId/summaries', { taskId: String(taskId) }) + search
  useEffect(() => {
    if (!first.some(({ isPending }) => isPending)) return
    const controller = new AbortController()
    fetchSummaries(address, controller.signal)
      .then((summaries) => setLater({ than: first, summaries }))
      // On any error the page keeps its summaries; the next view may have the model's.
      .catch(() => setLater({ than: first, summaries: first.map((summary) => ({ ...summary, isPending: false })) }))
    return () => controller.abort()
  }, [address, first])
  return later?.than === first && later.summaries.length === first.length ? later.summaries : first
}

async function fetchSummaries(address: string, signal: AbortSignal): Promise<CommentSummary[]> {
  const response = await fetch(address, { signal, headers: { Accept: 'application/json' } })
  const answer: unknown = await response.json()
  return Array.isArray(answer) ? answer.filter(isSummary) : []
}

function isSummary(value: unknown): value is CommentSummary {
  return isRecord(value) && typeof value.summary === 'string' && (value.source === 'ai' || value.source === 'extract')
}
