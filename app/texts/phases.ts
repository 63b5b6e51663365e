/** The one set of phase names: as brands know them in full, as consumers know them, and short for both. */
export const phaseNames = {
  brand: {
    concept: 'Idea Generation & Screening',
    testing: 'Concepting & Prototyping',
    validation: 'Go-To-Market',
    'post-launch': 'Post-Launch',
  },
  consumer: {
    concept: 'Concept Development',
    testing: 'Prototype Testing',
    validation: 'Market Validation',
    'post-launch': 'Post-Launch',
  },
  short: { concept: 'Concept', testing: 'Testing', validation: 'Validation', 'post-launch': 'Post-Launch' },
}
