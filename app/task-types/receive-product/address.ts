import { type FieldFaults, fault } from '~/texts/fault'

export const ADDRESS_FIELDS = ['fullName', 'phone', 'address', 'city', 'state', 'zipCode', 'country'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type Address = Record<AddressField, string>

const MISSING = {
  fullName: fault('address.noFullName'),
  address: fault('address.noAddress'),
  city: fault('address.noCity'),
  country: fault('address.noCountry'),
}
const REQUIRED = ['fullName', 'address', 'city', 'country'] as const

export const DEFAULT_COUNTRY = 'United States'

export const BLANK_ADDRESS: Address = {
  fullName: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: DEFAULT_COUNTRY,
}

/** The remains of a removed address; a submitted one has a name. */
export const REMOVED_ADDRESS: Address = { ...BLANK_ADDRESS, country: '' }

export function isRemoved(address: Record<string, unknown>): boolean {
  return ADDRESS_FIELDS.every((name) => address[name] === '')
}

/** The fields that the parcel service still needs. */
export function missingFields(address: Address): FieldFaults {
  return Object.fromEntries(REQUIRED.filter((name) => address[name] === '').map((name) => [name, [MISSING[name]]]))
}

export function isRequired(name: AddressField): boolean {
  return REQUIRED.some((required) => required === name)
}
