/** The consumer's texts for choices, in addition to those of every question. */
export const words = {
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
