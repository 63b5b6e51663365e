import { hydrateIsland } from '~/ui/hydrate-island'
import { RoundFlow } from './round-flow'

hydrateIsland('rounds', RoundFlow)
