import { defineTaskType } from '../task-type'
import { ADDRESS_FIELDS, type Address, addressSchema, BLANK_ADDRESS, isRequired, missingFields } from './address'
import { AddressPicture } from './picture'

export const receiveProduct = defineTaskType<null, Address>({
  label: 'Receive Product',
  summary: 'Ask for a shipping address, so that the product can be sent.',
  Picture: AddressPicture,
  config: { blank: null, missing: () => null },
  answers: {
    schema: () => addressSchema,
    blank: BLANK_ADDRESS,
    missing: (_, address) => missingFields(address),
    progress: (_, address) => {
      const needed = ADDRESS_FIELDS.filter(isRequired)
      return { answered: needed.filter((name) => address[name] !== '').length, of: needed.length }
    },
    fromForm: (_, form) => Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, form.get(name)])),
  },
})
