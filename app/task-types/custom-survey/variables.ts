import { isRecord, own } from '~/lib/records'
import { type Code, choiceVariable, codesOf, textVariable, type Variable } from '../variables'
import type { SurveyAnswers } from './answers'
import type { Question, SurveyConfig } from './config'

const CHOSEN: readonly Code[] = [
  { code: 0, id: '0', label: 'Not chosen' },
  { code: 1, id: '1', label: 'Chosen' },
]

/** A variable a question; of a multiple choice one an option. A video is the name of its file. */
export function surveyVariables({ questions }: SurveyConfig): Variable<SurveyAnswers>[] {
  return questions.flatMap((question, index) => variablesOf(question, `q${index + 1}`))
}

function variablesOf({ id, type, title, options }: Question, name: string): Variable<SurveyAnswers>[] {
  if (type === 'single_choice') {
    const codes = codesOf(options.map((option) => ({ id: option, label: option })))
    return [choiceVariable(name, title, codes, (answers) => own(answers, id))]
  }
  if (type === 'multiple_choice') {
    return options.map((option, index) => ({
      name: `${name}_${index + 1}`,
      label: `${title}: ${option}`,
      measure: 'nominal',
      kind: 'number',
      codes: CHOSEN,
      valueIn: (answers) => {
        const chosen = own(answers, id)
        return Array.isArray(chosen) ? Number(chosen.includes(option)) : null
      },
    }))
  }
  const typed = textVariable<SurveyAnswers>(name, title, (answers) => {
    const answer = own(answers, id)
    if (isRecord(answer) && !Array.isArray(answer)) return answer.filename
    return typeof answer === 'string' ? answer : null
  })
  return [{ ...typed, isVideo: type === 'video_recording' }]
}
