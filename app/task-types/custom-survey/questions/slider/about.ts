import type { KindAbout } from '../kind'
import { numberIn, numberText } from '../numbers/reading'

export type SliderSettings = {
  least: number
  most: number
  step: number
  unit: string | null
  lowLabel: string | null
  highLabel: string | null
}

export const slider: KindAbout<SliderSettings> = {
  label: 'Slider',
  leastOptions: 0,
  picks: null,
  method: 'survey-means',
  compares: 'number',
  fields: [
    { name: 'least', label: 'From', control: 'number', initial: '0' },
    { name: 'most', label: 'To', control: 'number', initial: '100' },
    { name: 'step', label: 'In steps of', control: 'number', initial: '1' },
    { name: 'unit', label: 'Unit', control: 'text', initial: '' },
    { name: 'lowLabel', label: 'At the low end', control: 'text', initial: '' },
    { name: 'highLabel', label: 'At the high end', control: 'text', initial: '' },
  ],
  linesOf(answer, { settings }) {
    const given = numberIn(answer)
    return given === null ? [] : [[numberText(given), settings?.unit].filter(Boolean).join(' ')]
  },
}
