import type { QuestionTypeControl } from '../question-type'

/** Without a control: its text replaces a question. */
export const statement: QuestionTypeControl = { shape: 'group', Control: () => null }
