import { type TaskTypeDefinition, USUAL_MESSAGES } from '../task-type'
import { ADDRESS_FIELDS, type Address, BLANK_ADDRESS, isRequired, missingFields, REMOVED_ADDRESS } from './address'
import { checkAddress } from './address-schema'

export const receiveProduct: TaskTypeDefinition<null, Address> = {
  label: 'Receive Product',
  summary: 'Ask for a shipping address, so that the product can be sent.',
  messages: USUAL_MESSAGES,
  introduction: { texts: () => [], estimateSeconds: () => 60 },
  config: { empty: null, incompleteReason: () => null, editing: null },
  answers: {
    validate: (_, raw) => checkAddress(raw),
    empty: BLANK_ADDRESS,
    findMissing: (_, address) => missingFields(address),
    // There is no configuration, so none that changes.
    migrate: (_, answers) => ({ answers: answers, orphaned: [] }),
    restoreOrphan: () => null,
    anonymise: () => null,
    applyRetention: () => REMOVED_ADDRESS,
  },
  form: {
    fields: () => ADDRESS_FIELDS.filter(isRequired).map((name) => ({ name, label: null, files: null })),
    parseForm: (_, form) => Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, form.get(name)])),
  },
  stepping: null,
}
