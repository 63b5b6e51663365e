/** A configuration as a client would send it, for the test of the contract. */
export const exampleConfig: unknown = null
