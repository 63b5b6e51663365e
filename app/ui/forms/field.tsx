import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '../use-words'

/** Parts of every field: label, hint, whether it is optional, and errors. */
type FieldProps = {
  label: string
  name: string
  /** Must be unique on the page; by default the name. */
  id?: string
  hint?: ReactNode
  optional?: boolean
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean
  /** Messages of the server, or of Conform. */
  errors?: string[]
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, keyof FieldProps>

/** A labelled input; `type` is text unless given. On a brand's, a consumer's and a visitor's page alike. */
export function TextField({ label, hint, optional, isLabelHidden, errors, ...input }: FieldProps & Control<'input'>) {
  const field = wire({ ...input, hint, optional, errors })
  return (
    <FieldFrame {...{ label, hint, optional, isLabelHidden, errors }} id={field.id}>
      <input type="text" dir="auto" {...input} {...field} />
    </FieldFrame>
  )
}

/** A labelled field of several lines. */
export function TextAreaField({ label, hint, optional, errors, ...area }: FieldProps & Control<'textarea'>) {
  const field = wire({ ...area, hint, optional, errors })
  return (
    <FieldFrame {...{ label, hint, optional, errors }} id={field.id}>
      <textarea rows={4} dir="auto" {...area} {...field} />
    </FieldFrame>
  )
}

type Option = { value: string | number; label: string }

/** A labelled native select. Further children, such as an empty first option, stand before the options. */
export function SelectField({
  label,
  hint,
  optional,
  errors,
  options,
  children,
  ...select
}: FieldProps & Control<'select'> & { options: readonly Option[] }) {
  const field = wire({ ...select, hint, optional, errors })
  return (
    <FieldFrame {...{ label, hint, optional, errors }} id={field.id}>
      <select {...select} {...field}>
        {children}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** A checkbox that can be toggled by pressing its whole row. */
export function CheckField({ label, hint, errors, optional: _, ...input }: FieldProps & Control<'input'>) {
  const field = wire({ ...input, hint, errors, optional: true })
  return (
    <div className={errors?.length ? 'field faulty' : 'field'}>
      <label className="option">
        <input type="checkbox" {...input} {...field} />
        {label}
      </label>
      <Remarks id={field.id} hint={hint} errors={errors} />
    </div>
  )
}

/** A group of native radios, or of checkboxes with `multiple`; each row can be pressed as a whole. */
export function ChoiceField({
  label,
  name,
  id = name,
  hint,
  optional,
  errors,
  options,
  chosen,
  multiple = false,
}: FieldProps & {
  options: readonly Option[]
  chosen?: string | number | readonly (string | number)[]
  multiple?: boolean
}) {
  const isChosen = (value: string | number) => [chosen].flat().some((one) => String(one) === String(value))
  return (
    <fieldset className={errors?.length ? 'field faulty' : 'field'} aria-describedby={describedBy(id, hint, errors)}>
      <legend>
        {label} <OptionalMark optional={optional} />
      </legend>
      <Remarks id={id} hint={hint} errors={errors} />
      {options.map(({ value, label: text }) => (
        <label key={value} className="option" dir="auto">
          <input type={multiple ? 'checkbox' : 'radio'} name={name} value={value} defaultChecked={isChosen(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** Id of that line. */
export const FORM_ERROR = 'form-error'

/**
 * One line on top of a refused form: its own message, or how many fields need attention. It is in the page's first
 * HTML, so screen readers read it without script too.
 */
export function FormError({ message, errors }: { message?: ReactNode; errors?: Record<string, unknown[] | null> }) {
  const words = useWords()
  const faults = Object.values(errors ?? {}).filter((messages) => messages?.length).length
  if (!message && faults === 0) return null
  return (
    // In a long form, Save is far from the top.
    <p id={FORM_ERROR} className="fault mt-3 scroll-mt-3" role="alert" ref={message ? bringIntoView : undefined}>
      {message || words.common.form.faults(faults)}
    </p>
  )
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function FieldFrame({ id, label, hint, children, ...field }: Omit<FieldProps, 'name'> & { children: ReactNode }) {
  const { optional, isLabelHidden, errors } = field
  return (
    <div className={errors?.length ? 'field faulty' : 'field'}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : undefined}>
        {label} <OptionalMark optional={optional} />
      </label>
      <Remarks id={id} hint={hint} />
      {children}
      <Message id={id} errors={errors} />
    </div>
  )
}

function Remarks({ id, hint, errors }: Pick<FieldProps, 'id' | 'hint' | 'errors'>) {
  return (
    <>
      {hint && (
        <span className="hint note" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Message id={id} errors={errors} />
    </>
  )
}

function Message({ id, errors }: Pick<FieldProps, 'id' | 'errors'>) {
  if (!errors?.length) return null
  return (
    <span className="message" id={`${id}-msg`}>
      {errors.join(' ')}
    </span>
  )
}

function OptionalMark({ optional }: { optional?: boolean }) {
  const words = useWords()
  return optional ? <i>{words.common.optional}</i> : null
}

/** Attributes that link a control to its label, hint and errors. Fields are required by default. */
function wire({ id, name, hint, optional, errors }: Omit<FieldProps, 'label'>) {
  return {
    id: id ?? name,
    name,
    required: !optional,
    'aria-invalid': errors?.length ? true : undefined,
    'aria-describedby': describedBy(id ?? name, hint, errors),
  }
}

function describedBy(id: string, hint: ReactNode, errors?: string[]): string | undefined {
  return [hint && `${id}-hint`, errors?.length && `${id}-msg`].filter(Boolean).join(' ') || undefined
}
