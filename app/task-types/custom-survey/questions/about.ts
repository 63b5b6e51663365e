import type { KindAbout } from './kind'
import { longTextBox } from './long-text-box/about'
import { multipleChoice } from './multiple-choice/about'
import type { QuestionType } from './question'
import { singleChoice } from './single-choice/about'
import { textBox } from './text-box/about'
import { videoRecording } from './video-recording/about'

/** What everyone may know of each kind. */
const abouts: Record<QuestionType, KindAbout> = {
  multiple_choice: multipleChoice,
  single_choice: singleChoice,
  text_box: textBox,
  long_text_box: longTextBox,
  video_recording: videoRecording,
}

export function aboutOf(type: QuestionType): KindAbout {
  return abouts[type]
}

/** Whether a question is answered by choosing from its options. */
export function isChoice(type: QuestionType): boolean {
  return aboutOf(type).picks !== null
}
