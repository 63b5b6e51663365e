import { z } from 'zod'
import { cleanText } from '~/lib/clean-text'
import { fieldErrors, TEXT_LENGTH, textUpTo } from '~/lib/zod-fields'
import { shipping as texts } from '~/texts/task-forms'
import type { ValidatedAnswers } from '../task-type'
import { type Address, DEFAULT_COUNTRY } from './address'

/** A canonical address; the path of a fault is its field. */
export function checkAddress(raw: unknown): ValidatedAnswers<Address> {
  const { success, data, error } = addressSchema.safeParse(raw)
  return success ? { answers: data } : { errors: fieldErrors(error) }
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
  { error: 'Answers are required' },
)

function field(missing = '') {
  return z
    .string({ error: texts.notText })
    .nullish()
    .transform((text) => cleanText(text ?? missing))
    .pipe(textUpTo(TEXT_LENGTH))
}
