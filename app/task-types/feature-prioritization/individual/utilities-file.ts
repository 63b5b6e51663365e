import { fullName } from '~/lib/people'
import type { Csv, Submission } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import type { StoredIndividuals } from './stored-individuals'

/**
 * A row a respondent: utilities of all features, as logits that sum to 0, of an anchored task the line on the same scale,
 * then their posterior standard deviations. Null
 * while there is only a first answer.
 */
export function utilitiesFile(
  { features }: FeatureConfig,
  people: Pick<Submission, 'consumer'>[],
  kept: StoredIndividuals | null,
): Csv | null {
  const deviations = kept?.deviations
  if (!kept || !deviations) return null
  const names = features.map(({ text }) => text)
  const lines = kept.anchor?.deviations && { utilities: kept.anchor.utilities, deviations: kept.anchor.deviations }
  const heads = lines ? [...names, 'Anchor'] : names
  return {
    header: ['Respondent', 'Consumer', 'Email', ...heads, ...heads.map((name) => `${name} (standard deviation)`)],
    rows: people.map(({ consumer }, index) => {
      const own = (values: number[], line: number | undefined) => [
        ...values.slice(index * names.length, (index + 1) * names.length),
        ...(line === undefined ? [] : [line]),
      ]
      return [
        ...[consumer.id, fullName(consumer.user), consumer.user.email],
        ...own(kept.utilities, lines?.utilities[index]),
        ...own(deviations, lines?.deviations[index]),
      ]
    }),
    people: people.map(({ consumer }) => consumer.id),
  }
}
