import { z } from 'zod'
import { idField } from '~/lib/zod-fields'

/** Opening a task to its customers, or closing it. */
export const publicationSchema = z.object({ status: z.enum(['open', 'closed'], { error: 'Please choose a status' }) })

/** Reminds one assignee, or all who have not answered. */
export const reminderSchema = z.union([
  z.object({ everyone: z.literal('1') }),
  z.object({ consumerId: idField('Please choose a consumer', 'form') }),
])
