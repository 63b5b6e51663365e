import { shipping as texts } from '~/texts/task-forms'
import { Facts } from '~/ui/lists/facts'
import { ADDRESS_FIELDS, isRequired } from './address'

/** Instead of a configuration, shows the questions that participants get. */
export function AddressEditor() {
  const [required, optional] = [ADDRESS_FIELDS.filter(isRequired), ADDRESS_FIELDS.filter((name) => !isRequired(name))]
  return (
    <section className="section" aria-labelledby="shipping">
      <header>
        <h2 id="shipping">{texts.title}</h2>
      </header>
      <div className="max-w-measure">
        <p>Assigned consumers will be asked for a shipping address. There is nothing to configure.</p>
        <Facts className="mt-5">
          <dt>Required</dt>
          <dd>{labels(required)}</dd>
          <dt>Optional</dt>
          <dd>{labels(optional)}</dd>
        </Facts>
      </div>
    </section>
  )
}

function labels(names: (keyof typeof texts.fields)[]): string {
  return names.map((name) => texts.fields[name]).join(', ')
}
