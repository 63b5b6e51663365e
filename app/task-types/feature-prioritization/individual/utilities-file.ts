import { fullName } from '~/lib/people'
import type { Csv, Submission } from '../../analysis'
import type { FeatureConfig } from '../config'
import type { KeptIndividuals } from './kept-individuals'

/**
 * A row a respondent: utilities of all features, as logits that sum to 0, then their posterior standard deviations. Null
 * while there is only a first answer.
 */
export function utilitiesFile(
  { features }: FeatureConfig,
  people: Pick<Submission, 'consumer'>[],
  kept: KeptIndividuals | null,
): Csv | null {
  const deviations = kept?.deviations
  if (!kept || !deviations) return null
  const names = features.map(({ text }) => text)
  return {
    header: ['Respondent', 'Consumer', 'Email', ...names, ...names.map((name) => `${name} (standard deviation)`)],
    rows: people.map(({ consumer }, index) => {
      const own = (values: number[]) => values.slice(index * names.length, (index + 1) * names.length)
      return [consumer.id, fullName(consumer.user), consumer.user.email, ...own(kept.utilities), ...own(deviations)]
    }),
    people: people.map(({ consumer }) => consumer.id),
  }
}
