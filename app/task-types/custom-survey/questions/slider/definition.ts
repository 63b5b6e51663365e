import { type NumberForm, writeNumber } from '~/lib/numbers'
import { numberIn } from '../numbers/parse-number'
import type { QuestionTypeDefinition } from '../question-type'

export type SliderSettings = {
  least: number
  most: number
  step: number
  unit: string | null
  lowLabel: string | null
  highLabel: string | null
}

type Steps = Pick<SliderSettings, 'least' | 'step'>

/** How a number on it may be typed. */
export function toForm({ least, step, unit }: SliderSettings): NumberForm {
  return { unit: unit ?? undefined, whole: (Number.isInteger(least) && Number.isInteger(step)) || undefined }
}

export const slider: QuestionTypeDefinition<SliderSettings> = {
  label: 'Slider',
  minOptions: 0,
  selection: null,
  methodSection: 'survey-means',
  comparison: 'number',
  settingFields: [
    { name: 'least', label: 'From', control: 'number', initial: '0' },
    { name: 'most', label: 'To', control: 'number', initial: '100' },
    { name: 'step', label: 'In steps of', control: 'number', initial: '1' },
    { name: 'unit', label: 'Unit', control: 'text', initial: '' },
    { name: 'lowLabel', label: 'At the low end', control: 'text', initial: '' },
    { name: 'highLabel', label: 'At the high end', control: 'text', initial: '' },
  ],
  toLines(answer, { settings }, { formats }) {
    const given = numberIn(answer, settings && toForm(settings))
    return given === null ? [] : [[formats.decimal(given), settings?.unit].filter(Boolean).join(' ')]
  },
}

/** Whether a number is on a step; steps of tenths are not exact in a computer's numbers. */
export function isOnStep(number: number, { least, step }: Steps): boolean {
  const steps = (number - least) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

/** A number on a step, rounded to the step's digits: 0.3 for 0.30000000000000004. Any other number is unchanged. */
export function atStep(number: number, steps: Steps): number {
  if (!isOnStep(number, steps)) return number
  const { least, step } = steps
  const decimals = Math.max(countDecimals(least), countDecimals(step))
  return Number((least + Math.round((number - least) / step) * step).toFixed(decimals))
}

function countDecimals(number: number): number {
  return writeNumber(number).split('.')[1]?.length ?? 0
}
