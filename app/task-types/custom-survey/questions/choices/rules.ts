import { z } from 'zod'
import { cleanText } from '~/lib/clean-text'
import { isRecord } from '~/lib/records'
import { TEXT_LENGTH, TITLE_LENGTH } from '~/lib/text-lengths'
import { optionalText } from '~/lib/zod-fields'
import { type Fault, fault } from '~/texts/fault'
import type { Answer, Question } from '../question'
import type { MigratedAnswer, PostedAnswer, QuestionTypeRules, ValidatedAnswer } from '../question-type'
import { isBlankAnswer, toTexts } from '../raw-answer'
import { imagesSchema } from './images'
import { scoresSchema } from './scores'
import { type ChoiceSettings, type Specified, selectedOptions, textTo } from './selection'

type Choice = Question<ChoiceSettings>

const IMAGES = 'Please name the option of each image, which must be uploaded'
const SCORES = 'Enter a score for each option: a number from −1,000 to 1,000'

const settingsSchema = z
  .object(
    {
      other: optionalText(TITLE_LENGTH),
      none: optionalText(TITLE_LENGTH),
      scores: scoresSchema(SCORES),
      images: imagesSchema(IMAGES).nullish(),
    },
    { error: 'The settings of the choice must be an object' },
  )
  .transform(({ images, ...set }): ChoiceSettings | undefined => {
    if (images?.length) return { ...set, images }
    return set.other === null && set.none === null && set.scores === null ? undefined : set
  })

/** Shared by questions with options. */
export const choiceRules: Pick<
  QuestionTypeRules<ChoiceSettings>,
  'settingsSchema' | 'validateSettings' | 'anonymise' | 'redact' | 'incompleteFault'
> = {
  settingsSchema,
  validateSettings: ({ options, settings: set }) => [
    ...(set?.scores && set.scores.length !== options.length ? [{ path: ['settings', 'scores'], message: SCORES }] : []),
    ...(set?.images ?? []).flatMap(({ option }, place, images) =>
      options.includes(option) && images.findIndex((image) => image.option === option) === place
        ? []
        : [{ path: ['settings', 'images', place], message: IMAGES }],
    ),
    ...(['other', 'none'] as const).flatMap((name) => {
      const option = set?.[name]
      if (!option) return []
      if (!options.includes(option)) return [{ path: ['settings', name], message: 'This is not one of the options' }]
      return name === 'none' && option === set?.other
        ? [{ path: ['settings', name], message: 'An option that asks for text cannot exclude the others' }]
        : []
    }),
  ],
  incompleteFault: (answer, { settings: set }) =>
    set?.other && selectedOptions(answer).includes(set.other) && textTo(set.other, answer) === ''
      ? fault('choices.specify')
      : null,
  anonymise: keepOptions,
  redact: (given, question, shows) => (shows.texts ? withTexts(given, question) : optionsOnly(given, question)),
}

/** One of a question's options. */
export function validateOneOption(given: unknown, question: Choice): ValidatedAnswer {
  if (typeof given !== 'string' && !isRecord(given)) return { error: fault('choices.notOne') }
  const chosen = readOption(given, question)
  return 'error' in chosen ? chosen : { answer: chosen.answer }
}

/** Several of a question's options, in their order. */
export function validateOptions(given: unknown, question: Choice): ValidatedAnswer {
  const { options, settings: set } = question
  const list: unknown[] | null =
    typeof given === 'string' || isRecord(given) ? [given] : Array.isArray(given) ? given : null
  if (list === null || list.length > options.length * 2) return UNKNOWN_OPTION
  const chosen = new Map<string, string | Specified>()
  for (const one of list) {
    const read = readOption(one, question)
    if ('error' in read) return read
    if (read.option === '') return UNKNOWN_OPTION
    chosen.set(read.option, read.answer)
  }
  if (set?.none && chosen.has(set.none) && chosen.size > 1) return { error: fault('choices.noneAlone', set.none) }
  return { answer: options.flatMap((option) => chosen.get(option) ?? []) }
}

