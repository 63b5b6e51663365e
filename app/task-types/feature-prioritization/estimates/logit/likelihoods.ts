/**
 * Models of a round: the best and then the worst of the rest; both at once as a pair; or each from the whole set,
 * independently. Values in URLs with their names.
 */
export const LIKELIHOODS = {
  sequential: 'sequential best–worst',
  joint: 'joint best–worst',
  'full-set': 'full-set best–worst',
} as const
export type Likelihood = keyof typeof LIKELIHOODS
export type OtherLikelihood = Exclude<Likelihood, 'sequential'>

export const OTHER_LIKELIHOODS: readonly OtherLikelihood[] = ['joint', 'full-set']

/** The likelihood that an address asks for instead of the default; null if it names none, or an unknown one. */
export function likelihoodWanted(filters: URLSearchParams): OtherLikelihood | null {
  return OTHER_LIKELIHOODS.find((name) => name === filters.get('likelihood')) ?? null
}
