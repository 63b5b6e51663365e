import { z } from 'zod'
import { conditionShape } from './condition-form-schema'

/* The fields of the way in the builder's form, which no browser checks: they are in no script. */

const text = z.string().default('')
const check = z.boolean().default(false)
export const wayFormShape = {
  ...conditionShape,
  rules: z.array(z.object({ to: text, title: text, text: text, ...conditionShape })).default([]),
  /** The section that begins with the question, or none. */
  sections: z
    .array(
      z.object({
        id: text,
        title: text,
        text: text,
        perPage: text,
        isRandom: check,
        standsLast: check,
        ...conditionShape,
      }),
    )
    .default([]),
  /** When an option is shown; the others always are. */
  optionsWhen: z.array(z.object({ option: text, ...conditionShape })).default([]),
  optionsAtRandom: check,
  optionsLast: text,
  rowsAtRandom: check,
  rowsLast: text,
  standsLast: check,
}
export type LogicFields = z.output<z.ZodObject<typeof wayFormShape>>

/** The same as a form has them. */
type WayInput = z.input<z.ZodObject<typeof wayFormShape>>
export type RuleInput = NonNullable<WayInput['rules']>[number]
export type OptionInput = NonNullable<WayInput['optionsWhen']>[number]
export type SectionInput = NonNullable<WayInput['sections']>[number]
