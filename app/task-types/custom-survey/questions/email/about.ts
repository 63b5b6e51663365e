import type { KindAbout } from '../kind'
import { textLines } from '../lines'

export const email: KindAbout = {
  label: 'Email',
  leastOptions: 0,
  picks: null,
  method: null,
  compares: 'text',
  linesOf: textLines,
}
