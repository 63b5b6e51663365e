import type { BrandViews } from '../views'
import type { AddressResults } from './address-results'
import { AddressEditor } from './editor'
import { AddressResultsView } from './results'

export const addressViews: BrandViews<null, AddressResults> = { Editor: AddressEditor, Results: AddressResultsView }
