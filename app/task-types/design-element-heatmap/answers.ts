import { z } from 'zod'
import { notAfter } from '~/lib/dates'
import { COMMENT_LENGTH, optionalText, textId } from '~/lib/fields'
import { isRecord } from '~/lib/records'
import { heatmapFaults as faults } from '~/texts/answering'
import type { Respondent, Unwrapped } from '../task-type'
import type { HeatmapConfig } from './config'
import { type HeatmapAnswers, type HeatmapClick, MOST_CLICKS, SENTIMENTS } from './rounds'

/** Canonical answers from any accepted form; the path of a fault leads to the click's field. */
export function heatmapAnswersSchema(config: HeatmapConfig, respondent: Respondent): z.ZodType<HeatmapAnswers> {
  // The list is counted before what is in it is looked at.
  const clicks = z
    .array(z.unknown(), { error: faults.noClicks })
    .max(MOST_CLICKS, faults.tooMany(MOST_CLICKS))
    .pipe(z.array(clickSchema(config, respondent.now)))
  return z
    .custom<Record<string, unknown>>(isRecord, faults.noClicks)
    .transform((raw) => ({ clicks: raw.clicks ?? [] }))
    .pipe(z.object({ clicks }))
}

/** The clicks of raw answers that can be shown; one without a timestamp has a blank one. */
export function readClicks(config: HeatmapConfig, raw: unknown): HeatmapAnswers {
  return clicksIn(raw, clickSchema(config, ''))
}

/** The same of clicks on whatever images. */
export function readAnyClicks(raw: unknown): HeatmapAnswers {
  return clicksIn(raw, clickSchema(null, ''))
}

function clicksIn(raw: unknown, schema: z.ZodType<HeatmapClick>): HeatmapAnswers {
  const given = isRecord(raw) && Array.isArray(raw.clicks) ? raw.clicks : []
  return { clicks: given.map((one) => schema.safeParse(one)).flatMap(({ data }) => data ?? []) }
}

/** Without a configuration, images are not looked up in it. A mark from a clock that is ahead was made `now`. */
function clickSchema(config: HeatmapConfig | null, now: string): z.ZodType<HeatmapClick> {
  const imageIds = config && new Set(config.images.map(({ id }) => id))
  return z
    .object(
      {
        imageId: textId().refine((id) => !imageIds || imageIds.has(id), faults.unknownImage),
        x: percent,
        y: percent,
        sentiment: z.enum(['like', 'dislike'], { error: faults.sentiment }),
        round: z.literal([1, 2], { error: faults.round }),
        comment: optionalText(COMMENT_LENGTH),
        timestamp: z.preprocess(
          (text) => text || null,
          z.iso
            .datetime({ offset: true, error: faults.timestamp })
            .nullable()
            .transform((text) => (text ? notAfter(now, text) : now)),
        ),
      },
      { error: faults.noClick },
    )
    .superRefine(({ round, sentiment }, context) => {
      if (SENTIMENTS[round] !== sentiment) {
        context.addIssue({ code: 'custom', path: ['sentiment'], message: faults.disagree })
      }
    })
}

const percent = z.number({ error: faults.position }).min(0, faults.position).max(100, faults.position)

/** Two submissions are the same when these are: when a mark was made does not matter. */
export function comparableClicks({ clicks }: HeatmapAnswers): unknown {
  return clicks.map(({ timestamp: _, ...click }) => click)
}

/** Each mark says whose it is. */
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
