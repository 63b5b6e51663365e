import { z } from 'zod'
import { cleanText } from '~/lib/clean-text'
import { TEXT_LENGTH } from '~/lib/text-lengths'
import { fieldFaults, textUpTo } from '~/lib/zod-fields'
import type { FaultCode } from '~/texts/fault'
import type { ValidatedAnswers } from '../task-type'
import { type Address, DEFAULT_COUNTRY } from './address'

/** A canonical address; the path of a fault is its field. */
export function checkAddress(raw: unknown): ValidatedAnswers<Address> {
  const { success, data, error } = addressSchema.safeParse(raw)
  return success ? { answers: data } : { errors: fieldFaults(error) }
}

/** A missing country is the default one; a blank one that was given stays blank, for the check on submission. */
const addressSchema: z.ZodType<Address> = z.object(
  {
    fullName: field(),
    phone: field(),
    address: field(),
    city: field(),
    state: field(),
    zipCode: field(),
    country: field(DEFAULT_COUNTRY),
  },
  { error: 'survey.noAnswers' satisfies FaultCode },
)

function field(missing = '') {
  return z
    .string({ error: 'address.notText' satisfies FaultCode })
    .nullish()
    .transform((text) => cleanText(text ?? missing))
    .pipe(textUpTo(TEXT_LENGTH))
}