const UNKNOWN_OPTION = { error: fault('choices.unknownOption') }

/** An option with its text, if any; a blank one chooses nothing. Its fault if it is invalid. */
function readOption(
  given: unknown,
  { options, settings: set }: Choice,
): { option: string; answer: string | Specified } | { error: Fault } {
  const named = isRecord(given) ? given.option : given
  if (typeof named !== 'string') return UNKNOWN_OPTION
  const option = cleanText(named)
  if (!isRecord(given)) return option === '' || options.includes(option) ? { option, answer: option } : UNKNOWN_OPTION
  if (option === '' || option !== set?.other || !options.includes(option)) return UNKNOWN_OPTION
  if (typeof given.text !== 'string') return { error: fault('choices.notText') }
  const text = cleanText(given.text)
  if (text.length > TEXT_LENGTH) return { error: fault('text.tooLong', TEXT_LENGTH) }
  return { option, answer: text === '' ? option : { option, text } }
}

/** The posted choices: the chosen options, and the one with a text if a text is given and no other option is chosen. */
export function readChoices({ texts, textsFor }: PostedAnswer, { settings: set }: Choice): unknown[] {
  const other = set?.other
  const text = other ? (textsFor(other).find((one) => one.trim() !== '') ?? '') : ''
  // The radio that clears the choice posts an empty text.
  if (!other || text === '' || texts.includes('')) return texts
  if (set?.none && texts.includes(set.none) && !texts.includes(other)) return texts
  const chosen = texts.filter((one) => one !== other)
  return [...chosen, { option: other, text }]
}

/** Reduces an answer to one option. */
export function migrateOneOption(given: unknown, question: Choice): MigratedAnswer {
  if (isRecord(given)) return 'error' in readOption(given, question) ? { orphaned: given } : { answer: given }
  const [only, ...others] = toTexts(given)
  const isOption = only === undefined || (others.length === 0 && question.options.includes(cleanText(only)))
  return isOption ? { answer: only ?? null } : { orphaned: given }
}

/** Reduces an answer to options. */
export function migrateOptions(given: unknown, question: Choice): MigratedAnswer {
  const list: unknown[] = (Array.isArray(given) ? given : [given]).filter((one) => isRecord(one) || !isBlankAnswer(one))
  const fits: (string | Specified)[] = []
  const orphaned: unknown[] = []
  for (const one of list) {
    const read = readOption(typeof one === 'number' ? String(one) : one, question)
    if ('error' in read) orphaned.push(typeof one === 'string' ? cleanText(one) : one)
    else fits.push(read.answer)
  }
  // An object was no choice.
  if (isRecord(given) && orphaned.length > 0) return { orphaned: given }
  // The first answer counts where an option is given twice.
  const byOption = new Map(fits.toReversed().map((one) => [selectedOptions(one)[0], one]))
  return { answer: question.options.flatMap((option) => byOption.get(option) ?? []), orphaned }
}

/** The options are the brand's words: who chose them stays unknown. */
function keepOptions(given: unknown, { options }: Choice): Answer | null {
  const selected = new Set(selectedOptions(given))
  const chosen = options.filter((option) => selected.has(option))
  if (chosen.length === 0) return null
  return Array.isArray(given) ? chosen : (chosen[0] ?? null)
}

function optionsOnly(given: Answer, question: Choice): Answer {
  return keepOptions(given, question) ?? (Array.isArray(given) ? [] : '')
}

/** Options that there are, with their texts. */
function withTexts(given: Answer, { options }: Choice): Answer {
  const known = new Set(options)
  if (!Array.isArray(given)) return selectedOptions(given).some((option) => known.has(option)) ? given : ''
  const list: unknown[] = given
  return list.filter((one) => selectedOptions(one).some((option) => known.has(option)))
}
