import { isRecord } from '~/lib/records'
import type { QuestionTypeDefinition } from '../question-type'

export const videoRecording: QuestionTypeDefinition = {
  label: 'Video recording',
  hasFiles: true,
  minOptions: 0,
  selection: null,
  methodSection: null,
  comparison: 'presence',
  toLines: (answer, _, { words }) =>
    isRecord(answer) && answer.type === 'video' ? [words.answering.survey.yourVideo] : [],
}
