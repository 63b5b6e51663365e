import { z } from 'zod'
import { imageFileName } from '~/lib/files/stored-images'
import { parseJson } from '~/lib/formats/safe-json'
import { isRecord } from '~/lib/records'
import { TEXT_LENGTH } from '~/lib/text-lengths'
import { cleanUpTo, requiredText, textId, textUpTo } from '~/lib/zod-fields'
import {
  ANCHOR_PROMPT,
  DEFAULT_ROUNDS,
  DEFAULT_SET_SIZE,
  DUPLICATE_FEATURE,
  FEWEST_ROUNDS,
  type Feature,
  type FeatureConfig,
  LARGEST_SET,
  LEAST_PROMPT,
  MOST_FEATURES,
  MOST_PROMPT,
  MOST_ROUNDS,
  notEnoughFeatures,
  SMALLEST_SET,
  sameText,
  TEXT_REQUIRED,
} from './config'
import { designFault, importedDesignSchema } from './design/imported-design'
import { prohibitionFaults, prohibitionsSchema } from './design/prohibitions'

const NO_FEATURES = 'A list of features is required'
const NO_ANCHOR = 'Must be the text of the last question, or null'
const NO_IMAGE = 'Please upload this image first'

const feature: z.ZodType<Feature> = z.object(
  {
    id: textId(),
    text: requiredText(TEXT_REQUIRED),
    imageUrl: z
      .string({ error: NO_IMAGE })
      .nullish()
      .transform((url) => url || null)
      .refine((url) => url === null || imageFileName(url) !== null, NO_IMAGE),
  },
  { error: 'A feature must be an object' },
)

// The lengths of lists are checked before their items.
const features = z
  .array(z.unknown(), { error: NO_FEATURES })
  .max(MOST_FEATURES, `Please use at most ${MOST_FEATURES} features`)
  .pipe(z.array(feature))
  .superRefine((list, context) => {
    const [ids, texts] = [new Set<string>(), new Set<string>()]
    for (const [index, { id, text }] of list.entries()) {
      if (ids.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: 'This id is used twice' })
      if (texts.has(sameText(text)))
        context.addIssue({ code: 'custom', path: [index, 'text'], message: DUPLICATE_FEATURE })
      ids.add(id)
      texts.add(sameText(text))
    }
  })

/**
 * The configuration of a prioritization: the object, its JSON, or either of them in `config`. Features are none, or at
 * least as many as a set holds.
 */
export const featureConfigSchema: z.ZodType<FeatureConfig> = z.preprocess(
  withoutWrappers,
  z
    .object(
      {
        type: z
          .literal('feature_prioritization', { error: 'This is a configuration of another task type' })
          .default('feature_prioritization'),
        features,
        setSize: wholeNumber(SMALLEST_SET, LARGEST_SET, DEFAULT_SET_SIZE),
        roundsPerRespondent: wholeNumber(FEWEST_ROUNDS, MOST_ROUNDS, DEFAULT_ROUNDS),
        mostImportantPrompt: prompt(MOST_PROMPT),
        leastImportantPrompt: prompt(LEAST_PROMPT),
        prohibitions: prohibitionsSchema,
        design: importedDesignSchema,
        anchor: z.object({ prompt: prompt(ANCHOR_PROMPT) }, { error: NO_ANCHOR }).nullish(),
      },
      { error: NO_FEATURES },
    )
    // Unused keys are absent, as in configurations from before they existed.
    .transform(
      ({ prohibitions, design, anchor, ...config }): FeatureConfig => ({
        ...config,
        ...(prohibitions && { prohibitions }),
        ...(design && { design }),
        ...(anchor && { anchor }),
      }),
    )
    .superRefine((config, context) => {
      const { features: list, setSize } = config
      if (list.length > 0 && list.length < setSize)
        context.addIssue({ code: 'custom', path: ['features'], message: notEnoughFeatures(setSize) })
      const faults = prohibitionFaults(config)
      for (const { place, message } of faults)
        context.addIssue({ code: 'custom', path: ['prohibitions', ...(place === undefined ? [] : [place])], message })
      const fault = faults.length === 0 && designFault(config)
      if (fault) context.addIssue({ code: 'custom', path: ['design'], message: fault })
    }),
)

function wholeNumber(least: number, most: number, otherwise: number) {
  const message = `Please choose a number from ${least} to ${most}`
  return z
    .number({ error: message })
    .int(message)
    .min(least, message)
    .max(most, message)
    .nullish()
    .transform((number) => number ?? otherwise)
}

/** A blank prompt is the default one. */
function prompt(otherwise: string) {
  return z
    .string({ error: 'Please enter text' })
    .transform(cleanUpTo(TEXT_LENGTH))
    .pipe(textUpTo(TEXT_LENGTH))
    .nullish()
    .transform((text) => text || otherwise)
}

const MOST_WRAPPERS = 4

/** A configuration may come as JSON text, nested as `config`, or as a text in a nest. */
function withoutWrappers(raw: unknown): unknown {
  let config = raw
  for (let wrapper = 0; wrapper < MOST_WRAPPERS; wrapper += 1) {
    if (typeof config === 'string') config = parseOrNull(config)
    else if (isRecord(config) && config.features === undefined && config.config !== undefined) config = config.config
    else return config
  }
  return config
}

function parseOrNull(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    // The schema reports invalid JSON as a missing configuration.
    return null
  }
}
