import { date } from './date/control'
import { email } from './email/control'
import { file } from './file/control'
import { imageChoice } from './image-choice/control'
import { longTextBox } from './long-text-box/control'
import { matrix } from './matrix/control'
import { multipleChoice } from './multiple-choice/control'
import { nps } from './nps/control'
import { number } from './number/control'
import type { QuestionType } from './question'
import type { QuestionTypeControl } from './question-type'
import { ranking } from './ranking/control'
import { rating } from './rating/control'
import { singleChoice } from './single-choice/control'
import { slider } from './slider/control'
import { statement } from './statement/control'
import { textBox } from './text-box/control'
import { videoRecording } from './video-recording/control'

/** The consumer's control of each kind. */
const controls: Record<QuestionType, QuestionTypeControl> = {
  multiple_choice: multipleChoice,
  single_choice: singleChoice,
  text_box: textBox,
  long_text_box: longTextBox,
  video_recording: videoRecording,
  rating: rating,
  nps: nps,
  number: number,
  date: date,
  email: email,
  statement: statement,
  matrix: matrix,
  ranking: ranking,
  slider: slider,
  image_choice: imageChoice,
  file: file,
}

export function getQuestionTypeControl(type: QuestionType): QuestionTypeControl {
  return controls[type]
}
