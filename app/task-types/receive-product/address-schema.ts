import { z } from 'zod'
import { cleanText } from '~/lib/clean-text'
import { TEXT_LENGTH, textUpTo } from '~/lib/fields'
import { shipping as texts } from '~/texts/answering'
import { type Address, DEFAULT_COUNTRY } from './address'

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

function field(missing = '') {
  return z
    .string({ error: texts.notText })
    .nullish()
    .transform((text) => cleanText(text ?? missing))
    .pipe(textUpTo(TEXT_LENGTH))
}
