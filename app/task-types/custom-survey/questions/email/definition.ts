import { textLines } from '../answer-lines'
import { MESSAGE_FIELD, type OwnWords } from '../custom-message'
import type { QuestionTypeDefinition } from '../question-type'

/** `ending`: the required end of an address. A question without requirements stores no settings. */
export type EmailSettings = OwnWords & { ending: string | null }

export const email: QuestionTypeDefinition<EmailSettings> = {
  label: 'Email',
  minOptions: 0,
  selection: null,
  methodSection: null,
  comparison: 'text',
  settingFields: [
    {
      name: 'ending',
      label: 'Ends with',
      hint: 'Such as @example.com or .edu. Leave it empty to accept any.',
      control: 'text',
      initial: '',
    },
    MESSAGE_FIELD,
  ],
  collapsesSettings: true,
  toLines: textLines,
}
