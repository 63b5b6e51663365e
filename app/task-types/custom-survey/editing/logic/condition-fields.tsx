import { type FieldName, type FormMetadata, useField } from '@conform-to/react'
import { conformProps } from '~/ui/forms/conform-props'
import { SelectField, TextField } from '~/ui/forms/field'
import { OPERATORS } from '../../logic/condition'
import { OPERATOR_LABELS } from '../../logic/operators'
import type { SurveyForm } from '../parse-form'
import { BLANK_TEST } from './condition-form'
import type { ConditionInput, TestInput } from './condition-form-schema'

/** A question of the form, as far as others name it. */
export type TypedQuestion = {
  id: string
  title: string
  options: string[]
  section: { id: string; title: string; isAtRandom: boolean } | null
}

/** The form and the question of a part, and the URL that it posts to. */
export type Shared = { form: FormMetadata<SurveyForm>; questions: TypedQuestion[]; index: number; action: string }

type ConditionsProps = Shared & {
  title: string
  /** How many of the first questions it can be about. */
  upTo: number
  /** The field that has the condition. */
  of: FieldName<ConditionInput, SurveyForm>
  /** Whether there is no question before it. */
  hasNone: boolean
}

/** When something is shown: tests, and whether all or one of them must hold. */
export function Conditions({ title, of, hasNone, upTo, ...shared }: ConditionsProps) {
  const { form, action, index } = shared
  const { join, tests } = useField(of, { formId: form.id })[0].getFieldset()
  const list = tests.getFieldList()
  // Without all its fields, the form would count as changed.
  if (hasNone && list.length === 0)
    return <input key={join.key} type="hidden" name={join.name} form={form.id} defaultValue={join.defaultValue} />
  return (
    <fieldset className="mt-2">
      <legend className={list.length === 0 ? 'sr-only' : 'font-mid'}>{title}</legend>
      {list.map((test, place) => (
        <div key={test.key} className="mt-2">
          <Test {...shared} name={test.name} upTo={upTo} canBeTied={place > 0 && list.length > 2} />
          <button
            type="submit"
            className="button plain"
            formAction={`${action}#question-${index + 1}`}
            {...form.remove.getButtonProps({ name: tests.name, index: place })}
          >
            Remove this condition
          </button>
        </div>
      ))}
      <div className="sm:max-w-sm" hidden={list.length < 2}>
        <SelectField key={join.key} label="Conditions" options={JOINS} {...conformProps(join)} />
      </div>
      <p className="actions mt-3">
        <Add {...shared} act={form.insert.getButtonProps({ name: tests.name, defaultValue: BLANK_TEST })}>
          {list.length === 0 ? `${title}…` : 'Add condition'}
        </Add>
      </p>
    </fieldset>
  )
}

const JOINS = [
  { value: 'and', label: 'all of these are true' },
  { value: 'or', label: 'any of these is true' },
]

const TIES = [
  { value: '', label: 'no, on its own' },
  { value: 'and', label: 'yes, as a group: both must be true' },
  { value: 'or', label: 'yes, as a group: either can be true' },
]

const COMPARISONS = OPERATORS.map((operator) => ({ value: operator, label: OPERATOR_LABELS[operator] }))

type TestProps = Shared & {
  name: FieldName<TestInput, SurveyForm>
  upTo: number
  canBeTied: boolean
}

/** One comparison of an earlier answer, with whether it is one with the comparison before it. */
function Test({ name, form, questions, upTo, canBeTied }: TestProps) {
  const { question, operator, value, tied } = useField(name, { formId: form.id })[0].getFieldset()
  const before = questions.slice(0, upTo)
  const asked = before.find(({ id }) => id !== '' && id === question.value)
  const choices = `${value.id}-options`
  return (
    <div className="grid gap-x-3 sm:grid-cols-[2fr_1fr_2fr] sm:items-end">
      <div className="sm:col-span-3 sm:max-w-sm" hidden={!canBeTied}>
        <SelectField key={tied.key} label="Grouped with the condition above" options={TIES} {...conformProps(tied)} />
      </div>
      <SelectField
        key={question.key}
        label="About question"
        options={before.flatMap(({ id, title }, place) => (id ? [{ value: id, label: `${place + 1} ${title}` }] : []))}
        {...conformProps(question)}
      >
        <option value="">Choose a question that is saved</option>
      </SelectField>
      <SelectField key={operator.key} label="Answer" options={COMPARISONS} {...conformProps(operator)} />
      <TextField
        key={value.key}
        label="Value"
        hint="Separate several with semicolons."
        list={choices}
        {...conformProps(value)}
      />
      <datalist id={choices}>
        {asked?.options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </div>
  )
}

type AddProps = Pick<Shared, 'action' | 'index'> & { act: object; children: string }

/** Adds an item to a list of the question; without script the page comes again with it. */
export function Add({ action, index, act, children }: AddProps) {
  return (
    <button type="submit" className="button" formAction={`${action}#question-${index + 1}`} {...act}>
      {children}
    </button>
  )
}
