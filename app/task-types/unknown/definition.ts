import { unknownType as texts } from '~/texts/task-forms'
import { type TaskTypeDefinition, USUAL_WORDS } from '../task-type'

/** Replaces a type that another version of Sounding stored: its tasks can be seen, but neither answered nor changed. */
export const unknownType: TaskTypeDefinition<null, unknown> = {
  label: 'Unknown type',
  summary: 'A task that this version of Sounding cannot show.',
  words: { ...USUAL_WORDS, unreadable: texts.noContent },
  introduction: { texts: () => [], seconds: () => 0 },
  config: {
    blank: null,
    missing: () => 'This version of Sounding does not know the type of this task.',
    editing: null,
  },
  answers: {
    check: () => ({ faults: { type: [texts.noContent] } }),
    blank: null,
    missing: () => ({ type: [texts.noContent] }),
    split: (_, answers) => ({ fits: answers, apart: [] }),
    rejoin: () => null,
    nameless: () => null,
  },
  form: { fields: () => [], read: () => null },
  stepping: null,
}
