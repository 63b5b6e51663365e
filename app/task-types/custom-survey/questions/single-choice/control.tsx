import type { ChoiceSettings } from '../choices/chosen'
import { optionRows } from '../choices/control'
import type { KindControl } from '../kind'

export const singleChoice: KindControl<ChoiceSettings> = {
  shape: 'radios',
  Control: (props) => optionRows(props, 'radio'),
}
