/** The warning that a change of a configuration removes sample responses to the old one; null if there are none. */
export function sampleRemovalNotice(samples: number, change: 'Saving' | 'Importing'): string | null {
  if (samples === 0) return null
  return samples === 1 ? `${change} removes the sample response.` : `${change} removes the ${samples} sample responses.`
}
