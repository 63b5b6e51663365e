import { z } from 'zod'

/** Parses a builder's form; errors go to the fields that `fieldOf` returns. */
export function validateConfig<Config>(
  schema: z.ZodType<Config>,
  raw: unknown,
  context: z.RefinementCtx,
  fieldOf = (path: PropertyKey[]) => path,
): Config {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    context.addIssue({ code: 'custom', message, path: fieldOf(path) })
  }
  return z.NEVER
}
