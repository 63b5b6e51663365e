/** What a change of a configuration does to the sample responses, which answered it as it was; null where there are none. */
export function removalOf(samples: number, change: 'Saving' | 'Importing'): string | null {
  if (samples === 0) return null
  return samples === 1 ? `${change} removes the sample response.` : `${change} removes the ${samples} sample responses.`
}
