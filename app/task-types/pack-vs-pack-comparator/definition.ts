import { imageFileName } from '~/lib/stored-images'
import { comparator as texts } from '~/texts/answering'
import { defineTaskType } from '../task-type'
import { type ComparatorAnswers, comparatorProgress, labelOfKey, unansweredKeys } from './answers'
import { comparatorAnswersSchema, unwrapComparison } from './answers-schema'
import { attributesOf, BLANK_CONFIG, type ComparatorConfig } from './config'
import { comparatorConfigSchema } from './config-schema'
import { parseComparatorForm } from './editing/config-form'
import { ComparatorPicture } from './picture'
import { comparatorStepping } from './steps'

export const packVsPackComparator = defineTaskType<ComparatorConfig, ComparatorAnswers>({
  label: 'Pack vs. Pack Comparator',
  summary: 'Compare 2 to 4 package variants using forced-choice and Likert scales.',
  Picture: ComparatorPicture,
  words: {
    thanks: { title: texts.thanksTitle, text: texts.thanksText },
    configSaved: { title: 'Pack comparator updated successfully' },
    configNotSaved: 'Error updating pack comparator',
    exportLabel: 'Export Results',
  },
  config: {
    schema: comparatorConfigSchema,
    parseForm: parseComparatorForm,
    blank: BLANK_CONFIG,
    missing: (config) =>
      config.variants.length >= 2 && attributesOf(config).length >= 1
        ? null
        : 'This task needs at least two package variants and one attribute.',
    files: ({ variants }) =>
      variants.flatMap((variant, index) =>
        (['image', 'imageUrl'] as const).flatMap((field) => {
          const fileName = imageFileName(variant[field] ?? '')
          return fileName === null ? [] : [{ path: `variants.${index}.${field}`, fileName }]
        }),
      ),
  },
  answers: {
    schema: comparatorAnswersSchema,
    blank: {},
    missing: unansweredKeys,
    progress: comparatorProgress,
    unwrap: unwrapComparison,
    fieldLabel: labelOfKey,
  },
  stepping: comparatorStepping,
})
