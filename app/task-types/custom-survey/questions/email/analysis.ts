import { readableAddress } from '~/lib/email-address'
import { own } from '~/lib/records'
import { textVariable } from '../../../results/variables'
import type { Answer } from '../question'
import type { QuestionTypeAnalysis } from '../question-type'
import { textAnalysis, textCell } from '../texts/analysis'
import type { EmailSettings } from './definition'

export const email: QuestionTypeAnalysis<EmailSettings> = {
  ...textAnalysis,
  isPersonal: true,
  tally(question) {
    const { add, figures } = textAnalysis.tally(question)
    return { add: (answer, consumer) => add(readableCell(answer) ?? '', consumer, null), figures }
  },
  csvCell: readableCell,
  variables: ({ id, title }, name) => [textVariable(name, title, (answers) => readableCell(own(answers, id)))],
  // An address is not to be quoted.
  openEnded: undefined,
  createSampler:
    ({ settings }, random) =>
    () =>
      `sample.${Math.floor(random() * 90_000) + 10_000}${(settings?.ending ?? '@example.com').replace(/^\./, '@mail.')}`,
}

function readableCell(answer: Answer | undefined): string | null {
  const address = textCell(answer)
  return address && readableAddress(address)
}
