import { z } from 'zod'
import { cleanText } from '~/lib/clean-text'
import { parseJson } from '~/lib/formats/safe-json'
import { newId } from '~/lib/ids'
import type { FormValues } from '~/ui/forms/required-fields'
import { blanksIn, readItems, toText } from '../../editing/builder-form'
import { parsePastedRows, withListActs } from '../../editing/list-actions'
import { parseBuilderForm } from '../../editing/parse-builder-form'
import {
  DUPLICATE_FEATURE,
  type FeatureConfig,
  MOST_FEATURES,
  notEnoughFeatures,
  sameText,
  TEXT_REQUIRED,
} from '../config'
import { featureConfigSchema } from '../config-schema'
import type { Prohibition } from '../design/prohibitions'

const text = z.string().default('')

/**
 * The builder's form: a new feature has no id yet, and `more` holds what could not be added to the list. Unlike other
 * clients, the builder saves no list that is too short.
 */
const featureFormSchema = z
  .object({
    features: z.array(z.object({ id: text, text, imageUrl: text })).default([]),
    more: text,
    setSize: text,
    roundsPerRespondent: text,
    mostImportantPrompt: text,
    leastImportantPrompt: text,
    prohibitions: z.array(z.object({ first: text, second: text })).default([]),
    /** The imported design as JSON; blank without one. */
    design: text,
    anchor: z.boolean().default(false),
    anchorPrompt: text,
  })
  .transform(({ features, more, prohibitions, design, anchor, anchorPrompt, ...form }, context): FeatureConfig => {
    const listed = features.map((feature) => ({ ...feature, id: feature.id || newId() }))
    const pairs = listPairs(prohibitions, listed)
    const parsed = featureConfigSchema.safeParse({
      ...form,
      features: listed,
      setSize: Number(form.setSize),
      roundsPerRespondent: Number(form.roundsPerRespondent),
      prohibitions: pairs.map(({ ids }) => ids),
      design: design === '' ? null : fromJson(design),
      anchor: anchor ? { prompt: anchorPrompt } : null,
    })
    const issues = parsed.error?.issues.map(({ path, message }) => ({ path: fieldPath(path, pairs), message })) ?? []
    if (parsed.success && features.length === 0) {
      issues.push({ path: ['features'], message: notEnoughFeatures(parsed.data.setSize) })
    }
    if (more.trim() !== '') issues.push({ path: ['more'], message: refusal(features.length) })
    for (const issue of issues) context.addIssue({ code: 'custom', ...issue })
    return parsed.success && issues.length === 0 ? parsed.data : z.NEVER
  })

type Pair = { row: number; ids: Prohibition }

/** The chosen pairs, without blank rows and rows with a removed feature. */
function listPairs(rows: { first: string; second: string }[], features: { id: string }[]): Pair[] {
  const isThere = (id: string) => id === '' || features.some((feature) => feature.id === id)
  return rows.flatMap(({ first, second }, row) =>
    first + second === '' || !isThere(first) || !isThere(second) ? [] : [{ row, ids: [first, second] }],
  )
}

/** The pairs that the fields of rows choose of a list, each of two features of it and once, as a configuration has them. */
export function chosenPairs(rows: { first?: string; second?: string }[], features: { id: string }[]): Prohibition[] {
  const pairs = listPairs(
    rows.map(({ first = '', second = '' }) => ({ first, second })),
    features,
  ).map(({ ids }) => ids)
  const whole = pairs.filter(([first, second]) => first !== '' && second !== '' && first !== second)
  return [...new Map(whole.map((pair) => [pair.toSorted().join(), pair])).values()]
}

/**
 * The path of a fault in the form: a pair's fault belongs to its second choice, and a fault of a field's part to that
 * field.
 */
function fieldPath(path: PropertyKey[], pairs: Pair[]): PropertyKey[] {
  const [field, place] = path
  if (field === 'anchor') return ['anchorPrompt']
  if (field === 'design') return ['design']
  if (field !== 'prohibitions' || typeof place !== 'number') return path
  return ['prohibitions', pairs[place]?.row ?? place, 'second']
}

