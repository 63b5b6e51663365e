import { z } from 'zod'
import { cleanCode } from '~/lib/clean-text'
import { TITLE_LENGTH } from '~/lib/text-lengths'
import { cleanUpTo } from '~/lib/zod-fields'
import { AllowedSets, type PlacePair } from './allowed-sets'

/** The ids of two features that are never shown together. */
export type Prohibition = [string, string]

export const MOST_PROHIBITIONS = 200

const UNKNOWN = 'Please choose two features from the list'
const SAME = 'Please choose two different features'
const TWICE = 'This pair is already listed'

const id = z.string({ error: UNKNOWN }).transform(cleanUpTo(TITLE_LENGTH, cleanCode))

/** Pairs of ids; none is the same as no list. */
export const prohibitionsSchema: z.ZodType<Prohibition[] | undefined> = z
  .array(z.unknown(), { error: 'Prohibited pairs must be a list' })
  .max(MOST_PROHIBITIONS, `Please use at most ${MOST_PROHIBITIONS} pairs`)
  .pipe(z.array(z.tuple([id, id], { error: UNKNOWN })))
  .nullish()
  .transform((pairs) => (pairs && pairs.length > 0 ? pairs : undefined))

type Listed = {
  features: { id: string; text: string }[]
  setSize: number
  prohibitions?: Prohibition[] | undefined
}

/** The faults of the pairs of a list of features: by the pair's index, or for all of them together. */
export function prohibitionFaults({ features, setSize, prohibitions = [] }: Listed) {
  const known = new Set(features.map((feature) => feature.id))
  const seen = new Set<string>()
  const faults: { place?: number; message: string }[] = []
  for (const [place, [a, b]] of prohibitions.entries()) {
    const pair = [a, b].sort().join('\n')
    if (!known.has(a) || !known.has(b)) faults.push({ place, message: UNKNOWN })
    else if (a === b) faults.push({ place, message: SAME })
    else if (seen.has(pair)) faults.push({ place, message: TWICE })
    seen.add(pair)
  }
  if (faults.length > 0 || prohibitions.length === 0 || features.length < setSize) return faults
  const message = impossible({ features, setSize, prohibitions })
  return message === null ? [] : [{ message }]
}

/** Pairs by the places of their features in a list of ids. */
export function placePairs(prohibitions: readonly Prohibition[] | undefined, ids: readonly string[]): PlacePair[] {
  return (prohibitions ?? []).map(([a, b]) => [ids.indexOf(a), ids.indexOf(b)])
}

/** Why no design can keep to the pairs, or null. */
function impossible({ features, setSize, prohibitions }: Listed): string | null {
  const ids = features.map((feature) => feature.id)
  const allowed = new AllowedSets(features.length, placePairs(prohibitions, ids))
  const textFor = (place: number) => `“${features[place]?.text}”`
  for (const place of ids.keys()) {
    if (allowed.canFill([place], setSize)) continue
    const others = allowed.othersOf(place)
    const why =
      others < setSize - 1
        ? `${textFor(place)} could be shown with ${others === 0 ? 'no other feature' : others === 1 ? 'one other feature only' : `${others} other features only`}`
        : `the features that ${textFor(place)} could be shown with are prohibited with each other`
    return `No round of ${setSize} can be filled: ${why}. Remove some pairs, or show fewer features per round.`
  }
  const comparable = allowed.comparable(setSize)
  const apart = [...ids.keys()].find((place) => !comparable.has(place))
  if (apart === undefined) return null
  return `With these pairs ${textFor(apart)} could never be compared with ${textFor(0)}, not even through other features. Remove some pairs.`
}
