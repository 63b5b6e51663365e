import { z } from 'zod'
import { textUpTo } from '~/lib/fields'
import { isRecord, own } from '~/lib/records'
import { comparator as texts } from '~/texts/answering'
import { answerReaders, type ComparatorAnswers } from './answers'
import type { ComparatorConfig } from './config'

/** Canonical answers; the path of a fault is the key of its answer. */
export function comparatorAnswersSchema(config: ComparatorConfig): z.ZodType<ComparatorAnswers> {
  const readers = answerReaders(config)
  return z.custom<Record<string, unknown>>(isRecord, texts.notAnswers).transform((raw, context) => {
    const fault = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message })
    for (const key of Object.keys(raw)) {
      if (!readers.has(key)) fault(key, texts.unknownKey)
    }
    const answers: [string, string | number][] = []
    for (const [key, read] of readers) {
      const answer = read(own(raw, key))
      if ('fault' in answer) fault(key, answer.fault)
      else if (answer.value !== null) answers.push([key, answer.value])
    }
    return Object.fromEntries(answers)
  })
}

/**
 * The answers without a wrapper such as `{ responses, variantOrder, completedAt, … }`, of which the order and the time
 * are kept. `responses` can be no answer's key.
 */
export function unwrapComparison(raw: unknown): { answers: unknown; meta: Record<string, unknown> | null } {
  if (!isRecord(raw) || !Object.hasOwn(raw, 'responses')) return { answers: raw, meta: null }
  const variantOrder = orderSchema.safeParse(raw.variantOrder).data
  const completedAt = instant.safeParse(raw.completedAt).data
  const meta = { ...(variantOrder && { variantOrder }), ...(completedAt && { completedAt }) }
  return { answers: raw.responses, meta: Object.keys(meta).length > 0 ? meta : null }
}

const orderSchema = z.array(z.union([z.string(), z.number()]).transform(String).pipe(textUpTo(200))).max(10)
const instant = z.iso.datetime({ offset: true })
