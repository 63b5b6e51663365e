import { optionRows } from '../choices/control'
import { previewScript } from '../choices/option-picture'
import type { ChoiceSettings } from '../choices/selection'
import type { KindControl } from '../question-type'

export const singleChoice: KindControl<ChoiceSettings> = {
  shape: 'radios',
  clearBy: () => 'radio',
  scripts: ({ settings }, preview) => [previewScript(settings?.images, preview)],
  Control: (props) => optionRows(props, 'radio'),
}
