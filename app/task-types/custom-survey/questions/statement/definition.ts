import type { QuestionTypeDefinition } from '../question-type'

/** A text between questions; its title is its heading, and its description the text. */
export const statement: QuestionTypeDefinition = {
  label: 'Statement',
  minOptions: 0,
  selection: null,
  methodSection: null,
  comparison: 'presence',
  isStatement: true,
  toLines: () => [],
}
