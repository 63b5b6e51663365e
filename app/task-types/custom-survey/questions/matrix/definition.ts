import { isRecord, own } from '~/lib/records'
import { optionsIn } from '../choices/selection'
import type { QuestionTypeDefinition } from '../question-type'

/** The question's options are its columns. `scores`: the score of each, if they form a scale. */
export type MatrixSettings = { rows: string[]; several: boolean; scores?: number[] }

export const matrix: QuestionTypeDefinition<MatrixSettings> = {
  label: 'Matrix',
  minOptions: 2,
  optionsLabel: 'Columns',
  selection: null,
  rows: {
    of: ({ settings }) => settings?.rows ?? [],
    reorder: ({ settings, ...question }, order) => ({
      ...question,
      ...(settings && { settings: { ...settings, rows: order(settings.rows) } }),
    }),
  },
  methodSection: 'survey-shares-of-answers',
  comparison: 'presence',
  settingFields: [
    { name: 'rows', label: 'Rows', hint: 'One per line.', control: 'lines', isRequired: true, initial: '' },
    { name: 'several', label: 'Several answers per row', control: 'check', initial: '' },
    {
      name: 'scores',
      label: 'Scores',
      hint: 'What each column counts: one number per line, in the order of the columns. Leave it empty if they are not a scale.',
      control: 'lines',
      isNumbers: true,
      initial: '',
    },
  ],
  toLines(answer, { settings }) {
    const given = isRecord(answer) ? answer : {}
    return (settings?.rows ?? []).flatMap((row) => {
      const chosen = listChoices(own(given, row))
      return chosen.length > 0 ? [`${row}: ${chosen.join(', ')}`] : []
    })
  },
}

/** The choices in a row, one or several. */
export function listChoices(given: unknown): readonly string[] {
  if (typeof given === 'string') return given === '' ? [] : [given]
  return Array.isArray(given) ? optionsIn(given) : []
}
