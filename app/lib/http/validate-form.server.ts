import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { toEnglish } from '~/texts/english-faults'
import type { Fault } from '~/texts/fault'
import { toFault } from '../zod-fields'

type Options = {
  /** Turns a fault into a sentence; by default an English one. */
  say?: (given: Fault) => string
  disableAutoCoercion?: boolean
}

/** Validates a posted form; the messages of its schema may be codes of faults. */
export function validateForm<S extends z.ZodType>(form: FormData, schema: S, options: Options = {}) {
  const { say = toEnglish, ...more } = options
  const formatError = (issues: z.core.$ZodIssue[]) => issues.map((issue) => say(toFault(issue)))
  return parseWithZod(form, { schema, formatError, ...more })
}
