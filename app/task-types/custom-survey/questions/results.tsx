import type { KindResults } from './kind'
import { longTextBox } from './long-text-box/results'
import { multipleChoice } from './multiple-choice/results'
import type { QuestionType } from './question'
import { singleChoice } from './single-choice/results'
import { textBox } from './text-box/results'
import { videoRecording } from './video-recording/results'

/** What a brand sees of the answers to each kind. */
const results: Record<QuestionType, KindResults> = {
  multiple_choice: multipleChoice,
  single_choice: singleChoice,
  text_box: textBox,
  long_text_box: longTextBox,
  video_recording: videoRecording,
}

export function resultsOfKind(type: QuestionType): KindResults {
  return results[type]
}
