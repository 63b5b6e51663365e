import { describe, expect, it } from 'vitest'
import { isRecord } from '~/lib/records'
import { taskType } from './registry'
import { getTaskTypeAnalysis } from './registry.server'
import { TASK_TYPES } from './task-type-names'

const NOW = '2026-03-05T14:03:00.000Z'

/** Values of another type, in the place of a value of this one. An empty list in an answer is no answer. */
const OTHERS: Record<string, unknown[]> = {
  string: [7, true, {}],
  number: ['7', true, {}],
  boolean: ['true', 'false', '', 0, 1, {}, []],
}

/** What may be sent in two types: ids as numbers, and numbers of a survey as a form sends them. */
const ACCEPTED = [
  /^(questions|images|variants|attributes|customAttributes|features)\.\d+\.id = 7$/,
  /^questions\.\d+\.settings\.scores\.\d+ = "7"$/,
]
const ACCEPTED_IN_ANSWERS: Partial<Record<string, RegExp>> = { custom_survey: /^[ghiq] = "7"$/ }

describe.each(TASK_TYPES)('%s refuses a value of another type', async (type) => {
  const { config, answers } = taskType(type)
  const { exampleConfig } = await import(`./${type.replaceAll('_', '-')}/example-config.ts`)
  const schema = config.editing?.schema
  const example = schema ? schema.parse(exampleConfig) : config.empty
  const [sample] = getTaskTypeAnalysis(type).generateSamples(example, 1, 1, NOW)
  const respondent = { taskId: 1, consumerId: 1, uploaded: new Set<string>(), now: NOW }

  it('in its configuration', () => {
    const taken = wronglyTyped(example).filter(({ value }) => schema?.safeParse(value).success)
    expect(taken.map(({ said }) => said).filter((said) => !ACCEPTED.some((one) => one.test(said)))).toEqual([])
  })

  it('in answers to it', () => {
    const taken = wronglyTyped(sample).filter(({ value }) => !answers.validate(example, value, respondent).errors)
    expect(taken.map(({ said }) => said).filter((said) => !ACCEPTED_IN_ANSWERS[type]?.test(said))).toEqual([])
  })
})

/** A value once for each leaf in it and each type that the leaf is not of. */
function wronglyTyped(whole: unknown): { said: string; value: unknown }[] {
  return leavesIn(whole).flatMap(({ path, value }) =>
    (OTHERS[typeof value] ?? []).map((other) => ({
      said: `${path.join('.')} = ${JSON.stringify(other)}`,
      value: withAt(whole, path, other),
    })),
  )
}

function leavesIn(value: unknown, path: string[] = []): { path: string[]; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) => leavesIn(inner, [...path, key]))
}

function withAt(value: unknown, [key, ...rest]: string[], other: unknown): unknown {
  if (key === undefined) return other
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? withAt(one, rest, other) : one))
  return isRecord(value) ? { ...value, [key]: withAt(value[key], rest, other) } : value
}
