import type { QuestionTypeDefinition } from '../question-type'

/** It says something between questions; its title is its heading, and its description the text. */
export const statement: QuestionTypeDefinition = {
  label: 'Statement',
  leastOptions: 0,
  picks: null,
  method: null,
  compares: 'presence',
  isStatement: true,
  linesOf: () => [],
}
