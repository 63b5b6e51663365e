import { imageFileName } from '~/lib/stored-images'
import { comparator as texts } from '~/texts/answering'
import { defineTaskType } from '../task-type'
import { type ComparatorAnswers, comparatorProgress, labelOfKey, unansweredKeys } from './answers'
import { comparatorAnswersSchema, unwrapComparison } from './answers-schema'
import { attributesOf, BLANK_CONFIG, type ComparatorConfig } from './config'
import { comparatorConfigSchema } from './config-schema'
import { comparatorFormSchema } from './editing/config-form'
import { comparatorStepping } from './steps'

export const packVsPackComparator = defineTaskType<ComparatorConfig, ComparatorAnswers>({
  type: 'pack_vs_pack_comparator',
  label: 'Pack vs. Pack Comparator',
  summary: 'Compare 2 to 4 package variants using forced-choice and Likert scales.',
  configSchema: comparatorConfigSchema,
  configFormSchema: comparatorFormSchema,
  blankConfig: BLANK_CONFIG,
  missing: (config) => (isComplete(config) ? null : 'This task needs at least two package variants and one attribute.'),
  isConfigured: isComplete,
  filesIn: ({ variants }) =>
    variants.flatMap((variant, index) =>
      (['image', 'imageUrl'] as const).flatMap((field) => {
        const fileName = imageFileName(variant[field] ?? '')
        return fileName === null ? [] : [{ path: `variants.${index}.${field}`, fileName }]
      }),
    ),
  unwrap: unwrapComparison,
  answersSchema: comparatorAnswersSchema,
  unanswered: unansweredKeys,
  fieldLabel: labelOfKey,
  blankAnswers: {},
  progress: comparatorProgress,
  // It is taken step by step, and its steps read their own pages.
  answersFromForm: () => ({}),
  stepping: comparatorStepping,
  thanks: { title: texts.thanksTitle, text: texts.thanksText },
  notices: {
    saved: { title: 'Pack comparator updated successfully' },
    failed: 'Error updating pack comparator',
  },
  exportLabel: 'Export Results',
})

function isComplete(config: ComparatorConfig): boolean {
  return config.variants.length >= 2 && attributesOf(config).length >= 1
}
