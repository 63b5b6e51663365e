import { z } from 'zod'
import { cleanText } from '~/lib/clean-text'
import { TEXT_LENGTH, textUpTo } from '~/lib/fields'
import type { FieldErrors } from '~/lib/outcome'
import { shipping as texts } from '~/texts/answering'

export const ADDRESS_FIELDS = ['fullName', 'phone', 'address', 'city', 'state', 'zipCode', 'country'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type Address = Record<AddressField, string>

const REQUIRED = ['fullName', 'address', 'city', 'country'] as const

const DEFAULT_COUNTRY = 'United States'

export const BLANK_ADDRESS: Address = {
  fullName: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: DEFAULT_COUNTRY,
}

/** What is left of one that was removed; one that is submitted has a name. */
export const REMOVED_ADDRESS: Address = { ...BLANK_ADDRESS, country: '' }

export function isRemoved(address: Record<string, unknown>): boolean {
  return ADDRESS_FIELDS.every((name) => address[name] === '')
}

/** A missing country is the default one; a blank one that was given stays blank, for the check on submission. */
export const addressSchema: z.ZodType<Address> = z.object(
  {
    fullName: field(),
    phone: field(),
    address: field(),
    city: field(),
    state: field(),
    zipCode: field(),
    country: field(DEFAULT_COUNTRY),
  },
  { error: 'Please send your answers' },
)

/** What the parcel service still needs, by field. */
export function missingFields(address: Address): FieldErrors {
  return Object.fromEntries(
    REQUIRED.filter((name) => address[name] === '').map((name) => [name, [texts.missing[name]]]),
  )
}

export function isRequired(name: AddressField): boolean {
  return REQUIRED.some((required) => required === name)
}

function field(missing = '') {
  return z
    .string({ error: texts.notText })
    .nullish()
    .transform((text) => cleanText(text ?? missing))
    .pipe(textUpTo(TEXT_LENGTH))
}
