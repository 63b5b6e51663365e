import { FormError } from '~/ui/forms/field'
import type { FormValues } from '~/ui/forms/required-fields'
import { OwnTurn } from '~/ui/page/yielding-part'
import { useHydrated } from '~/ui/use-hydrated'
import { BuilderForm, readItems, toText, useBuilder } from '../../editing/builder-form'
import { BuilderSection } from '../../editing/builder-section'
import { ItemList, isFilteredOut } from '../../editing/item-list'
import { SaveBar, useEarlierInput } from '../../editing/save-bar'
import { toItemKey, useItems } from '../../editing/use-items'
import type { EditorProps } from '../../views'
import type { SurveyConfig } from '../config'
import { hasLogic } from '../logic/logic'
import { MOST_QUESTIONS, QUESTION_TYPES, type QuestionType } from '../questions/question'
import { BARE, surveyFaults, surveyFormValue } from './config-form'
import { LazySurveyLogic } from './logic/lazy-survey-logic'
import { SurveyOrder, typedQuestions } from './logic/logic-editor'
import type { SurveyForm } from './parse-form'
import { QuestionEditor } from './question-editor'
import { QuestionEntry } from './question-entry'
import { showsImages } from './settings-form'

const WORDS = {
  title: 'Questions',
  about:
    'Customers see the questions in this order, on one page unless you add sections, conditions, or jumps. You can edit everything until the first response arrives.',
  none: 'No questions yet. Add the first one.',
}

/** Beyond this many questions, conditions and jumps, a question's fields load when it is opened. */
const MOST_UNFOLDED = 50

/** `words` and `types`: other labels and question types, for a screener. */
type QuestionsFormProps = EditorProps<SurveyConfig> & { words?: typeof WORDS; types?: readonly QuestionType[] }

/**
 * All questions in one form. A button that adds, moves, duplicates or removes one submits the form with that intent:
 * script applies it at once; without script, the server returns the changed list.
 */
export function QuestionsForm({ words = WORDS, types = QUESTION_TYPES, ...props }: QuestionsFormProps) {
  const { config } = props
  return (
    <BuilderSection name="questions" title={words.title} about={words.about}>
      <div className="min-w-0">
        <OwnTurn>
          <Questions {...props} {...{ types }} none={words.none} value={surveyFormValue(config)} />
        </OwnTurn>
        {hasLogic(config) && (
          <OwnTurn>
            <LazySurveyLogic config={config} />
          </OwnTurn>
        )}
      </div>
    </BuilderSection>
  )
}

type QuestionsProps = EditorProps<SurveyConfig> & {
  types: readonly QuestionType[]
  /** The text for an empty list. */
  none: string
  /** The configuration as the form's fields. */
  value: ReturnType<typeof surveyFormValue>
}

function Questions({ types, none, value, ...props }: QuestionsProps) {
  const { taskId, images, action, lastResult } = props
  const isHydrated = useHydrated()
  const { form, fields, isSaving } = useBuilder<SurveyForm>('questions', props, value, surveyFaults)
  // Each reading of Conform's costs the more, the more was read before it.
  const questions = fields.questions.getFieldList().map(({ id, key, name, valid }) => ({ id, key, name, valid }))
  const list = fields.questions.name
  const values = readItems(form.value ?? {}, list)
  const typed = typedQuestions(values)
  const items = useItems(questions, { itemName: 'Question', list, lastResult })
  const count = questions.length
  const isHidden = values.map((question) => isFilteredOut(toTexts(question), items.find))
  const found = isHidden.filter((is) => !is).length

  const folds = count > MOST_UNFOLDED || sum(values.map(entriesIn)) > MOST_UNFOLDED
  const takesImages = values.some(({ type, settings }) => showsImages(toText(type), settings))

  useEarlierInput(items.list)

  return (
    <BuilderForm form={form} action={action} encType={takesImages ? 'multipart/form-data' : undefined}>
      <noscript>
        <input type="hidden" name={BARE} value="on" />
      </noscript>
      <FormError message={form.errors?.join(' ')} errors={form.allErrors} />
      <ItemList items={items} inert={isSaving} search={{ form, list, count, found, action }}>
        {questions.map((question, index) => (
          <OwnTurn key={question.key}>
            <QuestionEditor
              {...{ taskId, images, index, count, form, list, action, items, types, questions: typed }}
              name={question.name}
              itemKey={toItemKey(question)}
              isHidden={isHidden[index] ?? false}
              folds={folds}
            />
          </OwnTurn>
        ))}
      </ItemList>
      {count === 0 && <p className="text-ink-2">{none}</p>}
      {count < MOST_QUESTIONS ? (
        <QuestionEntry
          form={form}
          questions={fields.questions}
          more={fields['more:questions']}
          types={types}
          action={action}
        />
      ) : (
        <p className="note mt-6">A survey holds at most {MOST_QUESTIONS} questions.</p>
      )}
      <SurveyOrder field={fields.sectionsAtRandom} isShown={typed.some(({ section }) => section)} />
      <SaveBar
        isDirty={form.dirty}
        label="Save Changes"
        action={action}
        hidesButton={!form.dirty && isHydrated}
        className="mt-6"
      >
        {formatCount(count)}
      </SaveBar>
    </BuilderForm>
  )
}

/** The number of a question's conditions and jumps, each of which lists all questions before or after it. */
function entriesIn(question: FormValues): number {
  const lists = ['rules', 'sections', 'optionsWhen'].flatMap((list) => readItems(question, list))
  return sum([question, ...lists].map((one) => 1 + readItems(one, 'tests').length)) - 1
}

function sum(counts: number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

function toTexts({ title, description, options }: Record<string, unknown>) {
  return [title, description, options].map(toText)
}

function formatCount(questions: number): string {
  return questions === 1 ? '1 question' : `${questions} questions`
}
