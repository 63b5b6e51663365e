/** What consumers read at a ranking, beside what every question of a survey says. */
export const words = {
  all: 'Give each a place; 1 is the best.',
  top: (places: number) =>
    places === 1 ? 'Give the best one place 1.' : `Give the best ${places} a place; 1 is the best.`,
  place: (option: string) => `Place of ${option}`,
  up: (option: string) => `Move ${option} up`,
  down: (option: string) => `Move ${option} down`,
  missing: 'Please give places.',
  lacks: (place: number) => `Please give place ${place} too.`,
  twice: (place: number) => `Place ${place} is given twice.`,
  gap: (place: number) => `Place ${place} is not given.`,
  notPlaces: 'Please give each a place.',
  unknownOption: 'Please rank what is listed here.',
}
