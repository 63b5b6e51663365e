/** The consumer's texts for a ranking, in addition to those of every question. */
export const words = {
  all: 'Rank each item. 1 is the best.',
  top: (places: number) => (places === 1 ? 'Choose the best item.' : `Rank your top ${places} items. 1 is the best.`),
  place: (option: string) => `Place of ${option}`,
  up: (option: string) => `Move ${option} up`,
  down: (option: string) => `Move ${option} down`,
  missing: 'Please rank the items.',
  lacks: (place: number) => `Please also choose an item for place ${place}.`,
  twice: (place: number) => `You used place ${place} twice.`,
  gap: (place: number) => `No item has place ${place}.`,
  notPlaces: 'Rank every item.',
  unknownOption: 'Please rank the items shown.',
}
