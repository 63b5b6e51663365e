import type { ResultViews } from '../views'
import type { ShownAddresses } from './address-results'
import { AddressResultsView } from './results'

export const addressResults: ResultViews<null, ShownAddresses> = { Results: AddressResultsView }
