import { cleanText } from '~/lib/clean-text'
import type { ImportedDesign } from './design/imported-design'
import type { Prohibition } from './design/prohibitions'

export const SMALLEST_SET = 2
export const LARGEST_SET = 5
export const FEWEST_ROUNDS = 5
export const MOST_ROUNDS = 15
export const MOST_FEATURES = 200

export const DEFAULT_SET_SIZE = 4
export const DEFAULT_ROUNDS = 8
export const MOST_PROMPT = 'Which is most important to you?'
export const LEAST_PROMPT = 'Which is least important to you?'
export const ANCHOR_PROMPT = 'Would this make you buy?'

export const TEXT_REQUIRED = 'Feature text is required'
export const DUPLICATE_FEATURE = 'This feature already exists in your list.'

/** One of the things that are compared. */
export type Feature = {
  id: string
  text: string
  /** `/api/images/{name}` */
  imageUrl: string | null
}

export type FeatureConfig = {
  type: 'feature_prioritization'
  features: Feature[]
  /** How many features a round shows. */
  setSize: number
  roundsPerRespondent: number
  mostImportantPrompt: string
  leastImportantPrompt: string
  /** Features that are never shown together; absent without any. */
  prohibitions?: Prohibition[] | undefined
  /** The design that replaces the generated one; absent without one. */
  design?: ImportedDesign | undefined
  /** If present, a last screen asks for a verdict on some features, in these words. */
  anchor?: { prompt: string }
}

export const BLANK_CONFIG: FeatureConfig = {
  type: 'feature_prioritization',
  features: [],
  setSize: DEFAULT_SET_SIZE,
  roundsPerRespondent: DEFAULT_ROUNDS,
  mostImportantPrompt: MOST_PROMPT,
  leastImportantPrompt: LEAST_PROMPT,
}

/** The requirement for a list of features to be saved, previewed and opened. */
export function notEnoughFeatures(setSize: number): string {
  return `You need at least ${setSize} features for your selected set size.`
}

/** Two texts are the same feature when these are: case does not count. */
export function sameText(text: string): string {
  return cleanText(text).toLowerCase()
}
