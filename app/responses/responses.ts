import { z } from 'zod'
import { parseJson } from '~/lib/formats/safe-json'
import type { Consumer } from '~/lib/people'

export const RESPONSE_STATUSES = ['draft', 'submitted'] as const
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number]

/** A client's response: the answers as object, list or JSON string, and whether they are final. */
export const responseSchema = z.object({
  // Not z.record, which drops the key `__proto__`: what the keys may be is the type's to say.
  responses: z.unknown().transform((raw, context): unknown => {
    try {
      const answers: unknown = typeof raw === 'string' ? parseJson(raw) : raw
      if (typeof answers === 'object' && answers !== null) return answers
      context.addIssue({ code: 'custom', message: 'Answers must be an object, a list, or a JSON string' })
    } catch {
      context.addIssue({ code: 'custom', message: 'The answers are not valid JSON' })
    }
    return z.NEVER
  }),
  status: z.enum(RESPONSE_STATUSES, { error: 'Please say whether this is a draft or submitted' }),
  // API clients send these with a comparison's answers; other types do not store them.
  variantOrder: z.unknown().optional(),
  completedAt: z.unknown().optional(),
})

export type Response = {
  id: number
  taskId: number
  consumerId: number
  status: ResponseStatus
  responses: unknown
  meta: Record<string, unknown> | null
  submittedAt: string | null
  createdAt: string
  updatedAt: string
  consumer: Consumer
  step: { type: 'survey' | 'sample'; title: string }
}
