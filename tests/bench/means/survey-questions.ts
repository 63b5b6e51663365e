/** The ten questions that both forms ask. */
export const QUESTIONS = [
  choice('often', 'How often do you use a face oil?', ['Daily', 'A few times a week', 'Weekly', 'Less often']),
  choice('since', 'Since when?', ['This year', 'One to three years', 'Longer']),
  several('where', 'Where do you buy it?', ['Supermarket', 'Pharmacy', 'Online', 'Market', 'Salon']),
  several('when', 'When do you use it?', ['In the morning', 'In the evening', 'After sport', 'When travelling']),
  choice('size', 'Which size suits you?', ['15 ml', '30 ml', '50 ml', '100 ml']),
  choice('scent', 'How strong should the scent be?', ['None at all', 'Barely there', 'Clear', 'Strong']),
  several('matter', 'What matters to you?', ['Origin', 'Price', 'Packaging', 'Ingredients', 'Brand']),
  text('call', 'What do you call it at home?', 'text_box'),
  text('miss', 'What do you miss in the one you use now?', 'long_text_box'),
  text('tell', 'What would you tell a friend about it?', 'long_text_box'),
]

export type Question = { id: string; type: string; title: string; required: boolean; options: string[] }

function choice(id: string, title: string, options: string[]): Question {
  return { id, type: 'single_choice', title, required: true, options }
}

function several(id: string, title: string, options: string[]): Question {
  return { id, type: 'multiple_choice', title, required: true, options }
}

function text(id: string, title: string, type: string): Question {
  return { id, type, title, required: false, options: [] }
}
