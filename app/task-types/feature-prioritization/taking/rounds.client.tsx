import { hydrateIsland } from '~/ui/islands/hydrate-island'
import { RoundFlow } from './round-flow'

hydrateIsland('rounds', RoundFlow)
