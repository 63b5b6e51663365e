import { unfinishedType } from '../unfinished'

export const packVsPackComparator = unfinishedType({
  type: 'pack_vs_pack_comparator',
  label: 'Pack vs. Pack Comparator',
  summary: 'Compare 2 to 4 package variants using forced-choice and Likert scales.',
})
