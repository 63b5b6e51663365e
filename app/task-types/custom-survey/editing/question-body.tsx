import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { conformCheckbox, conformProps } from '~/ui/forms/conform-props'
import { CheckField, SelectField, TextAreaField } from '~/ui/forms/field'
import { pasteUnmarked } from '../../editing/list-actions'
import type { ImageSizes } from '../../task-type'
import { getQuestionTypeDefinition } from '../questions/definitions'
import { QUESTION_TYPES, type QuestionType } from '../questions/question'
import type { TypedQuestion } from './logic/condition-fields'
import { LogicEditor } from './logic/logic-editor'
import { OptionImages } from './option-images'
import type { QuestionFields, SurveyForm } from './parse-form'
import { SettingFields } from './setting-fields'
import { showsImages } from './settings-form'

type QuestionBodyProps = {
  taskId: number
  images: ImageSizes
  question: FieldMetadata<QuestionFields, SurveyForm>
  /** From 0. */
  index: number
  form: FormMetadata<SurveyForm>
  action: string
  /** The form's questions, as typed. */
  questions: TypedQuestion[]
  /** The types to choose from. */
  types: readonly QuestionType[]
}

/** All fields of a question but its words. */
export function QuestionBody({ taskId, images, question, index, form, action, questions, types }: QuestionBodyProps) {
  const { type, description, required, isKey, options, settings } = question.getFieldset()
  const known = QUESTION_TYPES.find((one) => one === type.value)
  const optionsLabel = (known && getQuestionTypeDefinition(known).optionsLabel) ?? 'Options'
  const withImages = showsImages(type.value, settings.value)
  const isStatement = known !== undefined && getQuestionTypeDefinition(known).isStatement
  const offered = QUESTION_TYPES.filter((one) => types.includes(one) || one === known)
  const number = index + 1

  return (
    <>
      <div className="field-pair items-end max-sm:grid-cols-1">
        <SelectField key={type.key} label="Type" options={offered.map(toOption)} {...conformProps(type)} />
        <div hidden={isStatement} className="flex flex-wrap gap-x-6">
          <CheckField key={required.key} label="Required" {...conformCheckbox(required)} />
          <div hidden={known !== undefined && getQuestionTypeDefinition(known).methodSection === null}>
            <CheckField key={isKey.key} label="Results begin with it" {...conformCheckbox(isKey)} />
          </div>
        </div>
      </div>
      <TextAreaField
        key={description.key}
        label="Description"
        optional
        rows={2}
        className="min-h-11"
        {...conformProps(description)}
      />
      {/* They stay in the form while another type hides them, so that choosing a type back loses nothing. */}
      <div hidden={!known || getQuestionTypeDefinition(known).minOptions === 0}>
        <TextAreaField
          key={options.key}
          label={optionsLabel}
          hint="One per line, at least two. You can paste a list or a spreadsheet column."
          onPaste={pasteUnmarked}
          {...conformProps(options)}
        />
      </div>
      <SettingFields type={type.value} isAsMade={type.value === type.initialValue} settings={settings} />
      {withImages !== null && (
        <OptionImages
          {...{ taskId, form, settings, images }}
          isShown={withImages}
          options={options.value ?? ''}
          action={`${action}#question-${number}`}
        />
      )}
      <LogicEditor {...{ question, index, form, questions, action }} />
    </>
  )
}

function toOption(type: QuestionType) {
  return { value: type, label: getQuestionTypeDefinition(type).label }
}
