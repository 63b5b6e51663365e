import type { OptionImage } from '../choices/images'
import { choiceLines } from '../choices/selection'
import type { QuestionTypeDefinition } from '../question-type'

/** An image an option; what the option says is read in its place, and below it. */
export type ImageChoiceSettings = { several: boolean; images: OptionImage[] }

export const imageChoice: QuestionTypeDefinition<ImageChoiceSettings> = {
  label: 'Image choice',
  minOptions: 2,
  optionsLabel: 'What the images show',
  images: 'each',
  // One or several: the test of several holds for one too.
  selection: 'several',
  methodSection: 'survey-shares-of-answers',
  comparison: 'several',
  settingFields: [{ name: 'several', label: 'Several can be chosen', control: 'check', initial: '' }],
  toLines: choiceLines,
}
