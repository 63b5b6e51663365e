import { date as dateAnalysis } from './date/analysis'
import { date as dateControl } from './date/control'
import { date as dateRules } from './date/rules'
import { email as emailAnalysis } from './email/analysis'
import { email as emailControl } from './email/control'
import { email as emailRules } from './email/rules'
import { file as fileAnalysis } from './file/analysis'
import { file as fileControl } from './file/control'
import { file as fileRules } from './file/rules'
import { imageChoice as imageChoiceAnalysis } from './image-choice/analysis'
import { imageChoice as imageChoiceControl } from './image-choice/control'
import { imageChoice as imageChoiceRules } from './image-choice/rules'
import { longTextBox as longTextBoxAnalysis } from './long-text-box/analysis'
import { longTextBox as longTextBoxControl } from './long-text-box/control'
import { longTextBox as longTextBoxRules } from './long-text-box/rules'
import { matrix as matrixAnalysis } from './matrix/analysis'
import { matrix as matrixControl } from './matrix/control'
import { matrix as matrixRules } from './matrix/rules'
import { multipleChoice as multipleChoiceAnalysis } from './multiple-choice/analysis'
import { multipleChoice as multipleChoiceControl } from './multiple-choice/control'
import { multipleChoice as multipleChoiceRules } from './multiple-choice/rules'
import { nps as npsAnalysis } from './nps/analysis'
import { nps as npsControl } from './nps/control'
import { nps as npsRules } from './nps/rules'
import { number as numberAnalysis } from './number/analysis'
import { number as numberControl } from './number/control'
import { number as numberRules } from './number/rules'
import type { QuestionType } from './question'
import type { QuestionTypeAnalysis, QuestionTypeControl, QuestionTypeRules } from './question-type'
import { ranking as rankingAnalysis } from './ranking/analysis'
import { ranking as rankingControl } from './ranking/control'
import { ranking as rankingRules } from './ranking/rules'
import { rating as ratingAnalysis } from './rating/analysis'
import { rating as ratingControl } from './rating/control'
import { rating as ratingRules } from './rating/rules'
import { singleChoice as singleChoiceAnalysis } from './single-choice/analysis'
import { singleChoice as singleChoiceControl } from './single-choice/control'
import { singleChoice as singleChoiceRules } from './single-choice/rules'
import { slider as sliderAnalysis } from './slider/analysis'
import { slider as sliderControl } from './slider/control'
import { slider as sliderRules } from './slider/rules'
import { statement as statementAnalysis } from './statement/analysis'
import { statement as statementControl } from './statement/control'
import { statement as statementRules } from './statement/rules'
import { textBox as textBoxAnalysis } from './text-box/analysis'
import { textBox as textBoxControl } from './text-box/control'
import { textBox as textBoxRules } from './text-box/rules'
import { videoRecording as videoRecordingAnalysis } from './video-recording/analysis'
import { videoRecording as videoRecordingControl } from './video-recording/control'
import { videoRecording as videoRecordingRules } from './video-recording/rules'

/** What runs on the server alone: the rules of a kind, its control on a consumer's page, and the analysis of its answers. */
type ServerParts = { rules: QuestionTypeRules; control: QuestionTypeControl; analysis: QuestionTypeAnalysis }

const parts: Record<QuestionType, ServerParts> = {
  multiple_choice: { rules: multipleChoiceRules, control: multipleChoiceControl, analysis: multipleChoiceAnalysis },
  single_choice: { rules: singleChoiceRules, control: singleChoiceControl, analysis: singleChoiceAnalysis },
  text_box: { rules: textBoxRules, control: textBoxControl, analysis: textBoxAnalysis },
  long_text_box: { rules: longTextBoxRules, control: longTextBoxControl, analysis: longTextBoxAnalysis },
  video_recording: { rules: videoRecordingRules, control: videoRecordingControl, analysis: videoRecordingAnalysis },
  rating: { rules: ratingRules, control: ratingControl, analysis: ratingAnalysis },
  nps: { rules: npsRules, control: npsControl, analysis: npsAnalysis },
  number: { rules: numberRules, control: numberControl, analysis: numberAnalysis },
  date: { rules: dateRules, control: dateControl, analysis: dateAnalysis },
  email: { rules: emailRules, control: emailControl, analysis: emailAnalysis },
  statement: { rules: statementRules, control: statementControl, analysis: statementAnalysis },
  matrix: { rules: matrixRules, control: matrixControl, analysis: matrixAnalysis },
  ranking: { rules: rankingRules, control: rankingControl, analysis: rankingAnalysis },
  slider: { rules: sliderRules, control: sliderControl, analysis: sliderAnalysis },
  image_choice: { rules: imageChoiceRules, control: imageChoiceControl, analysis: imageChoiceAnalysis },
  file: { rules: fileRules, control: fileControl, analysis: fileAnalysis },
}

export function getQuestionTypeRules(type: QuestionType): QuestionTypeRules {
  return parts[type].rules
}

export function getQuestionTypeControl(type: QuestionType): QuestionTypeControl {
  return parts[type].control
}

export function getQuestionTypeAnalysis(type: QuestionType): QuestionTypeAnalysis {
  return parts[type].analysis
}
