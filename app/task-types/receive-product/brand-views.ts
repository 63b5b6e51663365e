import type { BrandViews } from '../views'
import type { ShownAddresses } from './address-results'
import { AddressEditor } from './editor'
import { AddressResultsView } from './results'

export const addressViews: BrandViews<null, ShownAddresses> = { Editor: AddressEditor, Results: AddressResultsView }
