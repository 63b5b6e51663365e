import alone from '../choices/alone.ts?inline-script'
import type { ChoiceSettings } from '../choices/chosen'
import { optionRows } from '../choices/control'
import { words } from '../choices/words'
import type { KindControl } from '../kind'

export const multipleChoice: KindControl<ChoiceSettings> = {
  shape: 'group',
  script: ({ settings }) => (settings?.none ? alone : null),
  // Some brands say it themselves.
  hints({ description }) {
    const isSaid = (description ?? '').toLowerCase().includes(words.several.toLowerCase().replace('.', ''))
    return [isSaid ? null : words.several]
  },
  Control: (props) => optionRows(props, 'checkbox'),
}
