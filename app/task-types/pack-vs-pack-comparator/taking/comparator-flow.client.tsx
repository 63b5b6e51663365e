import { hydrateIsland } from '~/ui/hydrate-island'
import { ComparatorFlow } from './comparator-flow'

hydrateIsland('comparator-flow', ComparatorFlow)
