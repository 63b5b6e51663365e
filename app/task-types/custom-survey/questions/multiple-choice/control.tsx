import alone from '../choices/alone.ts?inline-script'
import type { ChoiceSettings } from '../choices/chosen'
import { optionRows } from '../choices/control'
import { previewScript } from '../choices/option-picture'
import { words } from '../choices/words'
import type { KindControl } from '../kind'

export const multipleChoice: KindControl<ChoiceSettings> = {
  shape: 'group',
  scripts: ({ settings }, preview) => [settings?.none ? alone : null, previewScript(settings?.images, preview)],
  // Some brands say it themselves.
  hints({ description }) {
    const isSaid = (description ?? '').toLowerCase().includes(words.several.toLowerCase().replace('.', ''))
    return [isSaid ? null : words.several]
  },
  Control: (props) => optionRows(props, 'checkbox'),
}
