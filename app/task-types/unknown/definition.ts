import { unknownType as texts } from '~/texts/task-forms'
import { type TaskTypeDefinition, USUAL_WORDS } from '../task-type'

/** Replaces a type that another version of Sounding stored: its tasks can be seen, but neither answered nor changed. */
export const unknownType: TaskTypeDefinition<null, unknown> = {
  label: 'Unknown type',
  summary: 'A task that this version of Sounding cannot show.',
  messages: { ...USUAL_WORDS, unreadable: texts.noContent },
  introduction: { texts: () => [], estimateSeconds: () => 0 },
  config: {
    empty: null,
    incompleteReason: () => 'This version of Sounding does not know the type of this task.',
    editing: null,
  },
  answers: {
    validate: () => ({ errors: { type: [texts.noContent] } }),
    empty: null,
    findMissing: () => ({ type: [texts.noContent] }),
    migrate: (_, answers) => ({ answers: answers, orphaned: [] }),
    restoreOrphan: () => null,
    anonymise: () => null,
  },
  form: { fields: () => [], parseForm: () => null },
  stepping: null,
}
