import { textLines } from '../answer-lines'
import { MESSAGE_FIELD, type OwnWords } from '../custom-message'
import type { QuestionTypeDefinition } from '../question-type'

/** `ending`: what an address has to end with. An address of which nothing is asked has no settings at all. */
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
