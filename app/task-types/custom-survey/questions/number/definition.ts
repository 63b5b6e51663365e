import type { NumberForm } from '~/lib/numbers'
import { MESSAGE_FIELD, type OwnWords } from '../custom-message'
import { numberIn } from '../numbers/parse-number'
import type { QuestionTypeDefinition } from '../question-type'

export type NumberSettings = OwnWords & {
  unit: string | null
  least: number | null
  most: number | null
  whole: boolean
}

/** How its number may be typed. */
export function toForm(settings: NumberSettings | undefined): NumberForm {
  return settings ? { unit: settings.unit ?? undefined, whole: settings.whole || undefined } : {}
}

export const number: QuestionTypeDefinition<NumberSettings> = {
  label: 'Number',
  minOptions: 0,
  selection: null,
  methodSection: 'survey-means',
  comparison: 'number',
  settingFields: [
    { name: 'unit', label: 'Unit', hint: 'Such as kg or $; shown next to the field.', control: 'text', initial: '' },
    { name: 'least', label: 'At least', control: 'number', initial: '' },
    { name: 'most', label: 'At most', control: 'number', initial: '' },
    { name: 'whole', label: 'Whole numbers only', control: 'check', initial: '' },
    MESSAGE_FIELD,
  ],
  toLines(answer, { settings }, { formats }) {
    const given = numberIn(answer, toForm(settings))
    return given === null ? [] : [[formats.decimal(given), settings?.unit].filter(Boolean).join(' ')]
  },
}
