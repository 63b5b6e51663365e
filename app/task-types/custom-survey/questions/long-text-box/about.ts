import type { KindAbout } from '../kind'
import { textLines } from '../lines'

export const longTextBox: KindAbout = {
  label: 'Long text box',
  leastOptions: 0,
  picks: null,
  method: null,
  compares: 'text',
  linesOf: textLines,
}
