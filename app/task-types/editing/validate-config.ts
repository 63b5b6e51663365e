import { z } from 'zod'

/** The configuration that a builder's form comes to; its faults are told at the fields that `fieldOf` names. */
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
