import { z } from 'zod'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import { clicks, sentBeside } from '~/task-types/results/api-reference'
import { TASK_TYPES } from '~/task-types/task-type-names'

/* The task types' parts of the API reference. */

/** By type. */
const described = new Map(TASK_TYPES.map((type) => [type, getTaskTypeAnalysis(type).apiReference]))
const references = [...described.values()].filter((reference) => reference !== null)

const configurations = references.flatMap(({ configuration }) => Object.values(configuration))
const lists = references.flatMap(({ wrappedConfiguration }) => wrappedConfiguration ?? [])
const answers = references.flatMap((reference) => Object.values(reference.answers))

const [type] = [...described].find(([, reference]) => reference?.example !== undefined) ?? []
/** A type, and a configuration of it. */
export const EXAMPLE = { type, config: type && described.get(type)?.example }

/** The body `{ config }`: the configuration, for a survey also the list of its questions, or either as JSON text. */
export const wrappedConfiguration = z.object({
  config: z.union([...configurations, ...lists, z.string().describe('Either of these as JSON text')]),
})

/** The body of the call that also takes the configuration itself. */
export const anyConfiguration = z.union([...configurations, wrappedConfiguration])

const screened = references.map((reference) => reference.screened?.(z.union(answers)) ?? {})

/** The body that saves a draft or submits. */
export const answersBody = z.object({
  responses: z.union([
    ...answers,
    ...screened.flatMap(Object.values<z.ZodType>),
    z.string().describe('Any of these as JSON text'),
  ]),
  status: z.enum(['draft', 'submitted']),
  ...sentBeside,
})

export const clicksBody = clicks.extend({ consumerId: sentBeside.consumerId })

/** Each type's figures have a list with a unique name, by which programs recognise the type. */
export const anyAnalysis = z.union(references.flatMap(({ analysis }) => Object.values(analysis)))

/** Every schema that has a name in the description. */
export const namedSchemas: Record<string, z.ZodType> = Object.assign(
  {},
  ...screened,
  ...references.flatMap(({ configuration, answers, analysis, parts }) => [configuration, answers, analysis, parts]),
)
