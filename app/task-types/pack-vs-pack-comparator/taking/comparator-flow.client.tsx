import { answering, faults } from '~/texts/island-words'
import { hydrateIsland } from '~/ui/islands/hydrate-island'
import { ComparatorFlow } from './comparator-flow'

hydrateIsland('comparator-flow', ComparatorFlow, {
  answering: { comparator: answering.comparator, noAnswer: answering.noAnswer, sending: answering.sending },
  faults: { comparator: faults.comparator, text: faults.text },
})
