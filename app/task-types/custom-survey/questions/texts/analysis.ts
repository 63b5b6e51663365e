import { own } from '~/lib/records'
import type { CsvCell } from '../../../results/analysis'
import { textVariable } from '../../../results/variables'
import type { Answer } from '../question'
import type { QuestionTypeAnalysis } from '../question-type'
import type { QuestionResult } from '../result'
import type { TextSettings } from './settings'

/** Shared by questions with free text. */
export const textAnalysis: Omit<QuestionTypeAnalysis, 'createSampler'> = {
  openEnded: 'words',
  tally() {
    const texts: QuestionResult['texts'] = []
    return {
      // A blank one is not to be shown.
      add(answer, consumer) {
        if (typeof answer === 'string' && answer !== '') texts.push({ text: answer, consumer })
      },
      figures: () => ({ texts }),
    }
  },
  csvCell: textCell,
  variables: ({ id, title }, name) => [textVariable(name, title, (answers) => textCell(own(answers, id)))],
}

export function textCell(answer: Answer | undefined): Extract<CsvCell, string | null> {
  return typeof answer === 'string' ? answer : null
}

/** Adapts a sample text to the question's pattern and length. */
export function fitSampleText(text: string, settings: TextSettings | undefined): string {
  if (!settings) return text
  if (settings.pattern !== null) return settings.pattern.replaceAll('#', '4').replaceAll('@', 'A')
  const longest = settings.longest ?? text.length + (settings.shortest ?? 0)
  const characters = Array.from(text).slice(0, longest).join('').trim()
  return characters.padEnd(settings.shortest ?? 0, '.')
}
