import { type FieldName, type FormMetadata, useField } from '@conform-to/react'
import { conformed, conformedCheck } from '~/ui/forms/conformed'
import { CheckField, SelectField, TextAreaField, TextField } from '~/ui/forms/field'
import { BuilderItem } from '../../editing/builder-item'
import { pasteUnmarked } from '../../editing/list-acts'
import type { Items } from '../../editing/use-items'
import type { ImageSizes } from '../../task-type'
import { aboutOf } from '../questions/about'
import { MOST_QUESTIONS, QUESTION_TYPES, type QuestionType } from '../questions/question'
import { newQuestionFields } from './config-form'
import { OptionImages } from './option-images'
import type { QuestionFields, SurveyForm } from './parse-form'
import { SettingFields } from './setting-fields'
import { showsImages } from './settings-form'
import type { TypedQuestion } from './way/condition-fields'
import { WayEditor } from './way/way-editor'

type QuestionEditorProps = {
  taskId: number
  images: ImageSizes
  /** Of its fields. */
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
  /** All of the form, as they are typed. */
  questions: TypedQuestion[]
  /** Those that can be chosen. */
  types: readonly QuestionType[]
  isHidden: boolean
}

/** The fields of one question, which it reads itself: its words on a line, and under it all else. */
export function QuestionEditor({ name, form, list, index, count, questions, types, ...rest }: QuestionEditorProps) {
  const { taskId, images, ...item } = rest
  const [question] = useField(name, { formId: form.id })
  const { id, title, type, description, required, options, settings } = question.getFieldset()
  const number = index + 1
  const known = QUESTION_TYPES.find((one) => one === type.value)
  const optionsLabel = (known && aboutOf(known).optionsLabel) ?? 'Options'
  const withImages = showsImages(type.value, settings.value)
  const isStatement = known !== undefined && aboutOf(known).isStatement
  const offered = QUESTION_TYPES.filter((one) => types.includes(one) || one === known)
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
            {...conformed(title)}
          />
        </>
      }
      note={[known && aboutOf(known).label, required.value !== 'on' && !isStatement && 'optional']
        .filter(Boolean)
        .join(', ')}
      isFaulty={!question.valid}
      onDuplicate={hasRoom ? duplicate : null}
      insertion={
        hasRoom && form.insert.getButtonProps({ name: list, index, defaultValue: newQuestionFields('single_choice') })
      }
    >
      <div className="field-pair items-end max-sm:grid-cols-1">
        <SelectField key={type.key} label="Type" options={offered.map(optionOf)} {...conformed(type)} />
        <div hidden={isStatement}>
          <CheckField key={required.key} label="Required" {...conformedCheck(required)} />
        </div>
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
      <div hidden={!known || aboutOf(known).leastOptions === 0}>
        <TextAreaField
          key={options.key}
          label={optionsLabel}
          hint="One per line, at least two. A list or a column of a spreadsheet can be pasted."
          onPaste={pasteUnmarked}
          {...conformed(options)}
        />
      </div>
      <SettingFields type={type.value} isAsMade={type.value === type.initialValue} settings={settings} />
      {withImages !== null && (
        <OptionImages
          {...{ taskId, form, settings, images }}
          isShown={withImages}
          options={options.value ?? ''}
          action={`${rest.action}#question-${number}`}
        />
      )}
      <WayEditor {...{ question, index, form, questions, action: rest.action }} isOpen={item.items.open === item.itemKey} />
    </BuilderItem>
  )
}

function optionOf(type: QuestionType) {
  return { value: type, label: aboutOf(type).label }
}
