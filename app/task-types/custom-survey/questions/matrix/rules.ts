import { z } from 'zod'
import { cleanText, withCleanKeys } from '~/lib/clean-text'
import { isRecord, own } from '~/lib/records'
import { TITLE_LENGTH } from '~/lib/text-lengths'
import { requiredText } from '~/lib/zod-fields'
import { type Fault, fault } from '~/texts/fault'
import { scoresSchema } from '../choices/scores'
import type { Question } from '../question'
import type { QuestionTypeRules } from '../question-type'
import { isBlankAnswer } from '../raw-answer'
import { listChoices, type MatrixSettings } from './definition'

const MOST_ROWS = 50
const SCORES = 'Enter a score for each column: a number from −1,000 to 1,000'
const ONE_ANSWER = 'Columns have scores only where each row has one answer'
const NO_ROWS = 'Enter at least one row'

const settingsSchema = z
  .object(
    {
      // The lengths of lists are checked before their items.
      rows: z
        .array(z.unknown(), { error: NO_ROWS })
        .min(1, NO_ROWS)
        .max(MOST_ROWS, `Enter at most ${MOST_ROWS} rows`)
        .pipe(z.array(requiredText('A row must not be blank', TITLE_LENGTH, 'A row must be text')))
        .refine((rows) => new Set(rows).size === rows.length, 'A row appears twice'),
      several: z.boolean({ error: 'Must be true or false' }).default(false),
      scores: scoresSchema(SCORES),
    },
    { error: 'The settings of the matrix must be an object' },
  )
  .transform(({ scores, ...set }): MatrixSettings => ({ ...set, ...(scores && { scores }) }))

/** An answer is a record by the texts of the rows, of a column or a list of columns. */
export const matrix: QuestionTypeRules<MatrixSettings> = {
  settingsSchema,
  validateSettings({ options, settings: set }) {
    if (!set?.scores) return []
    const message = set.several ? ONE_ANSWER : set.scores.length === options.length ? null : SCORES
    return message === null ? [] : [{ path: ['settings', 'scores'], message }]
  },
  validate(given, question) {
    const { known, error } = splitAnswer(given, question)
    return error === null ? { answer: known } : { error }
  },
  missingFault: () => fault('matrix.missing'),
  incompleteFault(answer, { required, settings: set }) {
    const given = isRecord(answer) ? answer : {}
    const open = required ? (set?.rows ?? []).filter((row) => own(given, row) === undefined) : []
    return open.length > 0 ? fault('matrix.lacks', open.map((row) => `“${row}”`).join(', ')) : null
  },
  estimateSeconds: ({ settings: set }) => 5 + 5 * (set?.rows.length ?? 0),
  parseForm({ textsFor }, { settings: set }) {
    const rows = (set?.rows ?? []).flatMap((row): [string, unknown][] => {
      const texts = textsFor(row).filter((text) => text !== '')
      return texts.length === 0 ? [] : [[row, set?.several || texts.length > 1 ? texts : texts[0]]]
    })
    return rows.length === 0 ? null : Object.fromEntries(rows)
  },
  migrate(given, question) {
    if (isBlankAnswer(given)) return { answer: given }
    const { known, unknown } = splitAnswer(given, question)
    if (unknown === null) return { answer: known }
    return Object.keys(known).length > 0 ? { answer: known, orphaned: unknown } : { orphaned: unknown }
  },
  anonymise(given, question) {
    const { known } = splitAnswer(given, question)
    return Object.keys(known).length > 0 ? known : null
  },
  redact: (given, question) => splitAnswer(given, question).known,
}

/** Splits an answer into a known part in stored form and an unknown part, with its fault. */
function splitAnswer(raw: unknown, { options, settings: set }: Question<MatrixSettings>) {
  if (!isRecord(raw)) return { known: {}, unknown: raw, error: fault('matrix.notRows') }
  const given = withCleanKeys(raw, cleanText)
  const rows = set?.rows ?? []
  const known: [string, string | string[]][] = []
  const unknown: [string, unknown][] = Object.entries(given).filter(([row]) => !rows.includes(row))
  let error: Fault | null = unknown.length > 0 ? fault('matrix.unknownRow') : null
  for (const row of rows) {
    const answer = own(given, row)
    if (isBlankAnswer(answer)) continue
    const chosen = listChoices(answer).map(cleanText)
    const columns = options.filter((option) => chosen.includes(option))
    const [first] = columns
    const isRight = chosen.every((one) => options.includes(one)) && (set?.several || chosen.length === 1)
    if (isRight && first !== undefined) known.push([row, set?.several ? columns : first])
    else {
      unknown.push([row, answer])
      error ??= fault('matrix.unknownOption')
    }
  }
  return { known: Object.fromEntries(known), unknown: unknown.length > 0 ? Object.fromEntries(unknown) : null, error }
}
