import { z } from 'zod'
import { clampToNow } from '~/lib/dates'
import { isRecord } from '~/lib/records'
import { COMMENT_LENGTH } from '~/lib/text-lengths'
import { fieldFaults, optionalText, textId, withFault } from '~/lib/zod-fields'
import { type FaultCode, fault } from '~/texts/fault'
import type { Respondent, Unwrapped, ValidatedAnswers } from '../task-type'
import type { HeatmapConfig } from './config'
import { type HeatmapAnswers, type HeatmapClick, MOST_CLICKS, SENTIMENTS } from './rounds'

/** Canonical answers from any accepted form; the path of a fault leads to the click's field. */
export function checkClicks(
  config: HeatmapConfig,
  raw: unknown,
  { now }: Respondent,
): ValidatedAnswers<HeatmapAnswers> {
  const { data, error } = givenClicks.safeParse(raw)
  if (error) return { errors: fieldFaults(error) }
  const isOnImage = createImageFilter(config)
  const stray = data.clicks.flatMap((click, index) => (isOnImage(click) ? [] : [`clicks.${index}.imageId`]))
  if (stray.length > 0)
    return { errors: Object.fromEntries(stray.map((path) => [path, [fault('clicks.unknownImage')]])) }
  return { answers: { clicks: data.clicks.map((click) => stampClick(now, click)) } }
}

/** The clicks of raw answers that can be shown; one without a timestamp has a blank one. */
export function readClicks(config: HeatmapConfig, raw: unknown): HeatmapAnswers {
  return { clicks: readAnyClicks(raw).clicks.filter(createImageFilter(config)) }
}

/** The same for marks on any images. */
export function readAnyClicks(raw: unknown): HeatmapAnswers {
  const given = isRecord(raw) && Array.isArray(raw.clicks) ? raw.clicks : []
  return { clicks: given.flatMap((one) => givenClick.safeParse(one).data ?? []).map((click) => stampClick('', click)) }
}

function createImageFilter({ images }: HeatmapConfig): (click: { imageId: string }) => boolean {
  const ids = new Set(images.map(({ id }) => id))
  return ({ imageId }) => ids.has(imageId)
}

/** A mark that does not say when it was made, or that is from a clock that is ahead, was made `now`. */
function stampClick(now: string, { timestamp, ...click }: GivenClick): HeatmapClick {
  return { ...click, timestamp: clampToNow(now, timestamp) }
}

const OUTSIDE = 'clicks.position' satisfies FaultCode
const percent = z.number({ error: OUTSIDE }).min(0, OUTSIDE).max(100, OUTSIDE)

const givenClick = z
  .object(
    {
      imageId: textId(),
      x: percent,
      y: percent,
      sentiment: z.enum(['like', 'dislike'], { error: 'clicks.sentiment' satisfies FaultCode }),
      round: z.literal([1, 2], { error: 'clicks.round' satisfies FaultCode }),
      comment: optionalText(COMMENT_LENGTH),
      timestamp: z.preprocess(
        (given) => (given === '' ? null : given),
        z.iso.datetime({ offset: true, error: 'clicks.timestamp' satisfies FaultCode }).nullish(),
      ),
    },
    { error: 'clicks.noClick' satisfies FaultCode },
  )
  .superRefine(({ round, sentiment }, context) => {
    if (SENTIMENTS[round] !== sentiment) {
      context.addIssue({ code: 'custom', path: ['sentiment'], message: 'clicks.disagree' satisfies FaultCode })
    }
  })
type GivenClick = z.output<typeof givenClick>

const givenClicks = z
  .custom<Record<string, unknown>>(isRecord, 'clicks.noClicks' satisfies FaultCode)
  .transform((raw) => ({ clicks: raw.clicks ?? [] }))
  .pipe(
    z.object({
      // The list's length is checked before its items.
      clicks: z
        .array(z.unknown(), { error: 'clicks.noClicks' satisfies FaultCode })
        .max(MOST_CLICKS, withFault(fault('clicks.tooMany', MOST_CLICKS)))
        .pipe(z.array(givenClick)),
    }),
  )

/** Two submissions are the same when these are: when a mark was made does not matter. */
export function comparableClicks({ clicks }: HeatmapAnswers): unknown {
  return clicks.map(({ timestamp: _, ...click }) => click)
}

/** Each mark carries its respondent's id. */
export function clicksAsRead({ clicks }: HeatmapAnswers, consumerId: number): unknown {
  return { clicks: clicks.map((click) => ({ ...click, consumerId })) }
}

/** The marks without what was written about them, and with the day alone on which each was made. */
export function namelessClicks(config: HeatmapConfig, { answers }: Unwrapped): Unwrapped | null {
  const clicks = readClicks(config, answers).clicks.map((click) => ({
    ...click,
    comment: null,
    timestamp: click.timestamp.replace(/T.*/, 'T00:00:00.000Z'),
  }))
  return clicks.length > 0 ? { answers: { clicks } satisfies HeatmapAnswers, meta: null } : null
}
