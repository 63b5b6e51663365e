import { hydrateIsland } from '~/ui/islands/hydrate-island'
import { ComparatorFlow } from './comparator-flow'

hydrateIsland('comparator-flow', ComparatorFlow)
