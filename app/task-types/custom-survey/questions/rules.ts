import { date } from './date/rules'
import { email } from './email/rules'
import { file } from './file/rules'
import { imageChoice } from './image-choice/rules'
import { longTextBox } from './long-text-box/rules'
import { matrix } from './matrix/rules'
import { multipleChoice } from './multiple-choice/rules'
import { nps } from './nps/rules'
import { number } from './number/rules'
import type { QuestionType } from './question'
import type { QuestionTypeRules } from './question-type'
import { ranking } from './ranking/rules'
import { rating } from './rating/rules'
import { singleChoice } from './single-choice/rules'
import { slider } from './slider/rules'
import { statement } from './statement/rules'
import { textBox } from './text-box/rules'
import { videoRecording } from './video-recording/rules'

/** The rules of each kind. */
const rules: Record<QuestionType, QuestionTypeRules> = {
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

export function getQuestionTypeRules(type: QuestionType): QuestionTypeRules {
  return rules[type]
}
