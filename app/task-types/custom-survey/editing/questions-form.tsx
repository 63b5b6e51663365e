import { getFormProps, useForm } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { FormError } from '~/ui/field'
import { UnsavedChanges } from '~/ui/unsaved-changes'
import { useHydrated } from '~/ui/use-hydrated'
import { ItemList } from '../../editing/item-list'
import { CLEAR_OF_THE_BAR, SaveBar, useTypedBefore } from '../../editing/save-bar'
import { useListFocus } from '../../editing/use-list-focus'
import type { EditorProps } from '../../views'
import { MOST_QUESTIONS, QUESTION_TYPE_LABELS, QUESTION_TYPES, type SurveyConfig } from '../config'
import { newQuestionFields, parseSurveyForm, type SurveyForm, surveyFormValue } from './config-form'
import { QuestionEditor } from './question-editor'

/**
 * All questions in one form. Each button that adds, moves or removes one submits the form with that as its intent:
 * script does it on the spot, and without script the server answers with the list as it is then.
 */
export function QuestionsForm({ taskId, config, action, lastResult }: EditorProps<SurveyConfig>) {
  const isSaving = useNavigation().formAction === action
  const isHydrated = useHydrated()
  const [form, fields] = useForm<SurveyForm, SurveyConfig>({
    id: `questions-${taskId}`,
    lastResult,
    defaultValue: surveyFormValue(config),
    onValidate: ({ formData }) => parseSurveyForm(formData),
    shouldRevalidate: 'onBlur',
  })
  const questions = fields.questions.getFieldList()
  const { list, announcement, remember } = useListFocus(
    questions.map(({ key }) => key ?? ''),
    { noun: 'Question' },
  )

  useTypedBefore(list)

  return (
    <section className="section" aria-labelledby="questions-title">
      <header>
        <h2 id="questions-title">Questions</h2>
        <p className="note">
          Participants see them in this order, on one page. A first response locks them; before that, change what you
          like.
        </p>
      </header>
      <Form method="post" action={action} preventScrollReset {...getFormProps(form)}>
        <UnsavedChanges when={form.dirty} action={action} />
        <FormError message={form.errors?.[0]} errors={form.allErrors} />
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
      </Form>
    </section>
  )
}

function countOf(questions: number): string {
  return questions === 1 ? '1 question' : `${questions} questions`
}
