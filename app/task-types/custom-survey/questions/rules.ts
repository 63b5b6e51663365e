import type { KindRules } from './kind'
import { longTextBox } from './long-text-box/rules'
import { multipleChoice } from './multiple-choice/rules'
import type { QuestionType } from './question'
import { singleChoice } from './single-choice/rules'
import { textBox } from './text-box/rules'
import { videoRecording } from './video-recording/rules'

/** What is right of each kind. */
const rules: Record<QuestionType, KindRules> = {
  multiple_choice: multipleChoice,
  single_choice: singleChoice,
  text_box: textBox,
  long_text_box: longTextBox,
  video_recording: videoRecording,
}

export function rulesOf(type: QuestionType): KindRules {
  return rules[type]
}
