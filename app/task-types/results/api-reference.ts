import { z } from 'zod'

/**
 * A type's part of the API reference, in every form that the API accepts. The type's own rules validate requests;
 * request-shapes.test.ts compares the two. A field that the server fills in is optional.
 */
export type ApiReference = {
  /** A brand's configuration. */
  configuration: NamedSchemas
  /** A configuration, where the type is the example of the calls that take one. */
  example?: unknown
  /** Where the configuration may also be sent as something else than an object. */
  wrappedConfiguration?: z.ZodType
  /** A consumer's answers, and the same inside the wrappers that clients send. A blank or missing answer is no answer. */
  answers: NamedSchemas
  /** Answers to a screener of this type together with those to a task of any type. */
  screened?(answers: z.ZodType): NamedSchemas
  /** The figures of the analysis, which have a list with a unique name. An answer may have more keys. */
  analysis: NamedSchemas
  /** Parts of these schemas that have names. */
  parts?: Record<string, z.ZodType>
}

type NamedSchemas = Record<string, z.ZodType>

export const id = z
  .union([z.string().min(1).max(200), z.number()])
  .describe('A text of 1 to 200 characters; a number becomes one')
export const imageAddress = z.string().describe('`/api/images/{filename}` of an image that the brand has uploaded')
export const count = z.number().int().min(0)

export const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
/** A text that is not empty. */
export const text = z.string().min(1)
/** The domain is in ASCII; the part before the @ may be in any script, which the format `email` does not allow. */
export const address = z.string().regex(/^[^\s@]{1,64}@[a-z0-9.-]+$/)

export const person = {
  firstName: text,
  lastName: text,
  email: z.union([address, z.literal('')]),
  profileImageUrl: text.nullable(),
}

const recordId = z.number().int().positive()

export const consumer = z.strictObject({ id: recordId, createdAt: instant, user: z.strictObject(person) })

/** Keys that clients send next to answers. The session identifies the respondent; the address identifies the task. */
export const sentBeside = {
  taskId: id.optional().describe('Ignored: the address names the task'),
  consumerId: id.optional().describe('Ignored: the session says who answers'),
  config: z.unknown().optional().describe('Ignored'),
  variantOrder: z.array(id).optional().describe('The order in which packs were shown'),
  completedAt: z.string().optional().describe('When the respondent finished, ISO 8601'),
}

/** A mark on a picture, as it is sent. */
export const click = z.object({
  imageId: id,
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  sentiment: z.enum(['like', 'dislike']),
  round: z.union([z.literal(1), z.literal(2)]),
  comment: z.string().nullish(),
  timestamp: z
    .union([z.string(), z.number()])
    .nullish()
    .describe('ISO 8601, or milliseconds since 1970; without it, the time of receipt'),
  consumerId: id.optional().describe('Ignored: the session says who answers'),
})
export const clicks = z.object({ clicks: z.array(click).max(500).nullish() })
