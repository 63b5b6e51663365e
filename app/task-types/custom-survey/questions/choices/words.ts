/** What consumers read at choices, beside what every question of a survey says. */
export const words = {
  several: 'Choose all that apply.',
  missing: { one: 'Please choose one answer.', several: 'Please choose at least one answer.' },
  unknownOption: 'Please choose from the answers given here.',
  notOne: 'Please choose one answer.',
}
