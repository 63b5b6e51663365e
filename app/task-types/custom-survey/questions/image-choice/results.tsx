import { Choices } from '../choices/results'
import type { KindResults } from '../question-type'

export const imageChoice: KindResults = {
  Body: ({ figures: _, ...question }) => <Choices question={question} ranked />,
  note: 'Shares are of these people, with Wilson 95% intervals.',
}
