import { defineTaskType } from '../task-type'
import {
  type ComparatorAnswers,
  comparatorAnswersSchema,
  comparatorProgress,
  labelOfKey,
  unansweredKeys,
  unwrapComparison,
} from './answers'
import { attributesOf, BLANK_CONFIG, type ComparatorConfig, comparatorConfigSchema } from './config'
import { imageFileName } from './image-address'

export const packVsPackComparator = defineTaskType<ComparatorConfig, ComparatorAnswers>({
  type: 'pack_vs_pack_comparator',
  label: 'Pack vs. Pack Comparator',
  summary: 'Compare 2 to 4 package variants using forced-choice and Likert scales.',
  configSchema: comparatorConfigSchema,
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
  answersFromForm: () => ({}),
})

function isComplete(config: ComparatorConfig): boolean {
  return config.variants.length >= 2 && attributesOf(config).length >= 1
}
