import { optionRows } from '../choices/control'
import type { KindControl } from '../kind'

export const singleChoice: KindControl = { shape: 'radios', Control: (props) => optionRows(props, 'radio') }
