import type { Formats } from './format'

/* Why something is refused: one sentence for each code, by what it is about. */

/** Of any text. */
export const text = {
  tooLong: (most: number) => `Please use at most ${most} characters`,
  notText: 'Please enter text',
}

export const survey = {
  noAnswers: 'Answers are required',
  unknownType: 'No content available for this task type.',
  unknownQuestion: 'This question is not part of the survey.',
}

export const choices = {
  missingOne: 'Please choose one answer.',
  missingSeveral: 'Please choose at least one answer.',
  unknownOption: 'Please choose from the answers shown.',
  specify: 'Please also fill in the text field.',
  noneAlone: (none: string) => `“${none}” cannot be combined with other answers. Please choose one or the other.`,
  notText: 'Please answer in words.',
  notOne: 'Please choose one answer.',
}

export const date = {
  missing: 'Please enter a date.',
  notDate: 'Please enter a date as year-month-day, such as 2026-03-05.',
  tooEarly: (earliest: string, { shortDate }: Formats) => `Please enter a date on or after ${shortDate(earliest)}.`,
  tooLate: (latest: string, { shortDate }: Formats) => `Please enter a date on or before ${shortDate(latest)}.`,
}

export const email = {
  missing: 'Please enter an email address.',
  notEmail: 'Please enter an email address, such as ada@example.com.',
  otherEnding: (ending: string) => `Please enter an address that ends with ${ending}.`,
}

export const file = {
  missing: 'Please add a file.',
  tooMany: (most: number) => (most === 1 ? 'Please choose only one file.' : `Please choose at most ${most} files.`),
  notYours: 'This file was not found. Please add it again.',
}

export const matrix = {
  missing: 'Please answer every row.',
  lacks: (rows: string) => `Please answer this row too: ${rows}.`,
  notRows: 'Please answer row by row.',
  unknownRow: 'Please answer only the rows shown.',
  unknownOption: 'Please choose from the answers shown.',
}

export const numbers = {
  missing: 'Please choose one answer.',
  missingNumber: 'Please enter a number.',
  notNumber: 'Please enter a number, such as 12 or 12.5.',
  either: (thousands: string, decimals: string, given: string) =>
    `Please write ${thousands} or ${decimals}: ${given} can mean either.`,
  notWhole: 'Please enter a whole number.',
  notOnScale: (low: number, high: number) => `Please choose a whole number from ${low} to ${high}.`,
  tooLow: (least: string) => `Please enter ${least} or more.`,
  tooHigh: (most: string) => `Please enter ${most} or less.`,
  notStep: (step: string, from: string) => `Please enter a number in steps of ${step}, starting at ${from}.`,
  notBetween: (least: string, most: string) => `Please enter a number from ${least} to ${most}.`,
}

