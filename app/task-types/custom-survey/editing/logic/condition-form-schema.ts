import { z } from 'zod'

const text = z.string().default('')

/** `tied`: `and` or `or` with the test before it; blank if it is alone. */
const test = z.object({ question: text, operator: text, value: text, tied: text })

/** Members that all hold (`and`), or one of which does (`or`). */
export const conditionShape = { join: text, tests: z.array(test).default([]) }

export type TestFields = z.output<typeof test>
export type TestInput = z.input<typeof test>

/** The form's fields for a condition. */
export type ConditionInput = { join?: string; tests?: TestInput[] }
