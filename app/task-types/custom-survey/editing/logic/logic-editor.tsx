import type { FieldMetadata } from '@conform-to/react'
import { conformCheckbox, conformProps } from '~/ui/forms/conform-props'
import { CheckField, TextAreaField, TextField } from '~/ui/forms/field'
import type { FormValues } from '~/ui/forms/required-fields'
import { readItems, toText } from '../../../editing/builder-form'
import type { QuestionFields, SurveyForm } from '../parse-form'
import { linesIn } from '../settings-form'
import { Add, Conditions, type Shared, type TypedQuestion } from './condition-fields'
import { BLANK_OPTION, BLANK_RULE, BLANK_SECTION, hasOptions, hasRows } from './logic-form'
import type { SectionInput } from './logic-form-schema'
import { OptionFields } from './option-fields'
import { RuleFields } from './rule-fields'

type WayEditorProps = Shared & { question: FieldMetadata<QuestionFields, SurveyForm> }

/** The form's questions, as typed. */
export function typedQuestions(questions: FormValues[]): TypedQuestion[] {
  return questions.map((question) => {
    const [section] = readItems(question, 'sections')
    return {
      id: toText(question.id),
      title: toText(question.title),
      options: linesIn(toText(question.options)),
      section: section
        ? { id: toText(section.id), title: toText(section.title), isAtRandom: section.isRandom === 'on' }
        : null,
    }
  })
}

/** When a question is shown, what follows it, and the order of its options. */
export function LogicEditor({ question, ...shared }: WayEditorProps) {
  const { form, index, questions } = shared
  const fields = question.getFieldset()
  const { rules, sections, optionsWhen, optionsAtRandom, optionsLast, rowsAtRandom, rowsLast, standsLast, type } =
    fields
  const [ruleList, sectionList] = [rules.getFieldList(), sections.getFieldList()]
  const id = questions[index]?.id
  const isAtRandom = questions.slice(0, index + 1).findLast((one) => one.section)?.section?.isAtRandom
  return (
    <div className="mt-3 border-t border-line pt-3">
      <Conditions {...shared} title="Show when" of={question.name} upTo={index} hasNone={index === 0} />
      {ruleList.map((rule, place) => (
        <RuleFields key={rule.key} {...shared} name={rule.name} list={rules.name} place={place} />
      ))}
      {sectionList.map((section) => (
        <SectionFields key={section.key} {...shared} section={section} list={sections.name} />
      ))}
      <div hidden={!hasOptions(type.value)}>
        {optionsWhen.getFieldList().map((option, place) => (
          <OptionFields key={option.key} {...shared} name={option.name} list={optionsWhen.name} place={place} />
        ))}
      </div>
      <p className="actions mt-3">
        {index > 0 && hasOptions(type.value) && (
          <Add {...shared} act={form.insert.getButtonProps({ name: optionsWhen.name, defaultValue: BLANK_OPTION })}>
            Show an option when…
          </Add>
        )}
        <Add {...shared} act={form.insert.getButtonProps({ name: rules.name, defaultValue: BLANK_RULE })}>
          Go to, or end early…
        </Add>
        {sectionList.length === 0 && (
          <Add {...shared} act={form.insert.getButtonProps({ name: sections.name, defaultValue: BLANK_SECTION })}>
            Start a section here
          </Add>
        )}
      </p>
      <RandomOrder
        {...{ isShown: hasOptions(type.value), check: optionsAtRandom, last: optionsLast }}
        labels={{ check: 'In random order', last: 'These stay last' }}
      />
      {/* A question without rows is not to carry fields for them. */}
      {(hasRows(type.value) || rowsAtRandom.value || rowsLast.value) && (
        <RandomOrder
          {...{ isShown: hasRows(type.value), check: rowsAtRandom, last: rowsLast }}
          labels={{ check: 'Rows in random order', last: 'These rows stay last' }}
        />
      )}
      <div hidden={!isAtRandom && standsLast.value !== 'on'}>
        <CheckField key={standsLast.key} label="Stays last in its section" {...conformCheckbox(standsLast)} />
      </div>
      {id && (
        <p className="note mt-2">
          <code>{`{{question:${id}|it}}`}</code> in a later question shows the answer to this one, or “it” if there is
          no answer; <code>{'{{person:First name|you}}'}</code> by the customer’s first name. Last name and Email work
          too.
        </p>
      )}
    </div>
  )
}

type RandomOrderProps = {
  isShown: boolean
  check: FieldMetadata<boolean | undefined, SurveyForm>
  last: FieldMetadata<string | undefined, SurveyForm>
  labels: { check: string; last: string }
}

/** Whether options or rows are shuffled, and which of them stay at the end. */
function RandomOrder({ isShown, check, last, labels }: RandomOrderProps) {
  return (
    <div hidden={!isShown}>
      <CheckField key={check.key} label={labels.check} {...conformCheckbox(check)} />
      <TextAreaField
        key={last.key}
        label={labels.last}
        hint="One per line."
        optional
        rows={2}
        className="min-h-11"
        {...conformProps(last)}
      />
    </div>
  )
}

/** Whether sections are shuffled, if there are any. */
export function SurveyOrder({ field, isShown }: { field: FieldMetadata<boolean | undefined>; isShown: boolean }) {
  return (
    <div hidden={!isShown}>
      <CheckField key={field.key} label="Sections in random order" {...conformCheckbox(field)} />
    </div>
  )
}

type SectionProps = Shared & {
  section: FieldMetadata<SectionInput, SurveyForm>
  list: string
}

function SectionFields({ section, list, ...shared }: SectionProps) {
  const { form, index, action } = shared
  const { id, title, text, perPage, isRandom, standsLast } = section.getFieldset()
  return (
    <fieldset className="mt-4 border-l-2 border-line pl-4">
      <legend className="font-mid">A section starts here, on a new page</legend>
      <input key={id.key} type="hidden" name={id.name} form={form.id} defaultValue={id.defaultValue} />
      <TextField key={title.key} label="Section title" {...conformProps(title)} />
      <TextAreaField
        key={text.key}
        label="Section text"
        optional
        rows={2}
        className="min-h-11"
        {...conformProps(text)}
      />
      <TextField
        key={perPage.key}
        label="Questions per page"
        hint="Leave it empty to show all on one page."
        inputMode="numeric"
        optional
        {...conformProps(perPage)}
      />
      <CheckField key={isRandom.key} label="Questions in random order" {...conformCheckbox(isRandom)} />
      <CheckField
        key={standsLast.key}
        label="Keep last when sections are in random order"
        {...conformCheckbox(standsLast)}
      />
      <Conditions {...shared} title="Show the section when" of={section.name} upTo={index} hasNone={index === 0} />
      <button
        type="submit"
        className="button plain"
        formAction={`${action}#question-${index + 1}`}
        {...form.remove.getButtonProps({ name: list, index: 0 })}
      >
        Remove this section break
      </button>
    </fieldset>
  )
}
