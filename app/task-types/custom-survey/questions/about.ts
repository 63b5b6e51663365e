import { date } from './date/about'
import { email } from './email/about'
import { file } from './file/about'
import { imageChoice } from './image-choice/about'
import type { KindAbout } from './kind'
import { longTextBox } from './long-text-box/about'
import { matrix } from './matrix/about'
import { multipleChoice } from './multiple-choice/about'
import { nps } from './nps/about'
import { number } from './number/about'
import type { QuestionType } from './question'
import { ranking } from './ranking/about'
import { rating } from './rating/about'
import { singleChoice } from './single-choice/about'
import { slider } from './slider/about'
import { statement } from './statement/about'
import { textBox } from './text-box/about'
import { videoRecording } from './video-recording/about'

/** What everyone may know of each kind. */
const abouts: Record<QuestionType, KindAbout> = {
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

export function aboutOf(type: QuestionType): KindAbout {
  return abouts[type]
}

/** Whether a question is answered by choosing from its options. */
export function isChoice(type: QuestionType): boolean {
  return aboutOf(type).picks !== null
}

/** The questions among those of a survey that ask something. */
export function askedOf<Of extends { type: QuestionType }>(questions: Of[]): Of[] {
  return questions.filter(({ type }) => !aboutOf(type).isStatement)
}