export const ranking = {
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

export const video = {
  missing: 'Please add a video.',
  notYours: 'This video was not found. Please add it again.',
}

export const address = {
  noFullName: 'Please enter your full name.',
  noAddress: 'Please enter your address.',
  noCity: 'Please enter your city.',
  noCountry: 'Please enter your country.',
  notText: 'Please enter text.',
}

export const maxdiff = {
  both: 'You must select both most and least important features.',
  same: 'Most and least important features cannot be the same.',
}

export const maxdiffAnchor = {
  each: 'You must say yes or no to each feature.',
}

/** The faults of answers that none of our pages sends. */
export const rounds = {
  noList: 'Answers must be a list of rounds.',
  tooManyRounds: 'These are more rounds than this task has.',
  unknownRound: 'This round is not part of the task, or appears twice.',
  unknownFeature: 'Please choose from the features of this round.',
  otherSet: 'These are not the features of this round.',
  notAsked: 'Please answer for the features that the last question asks about.',
  saidTwice: 'Please say yes or no to each feature once.',
}

export const comparator = {
  noChoice: 'Please choose one package.',
  noRating: (name: string) => `Please rate ${name}.`,
  notVariant: 'Please choose one of the packages shown here.',
  notRating: 'Choose a rating from 1 to 5.',
  notText: 'Please answer in words.',
}

/** The faults of answers that none of our pages sends. */
export const comparison = {
  notAnswers: 'Answers must be an object.',
  unknownKey: 'This question is not part of the comparison.',
}

export const heatmap = {
  noMark: (sentiment: 'like' | 'dislike') =>
    sentiment === 'like'
      ? 'Please mark at least one place you like.'
      : 'Please mark at least one place you don’t like.',
  full: (most: number) => `You have reached the limit of ${most} marks. Remove one to add another.`,
}

/** The faults of answers that none of our pages sends. */
export const clicks = {
  noClicks: 'Clicks must be a list',
  noClick: 'A click must be an object',
  tooMany: (most: number) => `Please make at most ${most} marks`,
  unknownImage: 'This image is not part of the task.',
  position: 'A position is from 0 to 100 percent of the image.',
  sentiment: 'A click is a like or a dislike.',
  round: 'A round is 1 or 2.',
  disagree: 'Round 1 is for likes and round 2 for dislikes.',
  timestamp: 'This is not a date and time',
}

/** The forms of accounts. */
export const account = {
  noFirstName: 'First name is required',
  noLastName: 'Last name is required',
  noCompanyName: 'Company name is required',
  noIndustry: 'Please choose an industry',
  noEmail: 'Valid email is required',
  notEmail: 'Please enter a valid email address',
  taken: 'An account with this email already exists',
  shortPassword: 'Password must be at least 6 characters',
  longPassword: (most: number) => `Password must be at most ${most} characters`,
  otherPassword: 'Passwords do not match',
  noCurrentPassword: 'Please enter your current password',
  wrongPassword: 'This is not your current password',
  wrongSignIn: 'Invalid email or password',
  spentLink: 'This link has been used or has expired. Please ask for a new one.',
  noChoice: 'Please choose what should happen to the answers',
}

export const attempts = {
  tooMany: 'Too many attempts. Please wait a while and try again.',
  tooManySignIns: 'Too many attempts. Please wait a few minutes and try again.',
  tooManyPasswords: 'Too many wrong passwords. Please wait a few minutes and try again.',
  overloaded: 'Too many people are signing in at this moment. Please try again.',
}

export const invitation = {
  hasAccount: 'Please sign in, or open the link in the email that was sent to you.',
  answered: 'This invitation has been answered in the meantime.',
}

export const resultLink = {
  wrongPassword: 'That password is incorrect. Check it with the person who sent you the link.',
}

export const task = {
  submitted: 'You have already submitted this task.',
  closed: 'This task is closed and takes no more answers.',
}

const pictureFormats = {
  heic: 'a HEIC image, as iPhones store photos: a screenshot of it will do',
  avif: 'an AVIF image, whatever its name says',
  gif: 'a GIF image, whatever its name says',
  tiff: 'a TIFF image, whatever its name says',
  photoshop: 'a Photoshop file',
}

export type PictureFormat = keyof typeof pictureFormats

/** Files that are too large or of another type. */
export const upload = {
  notAsked: (kind: 'video' | 'file') => `This question takes no ${kind}`,
  otherFormat: (format: PictureFormat) => `This is ${pictureFormats[format]}.`,
  largeFile: 'This file is larger than 10 MB.',
  notFile: 'Please choose JPG, PNG or WebP images, or PDF files.',
  unreadableImage: 'This image is damaged and cannot be read.',
  manyPixels: 'This image has too many pixels. Please use at most 50 megapixels.',
  largeVideo: 'The video is larger than 200 MB. Please record a shorter one.',
  notVideo: 'This file is not a WebM, MP4 or QuickTime video.',
  fullOwnRoom: (kind: 'video' | 'file', most: number, { megabytes }: Formats) =>
    kind === 'video'
      ? `Your videos for this brand would exceed the ${megabytes(most)} that they may take. Please record a shorter one.`
      : `Your files for this brand would exceed the ${megabytes(most)} that they may take. Please choose a smaller one.`,
  fullRoom: (kind: 'video' | 'file') =>
    `This brand has no space for more ${kind}s at present. Your answers are saved. Please tell the brand.`,
}

/** Why nothing can be written at present. */
export const unavailable = {
  busy: 'We are busy. Please try again in a moment.',
  databaseLost: 'This server has lost its database, so nothing was saved. Please try again later.',
  filesLost: 'This server cannot reach its files at present. Nothing that was saved is lost. Please try again later.',
  full: 'There is no space left on this server. Nothing that was saved is lost. Please try again later.',
  imagesBusy: 'Many images are being processed at this moment. Please try again in a few seconds.',
}
