import type { FieldMetadata, FieldName, FormMetadata } from '@conform-to/react'
import { conformed } from '~/ui/forms/conformed'
import { CheckField, SelectField, TextAreaField, TextField } from '~/ui/forms/field'
import { BuilderItem } from '../../editing/builder-item'
import { type Items, keyOf } from '../../editing/use-items'
import { isChoice, MOST_QUESTIONS, QUESTION_TYPE_LABELS, QUESTION_TYPES } from '../config'
import { newQuestionFields, type QuestionFields, type SurveyForm } from './config-form'

type QuestionEditorProps = {
  question: FieldMetadata<QuestionFields, SurveyForm>
  /** From 0. */
  index: number
  count: number
  form: FormMetadata<SurveyForm>
  /** Name of the list of questions. */
  list: FieldName<SurveyForm['questions'], SurveyForm>
  action: string
  items: Items
  isHidden: boolean
}

const TYPE_OPTIONS = QUESTION_TYPES.map((type) => ({ value: type, label: QUESTION_TYPE_LABELS[type] }))

/** The fields of one question: its words on a line, and under it all else. */
export function QuestionEditor({ question, form, list, index, count, ...rest }: QuestionEditorProps) {
  const { id, title, type, description, required, options } = question.getFieldset()
  const number = index + 1
  const known = QUESTION_TYPES.find((one) => one === type.value)
  const hasRoom = count < MOST_QUESTIONS
  const duplicate = () => form.insert({ name: list, index: number, defaultValue: { ...question.value, id: '' } })

  return (
    <BuilderItem
      {...{ form, list, index, count, ...rest }}
      itemKey={keyOf(question)}
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
            {...conformed(title)}
          />
        </>
      }
      note={[known && QUESTION_TYPE_LABELS[known], required.value !== 'on' && 'optional'].filter(Boolean).join(', ')}
      isFaulty={!question.valid}
      onDuplicate={hasRoom ? duplicate : null}
      insertion={
        hasRoom && form.insert.getButtonProps({ name: list, index, defaultValue: newQuestionFields('single_choice') })
      }
    >
      <div className="field-pair items-end max-sm:grid-cols-1">
        <SelectField key={type.key} label="Type" options={TYPE_OPTIONS} {...conformed(type)} />
        <CheckField
          key={required.key}
          label="Required"
          id={required.id}
          name={required.name}
          form={form.id}
          defaultChecked={required.defaultChecked}
        />
      </div>
      <TextAreaField
        key={description.key}
        label="Description"
        optional
        rows={2}
        className="min-h-11"
        {...conformed(description)}
      />
      {/* They stay in the form while another type hides them, so that choosing a type back loses nothing. */}
      <div hidden={!known || !isChoice(known)}>
        <TextAreaField
          key={options.key}
          label="Options"
          hint="One option a line, at least two. A column of a spreadsheet can be pasted."
          {...conformed(options)}
        />
      </div>
    </BuilderItem>
  )
}
