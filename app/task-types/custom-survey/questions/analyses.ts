import type { KindAnalysis } from './kind'
import { longTextBox } from './long-text-box/analysis'
import { multipleChoice } from './multiple-choice/analysis'
import type { QuestionType } from './question'
import { singleChoice } from './single-choice/analysis'
import { textBox } from './text-box/analysis'
import { videoRecording } from './video-recording/analysis'

/** What is made of the answers to each kind. */
const analyses: Record<QuestionType, KindAnalysis> = {
  multiple_choice: multipleChoice,
  single_choice: singleChoice,
  text_box: textBox,
  long_text_box: longTextBox,
  video_recording: videoRecording,
}

export function analysisOf(type: QuestionType): KindAnalysis {
  return analyses[type]
}
