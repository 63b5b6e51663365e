import type { TaskType } from '~/task-types/task-type-names'
import { PACKS } from './pack-pictures'

/*
 * The tasks of the project that shows a brand what results look like, and of the demo: a skincare company tries a refill
 * pack with its customers.
 */

export type ExampleTask = {
  title: string
  description: string
  type: TaskType
  /** How many of the packs it shows. */
  packs: number
  /** The configuration, with the addresses of the packs' pictures. */
  configure(urls: string[]): unknown
}

export const REFILL_QUESTIONS = [
  {
    id: 'often',
    type: 'single_choice',
    title: 'How often did you use the serum?',
    required: true,
    options: ['Twice a day', 'Once a day', 'A few times a week', 'I stopped'],
  },
  {
    id: 'well',
    type: 'multiple_choice',
    title: 'What went well with the refill?',
    description: 'Choose all that apply.',
    required: false,
    options: [
      'It clicked in on the first try',
      'Nothing leaked',
      'The pump kept its dose',
      'I knew where to throw the pouch away',
    ],
  },
  {
    id: 'change',
    type: 'long_text_box',
    title: 'What would you change first?',
    description: 'A few words are enough.',
    required: false,
  },
  {
    id: 'buy',
    type: 'single_choice',
    title: 'Would you buy the refill at 24 dollars?',
    required: true,
    isKey: true,
    options: ['Yes', 'Only if the bottle is free', 'No'],
  },
  {
    id: 'word',
    type: 'text_box',
    title: 'One word for the bottle',
    required: false,
  },
  {
    id: 'show',
    type: 'video_recording',
    title: 'Show us how you change the pouch',
    description: 'Hands are enough, no face needed.',
    required: false,
  },
]

const PACK_PRIORITIES = {
  features: [
    { id: 'dose', text: 'Pump that gives one measured dose' },
    { id: 'refill', text: 'Refill pouch that fits the same bottle' },
    { id: 'label', text: 'Ingredient list I can read without a magnifying glass' },
    { id: 'airless', text: 'Airless bottle, so nothing oxidises' },
    { id: 'opened', text: 'Date-opened marker on the base' },
    { id: 'carton', text: 'Carton made without plastic film' },
    { id: 'batch', text: 'Batch code with test results online' },
    { id: 'glass', text: 'Frosted glass instead of plastic' },
    { id: 'travel', text: 'Travel-size cap in the box' },
    { id: 'leaflet', text: 'Scented leaflet with the first order' },
  ],
  setSize: 4,
  roundsPerRespondent: 8,
  mostImportantPrompt: 'Which matters most to you?',
  leastImportantPrompt: 'Which matters least to you?',
  anchor: { prompt: 'Would this make you buy the new pack?' },
}

export const HEATMAP_TASK: ExampleTask = {
  title: 'What catches your eye on the pack?',
  description: 'Two packs. First tap what you like, then what you don’t.',
  type: 'design_element_heatmap',
  packs: 2,
  configure: (urls) => ({
    images: PACKS.slice(0, 2).map(({ id, name }, index) => ({
      id,
      name,
      url: urls[index],
      prompt: 'Look at the vessel, the carton and every word on them.',
    })),
    instructions: {
      round1: 'Tap everything that you like. You can say why.',
      round2: 'Now tap everything that you do not like. You can say why.',
    },
  }),
}

export const COMPARATOR_TASK: ExampleTask = {
  title: 'Which refill would you buy?',
  description: 'Three ways to sell the same serum. It takes about three minutes.',
  type: 'pack_vs_pack_comparator',
  packs: 3,
  configure: (urls) => ({
    variants: PACKS.map(({ id, name }, index) => ({ id, name, imageUrl: urls[index], image: null })),
    attributes: [
      { id: 'premium_feel', label: 'Premium feel', description: 'It looks worth its price.', type: 'both' },
      { id: 'clarity', label: 'Clarity', description: 'I can see immediately what it is.', type: 'both' },
      { id: 'eco', label: 'Eco-friendliness', description: 'It is better for the environment.', type: 'likert' },
      { id: 'usability', label: 'Ease of use', description: 'I could use it with wet hands.', type: 'forced_choice' },
    ],
    customAttributes: [],
    followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
    randomization: true,
    customPrompt: 'Imagine you are in the store aisle, and your bottle at home is empty.',
  }),
}

export const PRIORITIZATION_TASK: ExampleTask = {
  title: 'What matters most in the new pack?',
  description: 'Eight short rounds: what matters most to you, and what least? And finally, what would make you buy?',
  type: 'feature_prioritization',
  packs: 0,
  configure: () => PACK_PRIORITIES,
}

const SURVEY_TASK: ExampleTask = {
  title: 'Two weeks with the refill bottle',
  description: 'You have had the new bottle for two weeks. Tell us how it went, the annoying parts above all.',
  type: 'custom_survey',
  packs: 0,
  // A sample person has no camera.
  configure: () => ({ questions: REFILL_QUESTIONS.filter(({ type }) => type !== 'video_recording') }),
}

export const EXAMPLE_PROJECT = {
  title: 'Example: a refill pack',
  description:
    'A skincare company tests a refill pack with its customers. All answers here are samples. No real people were asked.',
  phase: 'testing',
} as const

/** In order of creation; lists show the last one first. */
export const EXAMPLE_TASKS = [SURVEY_TASK, HEATMAP_TASK, COMPARATOR_TASK, PRIORITIZATION_TASK]
