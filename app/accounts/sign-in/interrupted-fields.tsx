import { texts } from '~/texts/en'
import { VisitorFrame } from '~/ui/page/page-frames'
import { Lead } from '../account-fields'
import { INTERRUPTED_ENCODING, INTERRUPTED_FILES, INTERRUPTED_PREFIX, type InterruptedForm } from './interrupted-form'

/** The fields of a form whose session ended, carried along inside the sign-in form. */
export function InterruptedFields({ interrupted }: { interrupted: InterruptedForm }) {
  return (
    <>
      <Hidden fields={interrupted.fields} prefix={INTERRUPTED_PREFIX} />
      <input type="hidden" name={INTERRUPTED_ENCODING} value={interrupted.encoding} />
      {interrupted.hadFiles && <input type="hidden" name={INTERRUPTED_FILES} value="1" />}
    </>
  )
}

/** After signing in: one button posts the interrupted form, and nothing else, to where it belongs. */
export function InterruptedFormPage({ interrupted, to }: { interrupted: InterruptedForm; to: string }) {
  const { ready, readyText, file, goOn } = texts.account.interrupted
  return (
    <VisitorFrame>
      <Lead title={ready} text={readyText} />
      {interrupted.hadFiles && <p>{file}</p>}
      <form method="post" action={to} encType={interrupted.encoding} className="actions">
        <Hidden fields={interrupted.fields} prefix="" />
        {/* biome-ignore lint/a11y/noAutofocus: the page is there for this one press */}
        <button type="submit" className="button primary" autoFocus>
          {goOn}
        </button>
      </form>
    </VisitorFrame>
  )
}

function Hidden({ fields, prefix }: { fields: InterruptedForm['fields']; prefix: string }) {
  return fields.map(({ name, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the list never changes
    <input key={index} type="hidden" name={prefix + name} value={value} />
  ))
}