function fromJson(json: string): unknown {
  try {
    return parseJson(json)
  } catch {
    // The schema reports invalid JSON as a missing design.
    return json
  }
}

/** Parses the posted builder form: a configuration, errors, or the form after a change to its list. */
export function parseFeatureForm(form: FormData) {
  return parseBuilderForm(withListActs(withTypedFeatures(form)), featureFormSchema)
}

/** The simple errors of the form, which the browser finds without the server. */
export function featureFaults(typed: FormValues): Record<string, string[]> {
  const faults = blanksIn(typed, 'features', 'text', TEXT_REQUIRED)
  const texts = readItems(typed, 'features').map(({ text: words }) => sameText(toText(words)))
  for (const [index, words] of texts.entries()) {
    if (words !== '' && texts.indexOf(words) < index) faults[`features[${index}].text`] = [DUPLICATE_FEATURE]
  }
  const setSize = Number(typed.setSize)
  if (texts.length < setSize) faults.features = [notEnoughFeatures(setSize)]
  return faults
}

/** The form as its fields have it. */
export type FeatureForm = z.input<typeof featureFormSchema>
export type FeatureFields = NonNullable<FeatureForm['features']>[number]

/** The form's fields for a stored configuration. A field of one line shows a line break as a blank. */
export function featureFormValue({ features, prohibitions = [], design, ...config }: FeatureConfig) {
  return {
    features: features.map(({ id, text: words, imageUrl }) => ({
      id,
      text: words.replaceAll('\n', ' '),
      imageUrl: imageUrl ?? '',
    })),
    more: '',
    setSize: String(config.setSize),
    roundsPerRespondent: String(config.roundsPerRespondent),
    mostImportantPrompt: config.mostImportantPrompt,
    leastImportantPrompt: config.leastImportantPrompt,
    prohibitions: prohibitions.map(([first, second]) => ({ first, second })),
    design: design ? JSON.stringify(design) : '',
    anchor: config.anchor !== undefined,
    anchorPrompt: config.anchor?.prompt ?? '',
  }
}

/** The fields of a feature that has just been added. */
export function newFeatureFields(words: string): FeatureFields {
  // Pairs of features name it before it is saved.
  return { id: newId(), text: words, imageUrl: '' }
}

/** Why typed lines were not added as features. */
export function refusal(features: number): string {
  return features >= MOST_FEATURES ? `A list holds at most ${MOST_FEATURES} features.` : DUPLICATE_FEATURE
}

/** The field in which new features are typed or pasted, one a line. */
const MORE_FIELD = 'more'

/** The new features in a text, and the lines that are refused: they are in the list already, or it is full. */
export function sortTyped(typed: string, present: readonly string[]): { added: string[]; refused: string[] } {
  const known = new Set(present.map((text) => sameText(cleanText(text))))
  const added: string[] = []
  const refused: string[] = []
  // Joins the cells of a spreadsheet row.
  for (const line of parsePastedRows(typed).map((cells) => cells.filter(Boolean).join(' – '))) {
    if (known.has(sameText(line)) || present.length + added.length >= MOST_FEATURES) refused.push(line)
    else added.push(line)
    known.add(sameText(line))
  }
  return { added, refused }
}

/** The builder's form with typed features added to its list; refused ones remain in the field. */
function withTypedFeatures(form: FormData): FormData {
  const typed = form.get(MORE_FIELD)
  if (typeof typed !== 'string' || typed.trim() === '') return form
  const places = [...form.keys()].flatMap((name) => /^features\[(\d+)\]/.exec(name)?.[1] ?? [])
  const count = Math.max(0, ...places.map((place) => Number(place) + 1))
  const present = Array.from({ length: count }, (_, place) => String(form.get(`features[${place}].text`) ?? ''))
  const { added, refused } = sortTyped(typed, present)

  const read = new FormData()
  for (const [name, value] of form) if (name !== MORE_FIELD) read.append(name, value)
  read.set(MORE_FIELD, refused.join('\n'))
  for (const [index, words] of added.entries()) {
    for (const [name, value] of Object.entries(newFeatureFields(words))) {
      read.set(`features[${count + index}].${name}`, value)
    }
  }
  return read
}
