import { answering, faults } from '~/texts/island-words'
import { hydrateIsland } from '~/ui/islands/hydrate-island'
import { ComparatorFlow } from './comparator-flow'

const { comparator, noAnswer, sending } = answering
hydrateIsland('comparator-flow', ComparatorFlow, {
  answering: { comparator, noAnswer, sending },
  faults: { comparator: faults.comparator, text: faults.text },
})
