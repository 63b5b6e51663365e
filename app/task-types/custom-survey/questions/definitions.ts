import { date } from './date/definition'
import { email } from './email/definition'
import { file } from './file/definition'
import { imageChoice } from './image-choice/definition'
import { longTextBox } from './long-text-box/definition'
import { matrix } from './matrix/definition'
import { multipleChoice } from './multiple-choice/definition'
import { nps } from './nps/definition'
import { number } from './number/definition'
import type { QuestionType } from './question'
import type { QuestionTypeDefinition } from './question-type'
import { ranking } from './ranking/definition'
import { rating } from './rating/definition'
import { singleChoice } from './single-choice/definition'
import { slider } from './slider/definition'
import { statement } from './statement/definition'
import { textBox } from './text-box/definition'
import { videoRecording } from './video-recording/definition'

const abouts: Record<QuestionType, QuestionTypeDefinition> = {
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

export function getQuestionTypeDefinition(type: QuestionType): QuestionTypeDefinition {
  return abouts[type]
}

/** Whether a question is answered by choosing from its options. */
export function isChoice(type: QuestionType): boolean {
  return getQuestionTypeDefinition(type).selection !== null
}

export function withoutStatements<Of extends { type: QuestionType }>(questions: Of[]): Of[] {
  return questions.filter(({ type }) => !getQuestionTypeDefinition(type).isStatement)
}
