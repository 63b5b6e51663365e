import { fullName } from '~/lib/people'
import type { CsvCell, Submission } from './analysis'

/** The first columns of every export that has a row a response. */
export const RESPONDENT_COLUMNS = ['Consumer', 'Email', 'Submitted At']

export function respondentCells({ consumer, submittedAt }: Submission): CsvCell[] {
  return [fullName(consumer.user), consumer.user.email, submittedAt]
}
