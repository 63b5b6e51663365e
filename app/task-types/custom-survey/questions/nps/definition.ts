import { wholeIn } from '../numbers/parse-number'
import type { QuestionTypeDefinition } from '../question-type'

export type NpsSettings = { lowLabel: string | null; highLabel: string | null }

export const NPS_SCALE = { low: 0, high: 10 }

export const nps: QuestionTypeDefinition<NpsSettings> = {
  label: 'Net Promoter Score',
  leastOptions: 0,
  picks: null,
  method: 'survey-net-promoter-score',
  compares: 'number',
  fields: [
    { name: 'lowLabel', label: 'At 0', control: 'text', initial: 'Not at all likely' },
    { name: 'highLabel', label: 'At 10', control: 'text', initial: 'Extremely likely' },
  ],
  linesOf(answer) {
    const given = wholeIn(answer)
    return given === null ? [] : [`${given} of ${NPS_SCALE.high}`]
  },
}
