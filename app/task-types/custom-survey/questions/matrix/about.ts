import { isRecord, own } from '~/lib/records'
import type { KindAbout } from '../kind'

/** Its columns are the question's options. */
export type MatrixSettings = { rows: string[]; several: boolean }

export const matrix: KindAbout<MatrixSettings> = {
  label: 'Matrix',
  leastOptions: 2,
  optionsLabel: 'Columns',
  picks: null,
  method: 'survey-shares-of-answers',
  compares: 'presence',
  fields: [
    { name: 'rows', label: 'Rows', hint: 'One a line.', control: 'lines', isRequired: true, initial: '' },
    { name: 'several', label: 'Several answers a row', control: 'check', initial: '' },
  ],
  linesOf(answer, { settings }) {
    const given = isRecord(answer) ? answer : {}
    return (settings?.rows ?? []).flatMap((row) => {
      const chosen = chosenIn(own(given, row))
      return chosen.length > 0 ? [`${row}: ${chosen.join(', ')}`] : []
    })
  },
}

/** What was chosen in a row, one or several. */
export function chosenIn(given: unknown): string[] {
  return (Array.isArray(given) ? given : [given]).filter((one) => typeof one === 'string' && one !== '')
}
