import { isRecord } from '~/lib/records'
import { survey } from '~/texts/task-forms'
import type { QuestionTypeDefinition } from '../question-type'

export const videoRecording: QuestionTypeDefinition = {
  label: 'Video recording',
  hasFiles: true,
  minOptions: 0,
  selection: null,
  methodSection: null,
  comparison: 'presence',
  toLines: (answer) => (isRecord(answer) && answer.type === 'video' ? [survey.yourVideo] : []),
}
