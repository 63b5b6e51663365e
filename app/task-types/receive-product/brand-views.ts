import type { BrandViews } from '../views'
import type { ShownAddresses } from './address-results'
import { addressBuilder } from './builder'
import { addressResults } from './result-views'

export const addressViews: BrandViews<null, ShownAddresses> = { ...addressBuilder, ...addressResults }
