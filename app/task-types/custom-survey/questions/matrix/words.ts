/** What consumers read at a matrix, beside what every question of a survey says. */
export const words = {
  missing: 'Please answer every row.',
  lacks: (rows: string) => `Please answer this row too: ${rows}.`,
  several: 'Choose all that apply in each row.',
  notRows: 'Please answer row by row.',
  unknownRow: 'Please answer only the rows shown.',
  unknownOption: 'Please choose from the answers shown.',
}
