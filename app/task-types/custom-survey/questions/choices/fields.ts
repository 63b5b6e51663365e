import type { SettingField } from '../question-type'

/** The builder's fields for the settings of choices. */
export const OTHER: SettingField = {
  name: 'other',
  label: 'Option that asks for text',
  hint: 'One of the options, such as Other.',
  control: 'text',
  initial: '',
}

export const NONE: SettingField = {
  name: 'none',
  label: 'Option that excludes the others',
  hint: 'One of the options, such as None of these.',
  control: 'text',
  initial: '',
}

export const SCORES: SettingField = {
  name: 'scores',
  label: 'Scores',
  hint: 'One score per line, in the order of the options. Leave blank for no scores.',
  control: 'lines',
  isNumbers: true,
  initial: '',
}
