import { describe, expect, it } from 'vitest'
import type { FieldErrors } from '~/lib/outcome'
import { fieldErrors } from '~/lib/zod-fields'
import { inEnglish } from '~/texts/english-faults'
import { taskType } from './registry'
import { getTaskTypeAnalysis } from './registry.server'
import { TASK_TYPES } from './task-type-names'

/* Whatever stands in the place of a value, what comes of it is a configuration, answers, or sentences about its faults. */

const WRONG: unknown[] = [null, '', ' ', 'x', 7, -1.5, true, [], [null], [''], {}, { x: null }]
/** The words of the schema library. */
const FOREIGN = /^(invalid|unrecognized|too (big|small)|required)|expected|received/i
const NOW = '2026-03-05T14:03:00.000Z'

describe.each(TASK_TYPES)('%s', async (type) => {
  const { config: rules, answers } = taskType(type)
  const folder = type.replaceAll('_', '-')
  const example: unknown = (await import(`./${folder}/example-config.ts`)).exampleConfig
  const config = rules.editing?.schema.parse(example) ?? rules.empty
  const [sample] = getTaskTypeAnalysis(type).generateSamples(config, 1, 1, NOW)

  it('says in sentences what is wrong with a configuration', () => {
    for (const raw of changed(example)) {
      const { error } = rules.editing?.schema.safeParse(raw) ?? {}
      if (error) expectSentences(fieldErrors(error), raw)
    }
  }, 30_000)

  it('says in sentences what is wrong with answers', () => {
    const respondent = { taskId: 1, consumerId: 1, uploaded: new Set<string>(), now: NOW }
    for (const raw of changed(sample))
      expectSentences(inEnglish(answers.validate(config, raw, respondent).errors ?? {}), raw)
  })
})

function expectSentences(faults: FieldErrors = {}, raw: unknown): void {
  const foreign = Object.values(faults)
    .flat()
    .filter((message) => FOREIGN.test(message))
  expect(foreign, JSON.stringify(raw)).toEqual([])
}

/** A value with each wrong one in the place of each of its parts. */
function changed(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return WRONG
  const parts = Object.entries(value).flatMap(([key, part]) =>
    changed(part).map((other) => (Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other })),
  )
  return [...WRONG, ...parts]
}
