/**
 * The options for the answers of an erased person: delete them too, or keep the parts that were not typed, without a
 * person.
 */
export const ANSWERS_LEFT = ['erased', 'nameless'] as const
export type AnswersLeft = (typeof ANSWERS_LEFT)[number]

/** The content that goes with a deleted brand. */
export type BrandHoldings = { projects: number; tasks: number; people: number; answers: number }

/**
 * The content that goes with a deleted project; `images` are those that no other task shows. Pending invitations stay,
 * without the project.
 */
export type ProjectHoldings = {
  title: string
  tasks: number
  open: number
  answers: number
  people: number
  videos: number
  images: number
  links: number
  invitations: number
}

/** The two, to choose from. */
export const ANSWERS_LEFT_OPTIONS: { value: AnswersLeft; label: string }[] = [
  { value: 'erased', label: 'Erase them too' },
  {
    value: 'nameless',
    label: 'Keep what they chose, rated and marked, without a name and without anything that they typed',
  },
]
