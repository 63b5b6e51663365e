import { errorId } from '~/lib/ids'
import { isRecord, own } from '~/lib/records'
import type { Fault } from '~/texts/fault'
import { useFormats, useSentence, useWords } from '~/ui/use-words'
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
  const words = useWords().answering.shipping
  const formats = useFormats()
  const given = isRecord(answers) ? answers : {}
  const isGone = readOnly && isRemoved(given)
  return (
    <section className="ruled" aria-labelledby="shipping">
      <h2 id="shipping">{words.title}</h2>
      {!readOnly && retention && <p className="note">{words.retention(formats.days(retention))}</p>}
      {isGone && (
        <p>
          {clearance ? words.removedOn(formats.shortDate(clearance.at), formats.days(clearance.days)) : words.removed}
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

function Field({ name, value, error }: { name: AddressField; value: string; error: Fault | undefined }) {
  const say = useSentence()
  const words = useWords().answering.shipping
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
        {words.fields[name]} {!isRequired(name) && <i>{words.optional}</i>}
      </label>
      {name === 'address' ? <textarea rows={2} style={{ minHeight: 0 }} {...attributes} /> : <input {...attributes} />}
      {error && (
        <span className="message" id={errorId(name)}>
          {say(error)}
        </span>
      )}
    </div>
  )
}

function GivenField({ name, value }: { name: AddressField; value: string }) {
  const words = useWords().answering.shipping
  return (
    <p className="field" dir="auto">
      <small>{words.fields[name]}</small>
      <br />
      {value || words.notGiven}
    </p>
  )
}

/** The typed text, or a blank instead of a default. */
function toText(value: unknown, name: AddressField): string {
  return typeof value === 'string' ? value : BLANK_ADDRESS[name]
}
