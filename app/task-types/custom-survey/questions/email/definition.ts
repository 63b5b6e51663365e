import { textLines } from '../answer-lines'
import { MESSAGE_FIELD, type OwnWords } from '../custom-message'
import type { QuestionTypeDefinition } from '../question-type'

/** `ending`: what an address has to end with. An address of which nothing is asked has no settings at all. */
export type EmailSettings = OwnWords & { ending: string | null }

export const email: QuestionTypeDefinition<EmailSettings> = {
  label: 'Email',
  leastOptions: 0,
  picks: null,
  method: null,
  compares: 'text',
  fields: [
    {
      name: 'ending',
      label: 'Ends with',
      hint: 'Such as @example.com or .edu. Leave it empty to accept any.',
      control: 'text',
      initial: '',
    },
    MESSAGE_FIELD,
  ],
  foldsFields: true,
  linesOf: textLines,
}
