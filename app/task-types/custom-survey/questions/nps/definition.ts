import { wholeIn } from '../numbers/parse-number'
import type { QuestionTypeDefinition } from '../question-type'

export type NpsSettings = { lowLabel: string | null; highLabel: string | null }

export const NPS_SCALE = { low: 0, high: 10 }

export const nps: QuestionTypeDefinition<NpsSettings> = {
  label: 'Net Promoter Score',
  minOptions: 0,
  selection: null,
  methodSection: 'survey-net-promoter-score',
  comparison: 'number',
  settingFields: [
    { name: 'lowLabel', label: 'At 0', control: 'text', initial: 'Not at all likely' },
    { name: 'highLabel', label: 'At 10', control: 'text', initial: 'Extremely likely' },
  ],
  toLines(answer, _, { words }) {
    const given = wholeIn(answer)
    return given === null ? [] : [words.questions.numbers.rated(given, NPS_SCALE.high)]
  },
}
