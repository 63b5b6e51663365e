import { comparator } from '~/texts/task-forms'
import type { OutlineItem } from '../results/analysis'
import { asksWhy, type ComparatorConfig, hasChoice, hasRatings, listAttributes } from './config'

/** The packages of a comparison, and its attributes. */
export function comparatorOutline(config: ComparatorConfig): OutlineItem[] {
  const names = config.variants.map(({ name }) => name)
  const asked = listAttributes(config).map((attribute) => ({
    text: attribute.description ?? attribute.label,
    note: [
      hasChoice(attribute) && 'Choose one',
      hasRatings(attribute) && 'Rate each from 1 to 5',
      asksWhy(config) && hasChoice(attribute) && 'Say why',
    ]
      .filter((part) => part !== false)
      .join(' · '),
    options: [],
  }))
  const final: OutlineItem = { text: comparator.finalQuestion, note: 'Choose one', options: [] }
  const compared: OutlineItem = { text: 'What is compared', note: 'In another order for each person', options: names }
  return [compared, ...asked, ...(config.followUpWhy.finalBuyIntent ? [final] : [])]
}
