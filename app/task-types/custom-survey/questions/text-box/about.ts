import type { KindAbout } from '../kind'
import { textLines } from '../lines'

export const textBox: KindAbout = {
  label: 'Text box',
  leastOptions: 0,
  picks: null,
  method: null,
  compares: 'text',
  linesOf: textLines,
}
