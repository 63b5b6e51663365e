import type { ChoiceSettings } from '../choices/chosen'
import { optionRows } from '../choices/control'
import { previewScript } from '../choices/option-picture'
import type { KindControl } from '../kind'

export const singleChoice: KindControl<ChoiceSettings> = {
  shape: 'radios',
  clearBy: () => 'radio',
  scripts: ({ settings }, preview) => [previewScript(settings?.images, preview)],
  Control: (props) => optionRows(props, 'radio'),
}
