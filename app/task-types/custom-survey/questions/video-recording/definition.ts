import { isRecord } from '~/lib/records'
import type { QuestionTypeDefinition } from '../question-type'
import { words } from './messages'

export const videoRecording: QuestionTypeDefinition = {
  label: 'Video recording',
  hasFiles: true,
  leastOptions: 0,
  picks: null,
  method: null,
  compares: 'presence',
  linesOf: (answer) => (isRecord(answer) && answer.type === 'video' ? [words.yours] : []),
}
