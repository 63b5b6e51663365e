/** Texts for consumers of the kinds of questions, one value per kind. */

export const choices = {
  several: 'Choose all that apply.',
  missing: { one: 'Please choose one answer.', several: 'Please choose at least one answer.' },
  unknownOption: 'Please choose from the answers shown.',
  inWords: (option: string) => `${option}, in your own words`,
  specifyHere: 'In your own words',
  specify: 'Please also fill in the text field.',
  noneAlone: (none: string) => `“${none}” cannot be combined with other answers. Please choose one or the other.`,
  notText: 'Please answer in words.',
  tooLong: (most: number) => `Please use at most ${most} characters`,
  notOne: 'Please choose one answer.',
}

export const date = {
  missing: 'Please enter a date.',
  notDate: 'Please enter a date as year-month-day, such as 2026-03-05.',
  tooEarly: (earliest: string) => `Please enter a date on or after ${earliest}.`,
  tooLate: (latest: string) => `Please enter a date on or before ${latest}.`,
}

export const email = {
  missing: 'Please enter an email address.',
  notEmail: 'Please enter an email address, such as ada@example.com.',
  otherEnding: (ending: string) => `Please enter an address that ends with ${ending}.`,
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
  missing: 'Please add a file.',
  tooMany: (most: number) => (most === 1 ? 'Please choose only one file.' : `Please choose at most ${most} files.`),
  notYours: 'This file was not found. Please add it again.',
}

export const matrix = {
  missing: 'Please answer every row.',
  lacks: (rows: string) => `Please answer this row too: ${rows}.`,
  several: 'Choose all that apply in each row.',
  notRows: 'Please answer row by row.',
  unknownRow: 'Please answer only the rows shown.',
  unknownOption: 'Please choose from the answers shown.',
}

export const numbers = {
  missing: 'Please choose one answer.',
  missingNumber: 'Please enter a number.',
  whole: 'A whole number.',
  range: (least: string, most: string) => `From ${least} to ${most}.`,
  from: (least: string) => `${least} or more.`,
  upTo: (most: string) => `${most} or less.`,
  notNumber: 'Please enter a number, such as 12 or 12.5.',
  notWhole: 'Please enter a whole number.',
  notOnScale: (low: number, high: number) => `Please choose a whole number from ${low} to ${high}.`,
  tooLow: (least: string) => `Please enter ${least} or more.`,
  tooHigh: (most: string) => `Please enter ${most} or less.`,
  notStep: (step: string, from: string) => `Please enter a number in steps of ${step}, starting at ${from}.`,
  notBetween: (least: string, most: string) => `Please enter a number from ${least} to ${most}.`,
}

export const ranking = {
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

export const typedText = {
  missing: 'Please answer this question.',
  tooShort: (least: number) => `Please use at least ${least} characters.`,
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  notOfPattern: (pattern: string) => `Please use this format, where # is a digit and @ is a letter: ${pattern}`,
  notText: 'Please answer in words.',
}

export const videoRecording = {
  hint: 'A video of up to 2 minutes. Only you and the brand can see it.',
  kept: (days: string) => `It is removed ${days} after this task closes.`,
  removed: 'Your video was removed.',
  removedOn: (on: string, days: string) =>
    `Your video was removed on ${on}. This brand removes videos ${days} after a task closes.`,
  length: (length: string) => `Length ${length}`,
  missing: 'Please add a video.',
  notYours: 'This video was not found. Please add it again.',
}
