/** A configuration as a client would send it, for the test of the contract. */
export const exampleConfig: unknown = {
  questions: [
    { id: 'a', type: 'single_choice', title: 'Which?', options: ['Red', 'Blue'], required: true },
    { id: 'b', type: 'multiple_choice', title: 'Which ones?', options: ['Red', 'Blue', 'Green'], required: true },
    { id: 'c', type: 'text_box', title: 'Why?', required: true },
    { id: 'd', type: 'long_text_box', title: 'Why, at length?' },
    { id: 'e', type: 'video_recording', title: 'Show us', required: true },
  ],
}
