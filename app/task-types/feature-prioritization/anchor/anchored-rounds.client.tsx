import { hydrateIsland } from '~/ui/islands/hydrate-island'
import { AnchoredFlow } from './anchored-flow'

hydrateIsland('anchored-rounds', AnchoredFlow)
