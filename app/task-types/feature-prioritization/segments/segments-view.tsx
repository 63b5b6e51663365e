import { href, Link, useSearchParams } from 'react-router'
import { percentRange } from '~/lib/number-format'
import { english } from '~/texts/format'
import { TextField } from '~/ui/forms/field'
import { PostForm } from '~/ui/forms/post-form'
import { FigureTable } from '~/ui/lists/table'
import { MethodLink } from '~/ui/page/method-link'
import { useResultParts } from '../../results/shared-view'
import { EstimateProgress } from '../results/estimate-progress'
import { AxisEnds, IntervalPlot, signedText } from '../results/interval-plot'
import type { Profile, SegmentFigures, Size } from './segment-figures'
import { extremesNote, segmentFinding } from './segment-finding'

type SegmentsViewProps = { taskId: number; percent: number; figures: SegmentFigures | null }

/** Segments with different tastes: their number, their preferences, and a tag for their people. */
export function SegmentsView({ taskId, percent, figures }: SegmentsViewProps) {
  const { forms } = useResultParts()
  if (!figures)
    return <EstimateProgress percent={percent}>Solutions of one to six segments are being estimated.</EstimateProgress>
  const { people, shown, sizes, features } = figures
  const values = features.flatMap(({ segments }) =>
    segments.flatMap(({ utility, low, high }) => [low ?? utility, high ?? utility]),
  )
  const reach = Math.ceil(Math.max(1, ...values.map(Math.abs)))
  return (
    <>
      <p className="mb-6 max-w-measure text-4 font-[350] tracking-[-0.01em] text-pretty">{segmentFinding(figures)}</p>
      <Solutions figures={figures} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
        {sizes.map((size, segment) => (
          <SegmentSection
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is known by its place alone
            key={segment}
            number={segment + 1}
            size={size}
            rows={features.flatMap(({ id, text, segments }) => {
              const profile = segments[segment]
              return profile ? [{ id, text, ...profile }] : []
            })}
            reach={reach}
          />
        ))}
      </div>
      <p className="note mt-4 max-w-measure">
        Latent classes of the sequential best–worst logit, n = {english.number(people)} respondents: utilities are
        logits that sum to 0 in a segment, with 95% intervals from the outer products of respondents’ scores
        {values.length > 0 && features.some(({ segments }) => segments.some(({ low }) => low === null))
          ? '; here there are too few respondents for these'
          : ''}
        . Segments are a description: the next sample may divide differently. <MethodLink section="maxdiff-segments" />
      </p>
      {forms && shown > 1 && <TagForm taskId={taskId} sizes={sizes} />}
    </>
  )
}

function Solutions({ figures: { solutions, best, shown } }: { figures: SegmentFigures }) {
  const [params] = useSearchParams()
  return (
    <>
      <FigureTable
        label="Solutions by number of segments"
        heads={['Segments']}
        figures={['BIC', 'Log-likelihood', 'Parameters', 'Starts that agree', 'Entropy']}
      >
        {solutions.map(({ count, bic, logLikelihood, parameters, agreeing, finished, entropy }) => (
          <tr key={count}>
            <th scope="row" className="min-w-44">
              <Link
                className="link"
                to={`?${withSegments(params, count)}`}
                preventScrollReset
                aria-current={count === shown ? 'true' : undefined}
              >
                {count}
              </Link>
              {count === shown && ', shown below'}
              {count === best && ' (lowest BIC)'}
            </th>
            <td className="numeric">{bic.toFixed(1)}</td>
            <td className="numeric">{signedText(logLikelihood)}</td>
            <td className="numeric">{parameters}</td>
            <td className="numeric">
              {agreeing} of {finished}
            </td>
            <td className="numeric">{entropy.toFixed(2)}</td>
          </tr>
        ))}
      </FigureTable>
      <p className="note mt-3 max-w-measure">
        The lowest BIC describes the choices best for its number of parameters. Each solution is the best of ten random
        starts, three of which ran to the end; where these do not agree, read it with care. Entropy is 1 where everyone
        belongs to one segment for sure.
      </p>
    </>
  )
}

function withSegments(params: URLSearchParams, count: number): URLSearchParams {
  const search = new URLSearchParams(params)
  search.set('segments', String(count))
  return search
}

type ProfileTableProps = { rows: (Profile & { id: string; text: string })[]; reach: number }

function SegmentSection({ number, size, ...table }: ProfileTableProps & { number: number; size: Size }) {
  const note = extremesNote(table.rows)
  return (
    <section aria-labelledby={`segment-${number}`}>
      <h3 id={`segment-${number}`} className="mb-2">
        Segment {number}: {english.percent(size.share)} of respondents
        {size.low !== null && size.high !== null && (
          <span className="note"> 95% interval {percentRange(size.low, size.high)}%</span>
        )}
      </h3>
      <ProfileTable {...table} />
      {note && <p className="note mt-3 max-w-measure">{note}</p>}
    </section>
  )
}

function ProfileTable({ rows, reach }: ProfileTableProps) {
  return (
    <div className="fits">
      <table className="ranking">
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col" className="wide-only" aria-label="95% interval">
              <AxisEnds from={signedText(-reach)} to={signedText(reach)} />
            </th>
            <th scope="col" className="numeric">
              Utility
            </th>
            <th scope="col" className="numeric">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProfileRow key={row.id} {...row} reach={reach} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ProfileRow({ text, utility, low, high, share, reach }: ProfileTableProps['rows'][number] & { reach: number }) {
  const plot = <IntervalPlot value={utility} low={low} high={high} from={-reach} to={reach} />
  return (
    <>
      <tr>
        <th scope="row" dir="auto">
          {text}
        </th>
        <td className="wide-only plot-box">
          {plot}
          {low !== null && high !== null && (
            <span className="sr-only">
              95% interval {signedText(low)} to {signedText(high)}
            </span>
          )}
        </td>
        <td className="numeric">{signedText(utility)}</td>
        <td className="numeric">
          <b>{english.percent(share)}</b>
        </td>
      </tr>
      <tr className="narrow-only mark" aria-hidden>
        <td className="plot-box" colSpan={3}>
          {plot}
        </td>
      </tr>
    </>
  )
}

/** Names for the segments, which become tags of the brand's stakeholders in them. */
function TagForm({ taskId, sizes }: { taskId: number; sizes: Size[] }) {
  const [params] = useSearchParams()
  const action = `${href('/task/:taskId/segment-tags', { taskId: String(taskId) })}?${params}`
  return (
    <PostForm
      action={action}
      submit="Tag them"
      pending="Saving..."
      button={{ className: 'justify-self-start' }}
      className="mt-10 grid max-w-measure gap-4 border-t border-line pt-6"
    >
      <h3>Tag the stakeholders</h3>
      <p className="text-ink-2">
        Each respondent gets a tag for their most likely segment and keeps their other tags. Leave a name blank to skip
        that segment.
      </p>
      {sizes.map((size, segment) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is known by its place alone
          key={segment}
          id={`tag-${segment + 1}`}
          name="tag"
          optional
          label={`Name of segment ${segment + 1} (${english.percent(size.share)})`}
          maxLength={50}
        />
      ))}
    </PostForm>
  )
}
