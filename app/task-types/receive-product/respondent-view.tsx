import { errorId } from '~/lib/ids'
import { isRecord, own } from '~/lib/records'
import { english } from '~/texts/format'
import { shipping as texts } from '~/texts/task-forms'
import type { RespondentViewProps } from '../views'
import { ADDRESS_FIELDS, type AddressField, BLANK_ADDRESS, isRemoved, isRequired } from './address'

/** Attributes with which a browser fills in a field and shows the right keyboard. */
const HELP: Record<AddressField, { autoComplete: string; inputMode?: 'tel' }> = {
  fullName: { autoComplete: 'name' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  address: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zipCode: { autoComplete: 'postal-code' },
  country: { autoComplete: 'country-name' },
}

/** The address form, or the address to be read. */
export function AddressRespondentView({ answers, errors, readOnly, retention, clearance }: RespondentViewProps<null>) {
  const given = isRecord(answers) ? answers : {}
  const isGone = readOnly && isRemoved(given)
  return (
    <section className="ruled" aria-labelledby="shipping">
      <h2 id="shipping">{texts.title}</h2>
      {!readOnly && retention && <p className="note">{texts.retention(english.days(retention))}</p>}
      {isGone && (
        <p>
          {clearance ? texts.removedOn(english.shortDate(clearance.at), english.days(clearance.days)) : texts.removed}
        </p>
      )}
      {(isGone ? [] : ADDRESS_FIELDS).map((name) => {
        const value = toText(own(given, name), name)
        return readOnly ? (
          <GivenField key={name} name={name} value={value} />
        ) : (
          <Field key={name} name={name} value={value} error={own(errors, name)?.[0]} />
        )
      })}
    </section>
  )
}

function Field({ name, value, error }: { name: AddressField; value: string; error: string | undefined }) {
  const attributes = {
    id: name,
    name,
    dir: 'auto',
    defaultValue: value || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && errorId(name),
    ...HELP[name],
  }
  return (
    <div className={error ? 'field faulty' : 'field'}>
      <label htmlFor={name}>
        {texts.fields[name]} {!isRequired(name) && <i>{texts.optional}</i>}
      </label>
      {name === 'address' ? <textarea rows={2} style={{ minHeight: 0 }} {...attributes} /> : <input {...attributes} />}
      {error && (
        <span className="message" id={errorId(name)}>
          {error}
        </span>
      )}
    </div>
  )
}

function GivenField({ name, value }: { name: AddressField; value: string }) {
  return (
    <p className="field" dir="auto">
      <small>{texts.fields[name]}</small>
      <br />
      {value || texts.notGiven}
    </p>
  )
}

/** The typed text, or a blank instead of a default. */
function toText(value: unknown, name: AddressField): string {
  return typeof value === 'string' ? value : BLANK_ADDRESS[name]
}
