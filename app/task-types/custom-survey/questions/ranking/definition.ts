import type { Question } from '../question'
import type { QuestionTypeDefinition } from '../question-type'

/** `top`: only this many are ranked; null for all. The question's options are ranked. */
export type RankingSettings = { top: number | null }

export function rankCount({ options, settings }: Question<RankingSettings>): number {
  return Math.min(options.length, settings?.top ?? options.length)
}

export const ranking: QuestionTypeDefinition<RankingSettings> = {
  label: 'Ranking',
  minOptions: 2,
  optionsLabel: 'Items to rank',
  selection: null,
  methodSection: 'survey-rankings',
  comparison: 'presence',
  settingFields: [
    {
      name: 'top',
      label: 'Number of places to rank',
      hint: 'Leave blank to rank every item.',
      control: 'number',
      initial: '',
    },
  ],
  toLines: (answer) => (Array.isArray(answer) ? answer.map((option, index) => `${index + 1}. ${option}`) : []),
}
