import type { FieldMetadata, FieldName, FormMetadata } from '@conform-to/react'
import { conformed } from '~/ui/forms/conformed'
import { CheckField, FormError, SelectField, TextAreaField, TextField } from '~/ui/forms/field'
import { useHydrated } from '~/ui/use-hydrated'
import { BuilderForm, useBuilder } from '../../editing/builder-form'
import { BuilderSection } from '../../editing/builder-section'
import { ItemActions, ItemList } from '../../editing/item-list'
import { CLEAR_OF_THE_BAR, SaveBar, useTypedBefore } from '../../editing/save-bar'
import type { ListAct } from '../../editing/use-list-focus'
import { useListFocus } from '../../editing/use-list-focus'
import type { EditorProps } from '../../views'
import { isChoice, MOST_QUESTIONS, QUESTION_TYPE_LABELS, QUESTION_TYPES, type SurveyConfig } from '../config'
import {
  newQuestionFields,
  parseSurveyForm,
  type QuestionFields,
  type SurveyForm,
  surveyFormValue,
} from './config-form'

/**
 * All questions in one form. Each button that adds, moves or removes one submits the form with that as its intent:
 * script does it on the spot, and without script the server answers with the list as it is then.
 */
export function QuestionsForm(props: EditorProps<SurveyConfig>) {
  const { config, action } = props
  const isHydrated = useHydrated()
  const { form, fields, isSaving } = useBuilder('questions', props, surveyFormValue(config), parseSurveyForm)
  const questions = fields.questions.getFieldList()
  const { list, announcement, remember } = useListFocus(questions, { itemName: 'Question' })

  useTypedBefore(list)

  return (
    <BuilderSection
      name="questions"
      title="Questions"
      about="Customers see them in this order, on one page. The first response locks them; until then you can change anything."
    >
      <BuilderForm form={form} action={action}>
        <FormError message={form.errors?.join(' ')} errors={form.allErrors} />
        <ItemList {...{ list, announcement }} inert={isSaving} className={CLEAR_OF_THE_BAR}>
          {questions.map((question, index) => (
            <QuestionEditor
              key={question.key}
              question={question}
              index={index}
              count={questions.length}
              form={form}
              list={fields.questions.name}
              action={action}
              onAct={remember}
            />
          ))}
        </ItemList>
        {questions.length === 0 && <p className="text-ink-2">No questions yet. Add the first one.</p>}
        {questions.length < MOST_QUESTIONS ? (
          <fieldset className="mt-6 border-t border-ink pt-4">
            <legend className="float-left w-full font-mid">Add a question</legend>
            <div className="actions clear-both pt-2">
              {QUESTION_TYPES.map((type) => (
                <button
                  key={type}
                  type="submit"
                  className="button"
                  formAction={`${action}#question-${questions.length + 1}`}
                  {...form.insert.getButtonProps({
                    name: fields.questions.name,
                    defaultValue: newQuestionFields(type),
                  })}
                >
                  {QUESTION_TYPE_LABELS[type]}
                </button>
              ))}
            </div>
          </fieldset>
        ) : (
          <p className="note mt-6">A survey holds at most {MOST_QUESTIONS} questions.</p>
        )}
        <SaveBar isDirty={form.dirty} label="Save Changes" hidesButton={!form.dirty && isHydrated} className="mt-6">
          {countOf(questions.length)}
        </SaveBar>
      </BuilderForm>
    </BuilderSection>
  )
}

function countOf(questions: number): string {
  return questions === 1 ? '1 question' : `${questions} questions`
}

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
function QuestionEditor({ question, index, count, form, list, action, onAct }: QuestionEditorProps) {
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
        {/* They stay in the form while another type hides them, so that choosing a type back loses nothing. */}
        <div hidden={!QUESTION_TYPES.some((known) => known === type.value && isChoice(known))}>
          <TextAreaField
            key={options.key}
            label="Options"
            hint="One option per line, at least two. You can paste a list."
            {...conformed(options)}
          />
        </div>
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
