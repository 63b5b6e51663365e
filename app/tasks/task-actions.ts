import { z } from 'zod'

/** Opening a task to its consumers, or closing it. */
export const publicationSchema = z.object({ status: z.enum(['open', 'closed'], { error: 'Please choose a status' }) })

/** A form that makes something. `key` is new with each page that holds the form: posted twice, it makes one thing. */
export const makingSchema = z.object({ key: z.string('This form is out of date').min(1).max(100) })
