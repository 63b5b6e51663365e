import type { OptionImage } from '../choices/images'
import { choiceLines } from '../choices/selection'
import type { QuestionTypeDefinition } from '../question-type'

/** An image an option; what the option says is read in its place, and below it. */
export type ImageChoiceSettings = { several: boolean; images: OptionImage[] }

export const imageChoice: QuestionTypeDefinition<ImageChoiceSettings> = {
  label: 'Image choice',
  leastOptions: 2,
  optionsLabel: 'What the images show',
  images: 'each',
  // One or several: the test of several holds for one too.
  picks: 'several',
  method: 'survey-shares-of-answers',
  compares: 'several',
  fields: [{ name: 'several', label: 'Several can be chosen', control: 'check', initial: '' }],
  linesOf: choiceLines,
}
