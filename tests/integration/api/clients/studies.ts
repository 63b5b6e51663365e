import type { components, paths } from './sounding'

/* A task of each type, and every form in which a client may send its configuration and its answers. */

type Task = components['schemas']['Task']
type Round = NonNullable<components['schemas']['ConsumerTaskPage']['rounds']>[number]
type Bodies<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : never
type Configured = Bodies<'/api/tasks/{id}/config', 'patch'>
type Wrapped = Bodies<'/api/tasks/{id}', 'patch'>
type Answers = Bodies<'/api/consumer/tasks/{id}/responses', 'post'>['responses']

/** What answers are made from: who answers, which task, and what they are shown. */
type Shown = { taskId: number; consumerId: number; rounds: Round[] }

export type Study = {
  type: Task['type']
  configured: Configured[]
  /** For the call that takes nothing but `{ config }`. */
  wrapped: Wrapped[]
  /** Each is saved as a draft; the last one is submitted. */
  answered(shown: Shown): Answers[]
}

/** A complete answer to a heatmap of one image. */
export const MARKS: components['schemas']['Click'][] = [
  { imageId: 1, x: 0, y: 100, sentiment: 'like', round: 1, timestamp: '2026-03-05T14:03:00.000Z' },
  { imageId: 1, x: 50, y: 50, sentiment: 'dislike', round: 2, comment: null },
]

export function studies(image: string): Study[] {
  const questions: components['schemas']['Question'][] = [
    { id: 'taste', type: 'single_choice', title: 'How does it taste?', required: true, options: ['Good', 'Bad'] },
    { id: 2, type: 'number', title: 'How many cups?' },
    { id: 'order', type: 'ranking', title: 'What matters?', options: ['Taste', 'Price'] },
    { id: 'when', type: 'matrix', title: 'When?', options: ['Day', 'Night'], settings: { rows: ['Home', 'Work'] } },
    { id: 'clip', type: 'video_recording', title: 'Show us', showWhen: { question: 'taste', operator: 'answered' } },
  ]
  const images = [{ id: 1, url: image, name: 'Front' }]
  const variants = [
    { id: 'a', name: 'Amber', image, imageUrl: null },
    { id: 2, name: 'Blue' },
  ]
  const attributes = [{ id: 'clarity', label: 'Clarity', type: 'both' as const }]
  const followUpWhy = { enabled: true, perAttribute: true, finalBuyIntent: true }
  const features = ['Light', 'Warm', 'Cheap', 'Near'].map((text, id) => ({ id, text }))
  const prioritization = { features, setSize: 3, roundsPerRespondent: 5 }
  return [
    {
      type: 'custom_survey',
      configured: [{ questions }, { config: questions }, { config: { type: 'custom_survey', questions } }],
      wrapped: [{ config: JSON.stringify(questions) }, { config: questions }],
      answered: (): Answers[] => [
        { taste: 'Good', 2: '3', order: { Price: 1, Taste: '2' }, when: { Home: 'Day' } },
        JSON.stringify({ taste: 'Bad' }),
        { responses: { taste: 'Good' }, seed: 7 },
        { taste: null, 2: '', clip: { type: 'video', size: 0, recordedAt: '2026-03-05T14:03:00Z' } },
        { taste: 'Good', 2: 3, order: ['Price', 'Taste'], when: { Home: 'Day', Work: 'Night' } },
      ],
    },
    {
      type: 'receive_product',
      configured: [],
      wrapped: [],
      answered: (): Answers[] => [
        { city: 'Ulm' },
        JSON.stringify({ city: 'Ulm', phone: null }),
        { fullName: 'Mia Berg', address: '12 Mill Road', city: 'Ulm', country: 'Germany' },
      ],
    },
    {
      type: 'design_element_heatmap',
      configured: [
        { images },
        { type: 'design_element_heatmap', images, instructions: { round1: 'Like', round2: null } },
      ],
      wrapped: [{ config: JSON.stringify({ images }) }, { config: { images } }],
      answered: ({ consumerId }): Answers[] => [
        {},
        { clicks: [{ imageId: '1', x: 40, y: 25.5, sentiment: 'like', round: 1, comment: 'The cap', consumerId }] },
        { clicks: MARKS },
      ],
    },
    {
      type: 'pack_vs_pack_comparator',
      configured: [
        { variants, attributes },
        { type: 'pack_vs_pack_comparator', variants, attributes, followUpWhy, customAttributes: [], customPrompt: '' },
      ],
      wrapped: [{ config: JSON.stringify({ variants, attributes, followUpWhy }) }],
      answered: ({ taskId, consumerId }): Answers[] => {
        const responses = {
          clarity_forced_choice: 2,
          clarity_likert_a: 4,
          clarity_likert_2: 5,
          clarity_why: 'It is blue',
          final_buy_choice: 'a',
        }
        const completedAt = '2026-03-05T14:03:00.000Z'
        return [
          { clarity_forced_choice: 'a', clarity_likert_a: null },
          JSON.stringify(responses),
          { taskId, consumerId: String(consumerId), config: {}, variantOrder: ['a', 2], responses, completedAt },
          responses,
        ]
      },
    },
    {
      type: 'feature_prioritization',
      configured: [{ features }, { config: JSON.stringify(prioritization) }, prioritization],
      wrapped: [{ config: prioritization }],
      answered: ({ taskId, consumerId, rounds }): Answers[] => {
        const responses = rounds.map(({ roundId, features: [best = '', , worst = ''] }) => ({
          roundId,
          mostImportant: best,
          leastImportant: Number(worst),
        }))
        return [
          [{ roundId: 1, mostImportant: '', leastImportant: null }],
          { responses, taskId, consumerId, config: {}, completedAt: '2026-03-05T14:03:00.000Z' },
          rounds.map((round) => ({ ...round, mostImportant: round.features[0] })),
          JSON.stringify(responses),
        ]
      },
    },
  ]
}
