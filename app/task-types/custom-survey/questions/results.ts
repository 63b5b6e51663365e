import { date } from './date/results'
import { email } from './email/results'
import { file } from './file/results'
import { imageChoice } from './image-choice/results'
import { longTextBox } from './long-text-box/results'
import { matrix } from './matrix/results'
import { multipleChoice } from './multiple-choice/results'
import { nps } from './nps/results'
import { number } from './number/results'
import type { QuestionType } from './question'
import type { QuestionTypeResults } from './question-type'
import { ranking } from './ranking/results'
import { rating } from './rating/results'
import { singleChoice } from './single-choice/results'
import { slider } from './slider/results'
import { statement } from './statement/results'
import { textBox } from './text-box/results'
import { videoRecording } from './video-recording/results'

/** The brand's view of the answers to each kind. */
const results: Record<QuestionType, QuestionTypeResults> = {
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

export function getQuestionTypeResults(type: QuestionType): QuestionTypeResults {
  return results[type]
}
