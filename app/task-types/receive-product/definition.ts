import { defineTaskType } from '../task-type'
import { ADDRESS_FIELDS, type Address, addressSchema, BLANK_ADDRESS, isRequired, missingFields } from './address'

export const receiveProduct = defineTaskType<null, Address>({
  type: 'receive_product',
  label: 'Receive Product',
  summary: 'Ask for a shipping address, so that the product can be sent.',
  configSchema: null,
  blankConfig: null,
  missing: () => null,
  isConfigured: () => true,
  answersSchema: () => addressSchema,
  unanswered: (_, address) => missingFields(address),
  blankAnswers: BLANK_ADDRESS,
  progress: (_, address) => {
    const needed = ADDRESS_FIELDS.filter(isRequired)
    return { answered: needed.filter((name) => address[name] !== '').length, of: needed.length }
  },
  answersFromForm: (_, form) => Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, form.get(name)])),
})
