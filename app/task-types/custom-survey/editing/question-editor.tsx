import { type FieldName, type FormMetadata, useField } from '@conform-to/react'
import { useState } from 'react'
import { conformProps } from '~/ui/forms/conform-props'
import { TextField } from '~/ui/forms/field'
import { BuilderItem } from '../../editing/builder-item'
import type { Items } from '../../editing/use-items'
import type { ImageSizes } from '../../task-type'
import { getQuestionTypeDefinition } from '../questions/definitions'
import { MOST_QUESTIONS, QUESTION_TYPES, type QuestionType, USUAL_TYPE } from '../questions/question'
import { newQuestionFields } from './config-form'
import { FoldedQuestion } from './folded-question'
import type { TypedQuestion } from './logic/condition-fields'
import type { QuestionFields, SurveyForm } from './parse-form'
import { QuestionBody } from './question-body'

type QuestionEditorProps = {
  taskId: number
  images: ImageSizes
  /** Name of the question's fieldset. */
  name: FieldName<QuestionFields, SurveyForm>
  itemKey: string
  /** From 0. */
  index: number
  count: number
  form: FormMetadata<SurveyForm>
  /** Name of the list of questions. */
  list: FieldName<SurveyForm['questions'], SurveyForm>
  action: string
  items: Items
  /** The form's questions, as typed. */
  questions: TypedQuestion[]
  /** The types to choose from. */
  types: readonly QuestionType[]
  isHidden: boolean
  /** Whether its fields load only when it is opened. */
  folds: boolean
}

/** One question with its fields: its title on a line, and everything else folded below. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { name, form, list, index, count, questions, types, folds, ...rest } = props
  const { taskId, images, ...item } = rest
  const [question] = useField(name, { formId: form.id })
  const { id, title, type, required } = question.getFieldset()
  const number = index + 1
  const known = QUESTION_TYPES.find((one) => one === type.value)
  const isStatement = known !== undefined && getQuestionTypeDefinition(known).isStatement
  const isOpen = item.items.open === item.itemKey
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  const isFolded = folds && !wasOpened && question.valid
  const hasRoom = count < MOST_QUESTIONS
  const duplicate = () =>
    form.insert({ name: list, index: number, defaultValue: { ...question.value, id: '', sections: [] } })

  return (
    <BuilderItem
      {...{ form, list, index, count, ...item }}
      name={`question ${number}`}
      anchor="question"
      line={
        <>
          <input key={id.key} type="hidden" name={id.name} form={form.id} defaultValue={id.defaultValue} />
          <TextField
            key={title.key}
            label="Question"
            isLabelHidden
            placeholder="What do you ask?"
            {...conformProps(title)}
          />
        </>
      }
      note={[known && getQuestionTypeDefinition(known).label, required.value !== 'on' && !isStatement && 'optional']
        .filter(Boolean)
        .join(', ')}
      isFaulty={!question.valid}
      onDuplicate={hasRoom ? duplicate : null}
      insertion={
        hasRoom && form.insert.getButtonProps({ name: list, index, defaultValue: newQuestionFields(USUAL_TYPE) })
      }
    >
      {isFolded ? (
        <FoldedQuestion
          {...{ question, form, index, action: rest.action }}
          onOpen={() => item.items.setOpen(item.itemKey)}
        />
      ) : (
        <QuestionBody {...{ taskId, images, question, form, index, questions, types, action: rest.action }} />
      )}
    </BuilderItem>
  )
}
