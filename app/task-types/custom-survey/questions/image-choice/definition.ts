import type { OptionImage } from '../choices/images'
import { choiceLines } from '../choices/selection'
import type { QuestionTypeDefinition } from '../question-type'

/** One image per option; the option's text is its alternative text and its caption. */
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
