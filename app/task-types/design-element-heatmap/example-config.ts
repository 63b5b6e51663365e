/** A configuration as a client would send it, for the test of the contract. */
export const exampleConfig: unknown = {
  images: [
    { id: 'a', url: '/api/images/AAAAAAAAAAAAAAAAAAAAAA.webp', name: 'Front', prompt: 'Look at the label.' },
    { id: 'b', url: '/api/images/BBBBBBBBBBBBBBBBBBBBBB.webp', name: 'Back' },
  ],
  instructions: { round1: 'Tap what you like.', round2: '' },
}
