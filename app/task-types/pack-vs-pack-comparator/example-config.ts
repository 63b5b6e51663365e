/** A configuration as a client would send it, for the test of the contract. */
export const exampleConfig: unknown = {
  variants: [
    { id: 'a', name: 'Amber' },
    { id: 'b', name: 'Blue' },
    { id: 'c', name: 'Cream' },
  ],
  attributes: [
    { id: 'clarity', label: 'Clarity', type: 'both' },
    { id: 'eco', label: 'Eco-friendliness', type: 'forced_choice' },
  ],
  customAttributes: [{ id: 'shelf', label: 'Bathroom shelf', type: 'likert' }],
  followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
}
