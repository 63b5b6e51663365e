/** A configuration as a client would send it, for the test of the contract: a question of each kind. */
export const exampleConfig: unknown = {
  questions: [
    { id: 'a', type: 'single_choice', title: 'Which?', options: ['Red', 'Blue'], required: true },
    { id: 'b', type: 'multiple_choice', title: 'Which ones?', options: ['Red', 'Blue', 'Green'], required: true },
    { id: 'c', type: 'text_box', title: 'Why?', required: true },
    { id: 'd', type: 'long_text_box', title: 'Why, at length?' },
    { id: 'e', type: 'video_recording', title: 'Show us', required: true },
    { id: 'f', type: 'rating', title: 'How good?', required: true },
    {
      id: 'g',
      type: 'rating',
      title: 'How strong?',
      settings: { look: 'numbers', points: 11, from: 0, lowLabel: 'Weak', highLabel: 'Strong' },
    },
    { id: 'h', type: 'nps', title: 'Would you recommend it?', required: true },
    { id: 'i', type: 'number', title: 'How heavy?', settings: { unit: 'kg', least: 0, most: 50, whole: false } },
    { id: 'j', type: 'date', title: 'Since when?', settings: { earliest: '2025-01-01', latest: '2026-03-05' } },
    { id: 'k', type: 'email', title: 'Where can we write to?' },
    { id: 'l', type: 'statement', title: 'Half-way', description: 'Three more follow.' },
    {
      id: 'm',
      type: 'matrix',
      title: 'How do they fit?',
      required: true,
      options: ['Badly', 'Well'],
      settings: { rows: ['Cap', 'Pump'], several: false },
    },
    { id: 'n', type: 'matrix', title: 'Where?', options: ['Home', 'Work'], settings: { rows: ['Cap'], several: true } },
    { id: 'o', type: 'ranking', title: 'In which order?', required: true, options: ['Red', 'Blue', 'Green'] },
    { id: 'p', type: 'ranking', title: 'The best?', options: ['Red', 'Blue', 'Green'], settings: { top: 1 } },
    { id: 'q', type: 'slider', title: 'How much?', settings: { least: 0, most: 1, step: 0.1, unit: 'l' } },
  ],
}
