import { OptionRows } from '../choices/control'
import alone from '../choices/exclusive-option.ts?inline-script'
import { previewScript } from '../choices/option-picture'
import type { ChoiceSettings } from '../choices/selection'
import type { QuestionTypeControl } from '../question-type'

export const multipleChoice: QuestionTypeControl<ChoiceSettings> = {
  shape: 'group',
  scripts: ({ settings }, preview) => [settings?.none ? alone : null, previewScript(settings?.images, preview)],
  // Some brands say it themselves.
  hints({ description }, { words: { choices: words } }) {
    const isSaid = (description ?? '').toLowerCase().includes(words.several.toLowerCase().replace('.', ''))
    return [isSaid ? null : words.several]
  },
  Control: (props) => <OptionRows {...props} type="checkbox" />,
}
