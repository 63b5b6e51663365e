import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { isRecord } from '~/lib/records'
import { StrangeForm } from '../task-type'

/**
 * Parses a builder's form. Throws `StrangeForm` if its fields do not have the page's shape, so that it cannot be shown
 * again.
 */
export async function parseBuilderForm<S extends z.ZodType>(form: FormData, schema: S) {
  let isStrange = false
  const submission = await parseWithZod(form, {
    schema,
    async: true,
    error: ({ code, expected, input }) => {
      if (code === 'invalid_type' && isMisshapen(String(expected), input)) isStrange = true
      return undefined
    },
  })
  if (isStrange) throw new StrangeForm('The fields of this form are of another shape')
  return submission
}

const BRANCHES = new Set(['array', 'object', 'record'])

function isMisshapen(expected: string, input: unknown): boolean {
  if (input === undefined) return false
  if (expected === 'array') return !Array.isArray(input)
  if (BRANCHES.has(expected)) return !isRecord(input)
  return typeof input === 'object' && input !== null
}
