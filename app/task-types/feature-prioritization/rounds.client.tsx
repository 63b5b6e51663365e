import { hydrateIsland } from '~/ui/hydrate-island'
import { RoundFlow } from './taking/round-flow'

hydrateIsland('rounds', RoundFlow)
