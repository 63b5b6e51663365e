import { optionRows } from '../choices/control'
import { words } from '../choices/words'
import type { KindControl } from '../kind'

export const multipleChoice: KindControl = {
  shape: 'group',
  // Some brands say it themselves.
  hints({ description }) {
    const isSaid = (description ?? '').toLowerCase().includes(words.several.toLowerCase().replace('.', ''))
    return [isSaid ? null : words.several]
  },
  Control: (props) => optionRows(props, 'checkbox'),
}
