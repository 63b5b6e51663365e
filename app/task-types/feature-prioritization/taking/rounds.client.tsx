import { answering, faults } from '~/texts/island-words'
import { hydrateIsland } from '~/ui/islands/hydrate-island'
import { RoundFlow } from './round-flow'

hydrateIsland('rounds', RoundFlow, {
  answering: { maxdiff: answering.maxdiff, sending: answering.sending },
  faults: { maxdiff: faults.maxdiff },
})
