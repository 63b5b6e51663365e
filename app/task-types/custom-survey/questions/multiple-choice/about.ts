import type { KindAbout } from '../kind'
import { textLines } from '../lines'

export const multipleChoice: KindAbout = {
  label: 'Multiple choice',
  leastOptions: 2,
  picks: 'several',
  method: 'survey-shares-of-answers',
  compares: 'several',
  linesOf: textLines,
}
