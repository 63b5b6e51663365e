import { type TaskTypeDefinition, USUAL_WORDS } from '../task-type'
import { ADDRESS_FIELDS, type Address, BLANK_ADDRESS, isRequired, missingFields, REMOVED_ADDRESS } from './address'
import { checkAddress } from './address-schema'

export const receiveProduct: TaskTypeDefinition<null, Address> = {
  label: 'Receive Product',
  summary: 'Ask for a shipping address, so that the product can be sent.',
  words: USUAL_WORDS,
  introduction: { texts: () => [], seconds: () => 60 },
  config: { blank: null, missing: () => null, editing: null },
  answers: {
    check: (_, raw) => checkAddress(raw),
    blank: BLANK_ADDRESS,
    missing: (_, address) => missingFields(address),
    // There is no configuration, so none that changes.
    split: (_, answers) => ({ fits: answers, apart: [] }),
    rejoin: () => null,
    nameless: () => null,
    outlived: () => REMOVED_ADDRESS,
  },
  form: {
    fields: () => ADDRESS_FIELDS.filter(isRequired).map((name) => ({ name, label: null, takes: null })),
    read: (_, form) => Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, form.get(name)])),
  },
  stepping: null,
}
