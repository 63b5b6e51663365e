import type { FieldMetadata, FieldName, FormMetadata } from '@conform-to/react'
import { conformed } from '~/ui/conformed'
import { CheckField, SelectField, TextAreaField, TextField } from '~/ui/field'
import { ItemActions } from '../../editing/item-list'
import type { ListAct } from '../../editing/use-list-focus'
import { isChoice, QUESTION_TYPE_LABELS, QUESTION_TYPES } from '../config'
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
  onAct: (act: ListAct, key: string) => void
}

const TYPE_OPTIONS = QUESTION_TYPES.map((type) => ({ value: type, label: QUESTION_TYPE_LABELS[type] }))

/** The fields of one question, and what can be done with it as a whole. */
export function QuestionEditor({ question, index, count, form, list, action, onAct }: QuestionEditorProps) {
  const { id, title, type, description, required, options } = question.getFieldset()
  const number = index + 1
  const key = question.key ?? ''

  return (
    <li
      id={`question-${number}`}
      data-question={key}
      className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-b border-line pt-4 pb-5"
    >
      <span className="pt-4 text-ink-3" aria-hidden>
        {number}
      </span>
      <fieldset className="min-w-0" aria-label={`Question ${number}`}>
        <input key={id.key} type="hidden" name={id.name} form={form.id} defaultValue={id.defaultValue} />
        <TextField key={title.key} label="Question" {...conformed(title)} />
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
          className="min-h-11"
          {...conformed(description)}
        />
        <Options field={options} hidden={!QUESTION_TYPES.some((known) => known === type.value && isChoice(known))} />
        <ItemActions
          {...{ form, list, index, count }}
          name={`question ${number}`}
          addressAfter={(_, place) => `${action}#question-${place}`}
          onAct={(act) => onAct(act, key)}
          insertion={form.insert.getButtonProps({
            name: list,
            index,
            defaultValue: newQuestionFields('single_choice'),
          })}
        />
      </fieldset>
    </li>
  )
}

/** Stays in the form while another type hides it, so that choosing a type back loses nothing. */
function Options({ field, hidden }: { field: FieldMetadata<string | undefined, SurveyForm>; hidden: boolean }) {
  const { id, name, formId, errors, defaultValue, key, errorId, descriptionId } = field
  return (
    <div className={errors ? 'field faulty' : 'field'} hidden={hidden}>
      <label htmlFor={id}>Options</label>
      <span className="note" id={descriptionId}>
        One option a line, at least two. A list can be pasted.
      </span>
      <textarea
        key={key}
        id={id}
        name={name}
        form={formId}
        rows={4}
        defaultValue={defaultValue}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${descriptionId} ${errorId}` : descriptionId}
      />
      {errors && (
        <span className="message" id={errorId}>
          {errors.join(' ')}
        </span>
      )}
    </div>
  )
}
