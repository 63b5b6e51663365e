/** Texts for consumers of the kinds of questions, one value per kind. */

export const choices = {
  several: 'Choose all that apply.',
  inWords: (option: string) => `${option}, in your own words`,
  specifyHere: 'In your own words',
}

export const file = {
  takes: (most: number, size: string) =>
    `${most === 1 ? 'One image or PDF file' : `Up to ${most} images or PDF files`}, of up to ${size}${most === 1 ? '' : ' each'}.`,
  seenBy: (most: number) => `Only you and the brand can see ${most === 1 ? 'it' : 'them'}.`,
  kept: (most: number, days: string) => `${most === 1 ? 'It is' : 'They are'} removed ${days} after this task closes.`,
  keep: (name: string, size: string) => `Keep ${name} (${size})`,
  removed: (name: string) => `${name} was removed.`,
  removedOn: (name: string, on: string, days: string) =>
    `${name} was removed on ${on}. This brand removes files ${days} after a task closes.`,
}

export const matrix = {
  several: 'Choose all that apply in each row.',
}

export const numbers = {
  whole: 'A whole number.',
  range: (least: string, most: string) => `From ${least} to ${most}.`,
  from: (least: string) => `${least} or more.`,
  upTo: (most: string) => `${most} or less.`,
  rated: (given: number, most: number) => `${given} of ${most}`,
  stars: (given: number, most: number) => `${given} of ${most} stars`,
}

export const ranking = {
  all: 'Rank each item. 1 is the best.',
  top: (places: number) => (places === 1 ? 'Choose the best item.' : `Rank your top ${places} items. 1 is the best.`),
  place: (option: string) => `Place of ${option}`,
  up: (option: string) => `Move ${option} up`,
  down: (option: string) => `Move ${option} down`,
}

export const videoRecording = {
  hint: 'A video of up to 2 minutes. Only you and the brand can see it.',
  kept: (days: string) => `It is removed ${days} after this task closes.`,
  removed: 'Your video was removed.',
  removedOn: (on: string, days: string) =>
    `Your video was removed on ${on}. This brand removes videos ${days} after a task closes.`,
  length: (length: string) => `Length ${length}`,
}
