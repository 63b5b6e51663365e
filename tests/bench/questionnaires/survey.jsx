import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import { QUESTIONS } from '../means/survey-questions'
import 'survey-core/survey-core.css'

const TYPES = {
  single_choice: 'radiogroup',
  multiple_choice: 'checkbox',
  text_box: 'text',
  long_text_box: 'comment',
}

const elements = QUESTIONS.map(({ id, type, title, options, required }) => ({
  name: id,
  title,
  type: TYPES[type],
  isRequired: required,
  ...(options.length > 0 && { choices: options }),
}))

const root = document.getElementById('root')
createRoot(root).render(<Survey model={new Model({ title: 'Survey', elements })} />)
