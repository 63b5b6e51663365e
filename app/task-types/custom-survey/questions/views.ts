import { date as dateControl } from './date/control'
import { date as dateResults } from './date/results'
import { email as emailControl } from './email/control'
import { email as emailResults } from './email/results'
import { file as fileControl } from './file/control'
import { file as fileResults } from './file/results'
import { imageChoice as imageChoiceControl } from './image-choice/control'
import { imageChoice as imageChoiceResults } from './image-choice/results'
import { longTextBox as longTextBoxControl } from './long-text-box/control'
import { longTextBox as longTextBoxResults } from './long-text-box/results'
import { matrix as matrixControl } from './matrix/control'
import { matrix as matrixResults } from './matrix/results'
import { multipleChoice as multipleChoiceControl } from './multiple-choice/control'
import { multipleChoice as multipleChoiceResults } from './multiple-choice/results'
import { nps as npsControl } from './nps/control'
import { nps as npsResults } from './nps/results'
import { number as numberControl } from './number/control'
import { number as numberResults } from './number/results'
import type { QuestionType } from './question'
import type { QuestionTypeControl, QuestionTypeResults } from './question-type'
import { ranking as rankingControl } from './ranking/control'
import { ranking as rankingResults } from './ranking/results'
import { rating as ratingControl } from './rating/control'
import { rating as ratingResults } from './rating/results'
import { singleChoice as singleChoiceControl } from './single-choice/control'
import { singleChoice as singleChoiceResults } from './single-choice/results'
import { slider as sliderControl } from './slider/control'
import { slider as sliderResults } from './slider/results'
import { statement as statementControl } from './statement/control'
import { statement as statementResults } from './statement/results'
import { textBox as textBoxControl } from './text-box/control'
import { textBox as textBoxResults } from './text-box/results'
import { videoRecording as videoRecordingControl } from './video-recording/control'
import { videoRecording as videoRecordingResults } from './video-recording/results'

// Two constants, so that the browser's script of results contains no respondent's control.

/** The respondent's control of each kind. */
const controls: Record<QuestionType, QuestionTypeControl> = {
  multiple_choice: multipleChoiceControl,
  single_choice: singleChoiceControl,
  text_box: textBoxControl,
  long_text_box: longTextBoxControl,
  video_recording: videoRecordingControl,
  rating: ratingControl,
  nps: npsControl,
  number: numberControl,
  date: dateControl,
  email: emailControl,
  statement: statementControl,
  matrix: matrixControl,
  ranking: rankingControl,
  slider: sliderControl,
  image_choice: imageChoiceControl,
  file: fileControl,
}

/** The brand's view of the answers to each kind. */
const results: Record<QuestionType, QuestionTypeResults> = {
  multiple_choice: multipleChoiceResults,
  single_choice: singleChoiceResults,
  text_box: textBoxResults,
  long_text_box: longTextBoxResults,
  video_recording: videoRecordingResults,
  rating: ratingResults,
  nps: npsResults,
  number: numberResults,
  date: dateResults,
  email: emailResults,
  statement: statementResults,
  matrix: matrixResults,
  ranking: rankingResults,
  slider: sliderResults,
  image_choice: imageChoiceResults,
  file: fileResults,
}

export function getQuestionTypeControl(type: QuestionType): QuestionTypeControl {
  return controls[type]
}

export function getQuestionTypeResults(type: QuestionType): QuestionTypeResults {
  return results[type]
}
