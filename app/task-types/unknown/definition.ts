import { fault } from '~/texts/fault'
import { type TaskTypeDefinition, USUAL_MESSAGES } from '../task-type'

/** Replaces a type that another version of Sounding stored: its tasks can be seen, but neither answered nor changed. */
export const unknownType: TaskTypeDefinition<null, unknown> = {
  label: 'Unknown type',
  summary: 'A task that this version of Sounding cannot show.',
  messages: { ...USUAL_MESSAGES, unreadable: ({ unknownType }) => unknownType.noContent },
  introduction: { texts: () => [], estimateSeconds: () => 0 },
  config: {
    empty: null,
    incompleteReason: () => 'This version of Sounding does not know the type of this task.',
    editing: null,
  },
  answers: {
    validate: () => ({ errors: { type: [fault('survey.unknownType')] } }),
    empty: null,
    findMissing: () => ({ type: [fault('survey.unknownType')] }),
    migrate: (_, answers) => ({ answers: answers, orphaned: [] }),
    restoreOrphan: () => null,
    anonymise: () => null,
  },
  form: { fields: () => [], parseForm: () => null },
  stepping: null,
}
