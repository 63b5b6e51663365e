import { date } from './date/analysis'
import { email } from './email/analysis'
import { file } from './file/analysis'
import { imageChoice } from './image-choice/analysis'
import { longTextBox } from './long-text-box/analysis'
import { matrix } from './matrix/analysis'
import { multipleChoice } from './multiple-choice/analysis'
import { nps } from './nps/analysis'
import { number } from './number/analysis'
import type { QuestionType } from './question'
import type { QuestionTypeAnalysis } from './question-type'
import { ranking } from './ranking/analysis'
import { rating } from './rating/analysis'
import { singleChoice } from './single-choice/analysis'
import { slider } from './slider/analysis'
import { statement } from './statement/analysis'
import { textBox } from './text-box/analysis'
import { videoRecording } from './video-recording/analysis'

/** The analysis of each kind. */
const analyses: Record<QuestionType, QuestionTypeAnalysis> = {
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

export function getQuestionTypeAnalysis(type: QuestionType): QuestionTypeAnalysis {
  return analyses[type]
}
