import { z } from 'zod'
import type { Consumer } from '~/accounts/users'

export const RESPONSE_STATUSES = ['draft', 'submitted'] as const
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number]

/** What a client sends: the answers as object, list or JSON string, and whether they are final. */
export const responseSchema = z.object({
  responses: z
    .union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())], { error: 'Please send your answers' })
    .transform((raw, context): unknown => {
      if (typeof raw !== 'string') return raw
      try {
        return JSON.parse(raw)
      } catch {
        context.addIssue({ code: 'custom', message: 'The answers are not readable JSON' })
        return z.NEVER
      }
    }),
  status: z.enum(RESPONSE_STATUSES, { error: 'Please say whether this is a draft or submitted' }),
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
