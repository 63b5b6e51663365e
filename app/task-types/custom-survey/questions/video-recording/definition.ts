import { isRecord } from '~/lib/records'
import type { QuestionTypeDefinition } from '../question-type'
import { words } from './messages'

export const videoRecording: QuestionTypeDefinition = {
  label: 'Video recording',
  hasFiles: true,
  minOptions: 0,
  selection: null,
  methodSection: null,
  comparison: 'presence',
  toLines: (answer) => (isRecord(answer) && answer.type === 'video' ? [words.yours] : []),
}
