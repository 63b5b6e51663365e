import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { conformed } from '~/ui/forms/conformed'
import { SelectField, TextField } from '~/ui/forms/field'
import { OPERATORS } from '../way/condition'
import { OPERATOR_LABELS } from '../way/operators'
import type { SurveyForm } from './config-form'
import { BLANK_TEST, type TestInput } from './way-form'

/** A question of the form, as far as others name it. */
export type TypedQuestion = {
  id: string
  title: string
  options: string[]
  section: { id: string; title: string; isAtRandom: boolean } | null
}

/** Of which question of which form a part is, and where it posts to. */
export type Shared = { form: FormMetadata<SurveyForm>; questions: TypedQuestion[]; index: number; action: string }

type ConditionsProps = Shared & {
  title: string
  join: FieldMetadata<string | undefined, SurveyForm>
  tests: FieldMetadata<TestInput[] | undefined, SurveyForm>
  /** Whether nothing is asked before it. */
  hasNone: boolean
}

/** When something is shown: tests, and whether all or one of them must hold. */
export function Conditions({ title, join, tests, hasNone, ...shared }: ConditionsProps) {
  const { form, action, index } = shared
  const list = tests.getFieldList()
  // The form is as it was saved only with all of its fields.
  if (hasNone && list.length === 0)
    return <input key={join.key} type="hidden" name={join.name} form={form.id} defaultValue={join.defaultValue} />
  return (
    <fieldset className="mt-2">
      <legend className={list.length === 0 ? 'sr-only' : 'font-mid'}>{title}</legend>
      {list.map((test, place) => (
        <div key={test.key} className="mt-2">
          <Test {...shared} fields={test.getFieldset()} upTo={index} />
          <button
            type="submit"
            className="tap-link"
            formAction={`${action}#question-${index + 1}`}
            {...form.remove.getButtonProps({ name: tests.name, index: place })}
          >
            Remove this condition
          </button>
        </div>
      ))}
      <div hidden={list.length < 2}>
        <SelectField key={join.key} label="Shown where" options={JOINS} {...conformed(join)} />
      </div>
      <p className="actions">
        <Add {...shared} act={form.insert.getButtonProps({ name: tests.name, defaultValue: BLANK_TEST })}>
          {list.length === 0 ? `${title}…` : 'One more condition'}
        </Add>
      </p>
    </fieldset>
  )
}

const JOINS = [
  { value: 'and', label: 'all of these hold' },
  { value: 'or', label: 'one of these holds' },
]

const COMPARISONS = OPERATORS.map((operator) => ({ value: operator, label: OPERATOR_LABELS[operator] }))

type Named<Fields> = { [Key in keyof Fields]-?: FieldMetadata<Fields[Key], SurveyForm> }

type TestProps = Shared & {
  fields: Pick<Named<TestInput>, 'question' | 'operator' | 'value'>
  /** How many of the first questions it can be about. */
  upTo: number
  /** What stands for no comparison at all, where there may be none. */
  always?: string
}

/** One comparison of an earlier answer. */
export function Test({ fields: { question, operator, value }, questions, upTo, always }: TestProps) {
  const before = questions.slice(0, upTo)
  const asked = before.find(({ id }) => id !== '' && id === question.value)
  const choices = `${value.id}-options`
  return (
    <div className="grid gap-x-3 sm:grid-cols-[2fr_1fr_2fr]">
      <SelectField
        key={question.key}
        label="About question"
        options={before.flatMap(({ id, title }, place) => (id ? [{ value: id, label: `${place + 1} ${title}` }] : []))}
        {...conformed(question)}
      >
        <option value="">Choose a question that is saved</option>
      </SelectField>
      <SelectField key={operator.key} label="Answer" options={COMPARISONS} {...conformed(operator)}>
        {always && <option value="">{always}</option>}
      </SelectField>
      <TextField
        key={value.key}
        label="Value"
        hint="Several with a semicolon between."
        list={choices}
        {...conformed(value)}
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
