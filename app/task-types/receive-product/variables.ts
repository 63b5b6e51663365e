import { shipping as texts } from '~/texts/task-forms'
import { textVariable, type Variable } from '../results/variables'
import { ADDRESS_FIELDS, type Address } from './address'

/** A variable a field of the address. */
export function addressVariables(): Variable<Address>[] {
  return ADDRESS_FIELDS.map((field) => textVariable(field, texts.fields[field], (address) => address[field] || null))
}
