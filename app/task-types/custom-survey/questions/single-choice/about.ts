import type { KindAbout } from '../kind'
import { textLines } from '../lines'

export const singleChoice: KindAbout = {
  label: 'Single choice',
  leastOptions: 2,
  picks: 'one',
  method: 'survey-shares-of-answers',
  compares: 'one',
  linesOf: textLines,
}
