/** The consumer's texts for a matrix, in addition to those of every question. */
export const words = {
  missing: 'Please answer every row.',
  lacks: (rows: string) => `Please answer this row too: ${rows}.`,
  several: 'Choose all that apply in each row.',
  notRows: 'Please answer row by row.',
  unknownRow: 'Please answer only the rows shown.',
  unknownOption: 'Please choose from the answers shown.',
}
