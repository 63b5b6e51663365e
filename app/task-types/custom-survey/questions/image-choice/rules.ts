import { z } from 'zod'
import { fault } from '~/texts/fault'
import { imagesSchema } from '../choices/images'
import { choiceRules, migrateOneOption, migrateOptions, validateOneOption, validateOptions } from '../choices/rules'
import type { Question } from '../question'
import type { QuestionTypeRules } from '../question-type'
import { oneText } from '../raw-answer'
import type { ImageChoiceSettings } from './definition'

const NO_IMAGES = 'Choose an image for each option'

const settingsSchema = z.object(
  {
    several: z.boolean({ error: 'Must be true or false' }).default(false),
    images: imagesSchema(NO_IMAGES),
  },
  { error: 'The settings of the image choice must be an object' },
)

export const imageChoice: QuestionTypeRules<ImageChoiceSettings> = {
  settingsSchema,
  validateSettings({ options, settings: set }) {
    const named = (set?.images ?? []).map(({ option }) => option)
    const isWhole = named.length === options.length && options.every((option) => named.includes(option))
    return isWhole ? [] : [{ path: ['settings', 'images'], message: NO_IMAGES }]
  },
  validate: (given, question) => (isSeveral(question) ? validateOptions : validateOneOption)(given, plain(question)),
  missingFault: (question) => fault(isSeveral(question) ? 'choices.missingSeveral' : 'choices.missingOne'),
  estimateSeconds: ({ options }) => 6 + 2 * options.length,
  parseForm: (posted, question) => (isSeveral(question) ? posted.texts : oneText(posted)),
  migrate: (given, question) =>
    isSeveral(question) ? migrateOptions(given, plain(question)) : migrateOneOption(given, plain(question)),
  anonymise: (given, question) => choiceRules.anonymise(given, plain(question)),
  redact: (given, question, shows) => choiceRules.redact(given, plain(question), shows),
}

function isSeveral({ settings: set }: Question<ImageChoiceSettings>): boolean {
  return set?.several ?? false
}

/** As a choice of words, which has the same rules. */
function plain({ settings: _, ...question }: Question<ImageChoiceSettings>) {
  return question
}
