import { own } from '~/lib/records'
import type { CsvCell } from '../../../analysis'
import { textVariable } from '../../../variables'
import type { KindAnalysis } from '../kind'
import type { Answer } from '../question'

/** Of answers in a person's own words. */
export const textAnalysis: Omit<KindAnalysis, 'sampler'> = {
  // A blank one is not to be shown.
  figures: (_, given) => ({
    texts: given.flatMap(({ answer, consumer }) =>
      typeof answer === 'string' && answer !== '' ? [{ text: answer, consumer }] : [],
    ),
  }),
  cell: textCell,
  variables: ({ id, title }, name) => [textVariable(name, title, (answers) => textCell(own(answers, id)))],
}

export function textCell(answer: Answer | undefined): Extract<CsvCell, string | null> {
  return typeof answer === 'string' ? answer : null
}
