import { OptionRows } from '../choices/control'
import { previewScript } from '../choices/option-picture'
import type { ChoiceSettings } from '../choices/selection'
import type { QuestionTypeControl } from '../question-type'

export const singleChoice: QuestionTypeControl<ChoiceSettings> = {
  shape: 'radios',
  clearBy: () => 'radio',
  scripts: ({ settings }, preview) => [previewScript(settings?.images, preview)],
  Control: (props) => <OptionRows {...props} type="radio" />,
}
