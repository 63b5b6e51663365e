import { date as dateAnalysis } from './date/analysis'
import { date as dateRules } from './date/rules'
import { email as emailAnalysis } from './email/analysis'
import { email as emailRules } from './email/rules'
import { file as fileAnalysis } from './file/analysis'
import { file as fileRules } from './file/rules'
import { imageChoice as imageChoiceAnalysis } from './image-choice/analysis'
import { imageChoice as imageChoiceRules } from './image-choice/rules'
import { longTextBox as longTextBoxAnalysis } from './long-text-box/analysis'
import { longTextBox as longTextBoxRules } from './long-text-box/rules'
import { matrix as matrixAnalysis } from './matrix/analysis'
import { matrix as matrixRules } from './matrix/rules'
import { multipleChoice as multipleChoiceAnalysis } from './multiple-choice/analysis'
import { multipleChoice as multipleChoiceRules } from './multiple-choice/rules'
import { nps as npsAnalysis } from './nps/analysis'
import { nps as npsRules } from './nps/rules'
import { number as numberAnalysis } from './number/analysis'
import { number as numberRules } from './number/rules'
import type { QuestionType } from './question'
import type { QuestionTypeAnalysis, QuestionTypeRules } from './question-type'
import { ranking as rankingAnalysis } from './ranking/analysis'
import { ranking as rankingRules } from './ranking/rules'
import { rating as ratingAnalysis } from './rating/analysis'
import { rating as ratingRules } from './rating/rules'
import { singleChoice as singleChoiceAnalysis } from './single-choice/analysis'
import { singleChoice as singleChoiceRules } from './single-choice/rules'
import { slider as sliderAnalysis } from './slider/analysis'
import { slider as sliderRules } from './slider/rules'
import { statement as statementAnalysis } from './statement/analysis'
import { statement as statementRules } from './statement/rules'
import { textBox as textBoxAnalysis } from './text-box/analysis'
import { textBox as textBoxRules } from './text-box/rules'
import { videoRecording as videoRecordingAnalysis } from './video-recording/analysis'
import { videoRecording as videoRecordingRules } from './video-recording/rules'

/** What runs on the server alone: the rules of a kind, and the analysis of its answers. Threads load it, and no page. */
type ServerParts = { rules: QuestionTypeRules; analysis: QuestionTypeAnalysis }

const parts: Record<QuestionType, ServerParts> = {
  multiple_choice: { rules: multipleChoiceRules, analysis: multipleChoiceAnalysis },
  single_choice: { rules: singleChoiceRules, analysis: singleChoiceAnalysis },
  text_box: { rules: textBoxRules, analysis: textBoxAnalysis },
  long_text_box: { rules: longTextBoxRules, analysis: longTextBoxAnalysis },
  video_recording: { rules: videoRecordingRules, analysis: videoRecordingAnalysis },
  rating: { rules: ratingRules, analysis: ratingAnalysis },
  nps: { rules: npsRules, analysis: npsAnalysis },
  number: { rules: numberRules, analysis: numberAnalysis },
  date: { rules: dateRules, analysis: dateAnalysis },
  email: { rules: emailRules, analysis: emailAnalysis },
  statement: { rules: statementRules, analysis: statementAnalysis },
  matrix: { rules: matrixRules, analysis: matrixAnalysis },
  ranking: { rules: rankingRules, analysis: rankingAnalysis },
  slider: { rules: sliderRules, analysis: sliderAnalysis },
  image_choice: { rules: imageChoiceRules, analysis: imageChoiceAnalysis },
  file: { rules: fileRules, analysis: fileAnalysis },
}

export function getQuestionTypeRules(type: QuestionType): QuestionTypeRules {
  return parts[type].rules
}

export function getQuestionTypeAnalysis(type: QuestionType): QuestionTypeAnalysis {
  return parts[type].analysis
}
