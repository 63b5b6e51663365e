import { answering, faults } from '~/texts/island-words'
import { hydrateIsland } from '~/ui/islands/hydrate-island'
import { AnchoredFlow } from './anchored-flow'

hydrateIsland('anchored-rounds', AnchoredFlow, {
  answering: { maxdiff: answering.maxdiff, sending: answering.sending, maxdiffAnchor: answering.maxdiffAnchor },
  faults: { maxdiff: faults.maxdiff, maxdiffAnchor: faults.maxdiffAnchor },
})
