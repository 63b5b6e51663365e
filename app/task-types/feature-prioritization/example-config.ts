/** A configuration as a client would send it, for the test of the contract. */
export const exampleConfig: unknown = {
  features: ['Dose', 'Refill', 'Label', 'Cap', 'Glass', 'Scent', 'Carton'].map((text, index) => ({
    id: index,
    text,
  })),
  setSize: 3,
  roundsPerRespondent: 7,
}
