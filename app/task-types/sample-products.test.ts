import { expect, it } from 'vitest'
import { getTaskTypeAnalysis } from './registry.server'
import { productIn } from './sample-products'
import type { TaskType } from './task-type-names'

const NOW = '2026-03-05T14:03:00.000Z'

it.each([
  ['Barrier Serum: the refill pack', 'the serum'],
  ['Two new body lotions, a Lotion with oat milk', 'the lotion'],
  ['Which detergent smells of lemonade?', 'the detergent'],
  ['Our ICE CREAM', 'the ice cream'],
  ['Steam and serums', null],
  ['The new app', null],
])('finds the product in “%s”', (text, name) => {
  expect(productIn([null, text])?.name ?? null).toBe(name)
})

const QUESTIONS = ['text_box', 'long_text_box'].map((type) => {
  return { id: type, type, title: 'What would you change?', description: null, required: true, options: [] }
})
const STUDIES: [TaskType, unknown][] = [
  ['custom_survey', { questions: QUESTIONS }],
  [
    'design_element_heatmap',
    { images: [{ id: 'a', url: '', name: 'Front', prompt: null }], instructions: { round1: '', round2: '' } },
  ],
  [
    'pack_vs_pack_comparator',
    {
      variants: ['a', 'b'].map((id) => ({ id, name: id, image: null, imageUrl: null })),
      attributes: ['appetite', 'indulgence', 'usability'].map((id) => ({
        id,
        label: id,
        description: null,
        type: 'both',
      })),
      customAttributes: [],
      followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
      customPrompt: null,
    },
  ],
]

it.each(STUDIES)('the comments of a %s on a serum speak of a serum, those on a snack of a snack', (type, config) => {
  const said = (about: string) =>
    JSON.stringify(getTaskTypeAnalysis(type).generateSamples(config, 60, 3, NOW, { about: [about] }))
  expect(said('The new serum')).toMatch(/the serum/)
  expect(said('The new serum')).toMatch(/skin|face/)
  expect(said('The new serum')).not.toMatch(/hungry|thirsty|tast|sugar|lunch|hair|kitchen|smell/i)
  expect(said('A snack')).toMatch(/the snack/)
  for (const about of ['A snack', 'Nothing known']) expect(said(about)).not.toMatch(/serum|skin|my face|scent/i)
})
