import type { BrandViews } from '../views'
import type { AddressResults } from './analysis.server'
import { AddressEditor } from './editor'
import { AddressResultsView } from './results'

export const addressViews: BrandViews<null, AddressResults> = { Editor: AddressEditor, Results: AddressResultsView }
