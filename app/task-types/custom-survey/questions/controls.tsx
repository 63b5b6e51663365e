import type { KindControl } from './kind'
import { longTextBox } from './long-text-box/control'
import { multipleChoice } from './multiple-choice/control'
import type { QuestionType } from './question'
import { singleChoice } from './single-choice/control'
import { textBox } from './text-box/control'
import { videoRecording } from './video-recording/control'

/** What a consumer sees of each kind. */
const controls: Record<QuestionType, KindControl> = {
  multiple_choice: multipleChoice,
  single_choice: singleChoice,
  text_box: textBox,
  long_text_box: longTextBox,
  video_recording: videoRecording,
}

export function controlOf(type: QuestionType): KindControl {
  return controls[type]
}
