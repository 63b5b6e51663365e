import type { ChoiceFigures } from '../choices/analysis'
import { Choices } from '../choices/results'
import type { KindResults } from '../question-type'

export const multipleChoice: KindResults<ChoiceFigures> = {
  Body: (question) => <Choices question={question} ranked />,
  note: 'Shares are of these people, who could choose several, with Wilson 95% intervals.',
}
