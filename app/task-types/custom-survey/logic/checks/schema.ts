import { z } from 'zod'
import { cleanText, withCleanKeys } from '~/lib/clean-text'
import { TEXT_LENGTH } from '~/lib/text-lengths'
import { cleanUpTo, requiredText, textId, textUpTo } from '~/lib/zod-fields'
import { type Condition, OPERATORS, type Test, type TestGroup } from '../condition'
import {
  END_KINDS,
  type Ending,
  type QuestionLogic,
  type Rule,
  type Section,
  type SurveyLogic,
  type Target,
} from '../logic'
import { operandCount } from '../operators'

const MOST_TESTS = 20
const MOST_RULES = 20
const MOST_SECTIONS = 50

const NO_CONDITION = 'A condition is required'

const value = z.union([z.string().transform(cleanUpTo(TEXT_LENGTH)).pipe(textUpTo(TEXT_LENGTH)), z.number()], {
  error: 'Please compare with a text or a number',
})

const test: z.ZodType<Test> = z
  .object(
    {
      question: textId(),
      operator: z.enum(OPERATORS, { error: 'Please choose how to compare' }),
      value: z.union([value, z.array(value).max(50)]).nullish(),
    },
    { error: NO_CONDITION },
  )
  .transform(({ question, operator, value: given }): Test => {
    const values = [given ?? []].flat()
    const needed = operandCount(operator)
    if (needed === 'none') return { question, operator }
    const [only] = values
    return { question, operator, value: needed === 'one' && values.length === 1 && only !== undefined ? only : values }
  })

function joinSchemas<Member>(member: z.ZodType<Member>) {
  const members = z.array(member).min(1, NO_CONDITION).max(MOST_TESTS, `Please use at most ${MOST_TESTS} conditions`)
  return { and: z.object({ and: members }), or: z.object({ or: members }) }
}

/** Chosen by its key, so that faults refer to the intended form. */
function either<Member, Whole>(member: z.ZodType<Member>, single: z.ZodType<Whole>) {
  const { and, or } = joinSchemas(member)
  return z.unknown().transform((raw, context): Whole | { and: Member[] } | { or: Member[] } => {
    const keys = typeof raw === 'object' && raw !== null ? raw : {}
    const schema = 'and' in keys ? and : 'or' in keys ? or : single
    const parsed = schema.safeParse(raw)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) context.addIssue({ ...issue, code: 'custom', path: issue.path })
    return z.NEVER
  })
}

const group: z.ZodType<Test | TestGroup> = either(test, test)
const conditionSchema: z.ZodType<Condition> = either(group, test)

const ownWords = z
  .string({ error: 'Please enter text' })
  .transform(cleanUpTo(TEXT_LENGTH))
  .pipe(textUpTo(TEXT_LENGTH))
  .nullish()
  .transform((text) => text || undefined)

const ending = z
  .object({
    end: z.enum(END_KINDS, { error: "Must be 'thanks' or 'screened_out'" }),
    title: ownWords,
    text: ownWords,
  })
  .transform(({ end, title, text }): Ending => ({ end, ...(title && { title }), ...(text && { text }) }))

const target: z.ZodType<Target> = z.unknown().transform((raw, context): Target => {
  const keys = typeof raw === 'object' && raw !== null ? raw : {}
  const schema: z.ZodType<Target> =
    'end' in keys ? ending : 'section' in keys ? z.object({ section: textId() }) : z.object({ question: textId() })
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) context.addIssue({ ...issue, code: 'custom', path: issue.path })
  return z.NEVER
})

const rule = z
  .object({ when: conditionSchema.nullish(), to: target }, { error: 'Please say where to go next' })
  .transform(({ when, to }): Rule => ({ ...(when && { when }), to }))

const random = z.literal('random', { error: "Must be 'random' or left out" }).nullish()
const last = z.literal(true, { error: 'Must be true or left out' }).nullish()
const texts = z.array(requiredText('A text is required')).max(50).nullish()

/** The routing of a question; absent rules have no key. */
export const questionLogicShape = {
  showWhen: conditionSchema.nullish(),
  goTo: z.array(rule).max(MOST_RULES, `Please use at most ${MOST_RULES} rules`).nullish(),
  optionsOrder: random,
  optionsLast: texts,
  rowsOrder: random,
  rowsLast: texts,
  optionsWhen: z
    .record(z.string(), conditionSchema)
    .transform((conditions) => withCleanKeys(conditions, cleanText))
    .nullish(),
  standsLast: last,
}

const section = z
  .object(
    {
      id: textId(),
      title: requiredText('Enter a title for the section'),
      text: ownWords,
      firstQuestion: textId(),
      questionsPerPage: z
        .number({ error: 'Must be a whole number' })
        .int('Must be a whole number')
        .min(1, 'Please use at least 1')
        .max(200, 'Please use at most 200')
        .nullish(),
      showWhen: conditionSchema.nullish(),
      questionsOrder: random,
      standsLast: last,
    },
    { error: 'A section must be an object' },
  )
  .transform(
    ({ id, title, text, firstQuestion, questionsPerPage, showWhen, questionsOrder, standsLast }): Section => ({
      id,
      title,
      ...(text && { text }),
      firstQuestion,
      ...(questionsPerPage && { questionsPerPage }),
      ...(showWhen && { showWhen }),
      ...(questionsOrder && { questionsOrder }),
      ...(standsLast && { standsLast }),
    }),
  )

/** The routing of a survey, in addition to its questions. */
export const surveyLogicShape = {
  sections: z
    .array(section, { error: 'Sections must be a list' })
    .max(MOST_SECTIONS, `Please use at most ${MOST_SECTIONS} sections`)
    .nullish(),
  sectionsOrder: random,
}

type Said = z.infer<z.ZodObject<typeof questionLogicShape>>

/** The routing of a question; absent rules have no key, so that a question without any is stored as before. */
export function questionLogic(said: Said): QuestionLogic {
  const { showWhen, goTo, optionsOrder, optionsLast, rowsOrder, rowsLast, optionsWhen, standsLast } = said
  return {
    ...(showWhen && { showWhen }),
    ...(goTo?.length && { goTo }),
    ...(optionsOrder && { optionsOrder }),
    ...(optionsLast?.length && { optionsLast }),
    ...(rowsOrder && { rowsOrder }),
    ...(rowsLast?.length && { rowsLast }),
    ...(optionsWhen && Object.keys(optionsWhen).length > 0 && { optionsWhen }),
    ...(standsLast && { standsLast }),
  }
}

/** The same of a survey. */
export function surveyLogic({ sections, sectionsOrder }: z.infer<z.ZodObject<typeof surveyLogicShape>>): SurveyLogic {
  return { ...(sections?.length && { sections }), ...(sectionsOrder && { sectionsOrder }) }
}
