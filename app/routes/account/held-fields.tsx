import { HELD_ENCODING, HELD_FILES, HELD_PREFIX, type HeldForm } from '~/accounts/held-form'
import { texts } from '~/texts/en'
import { VisitorFrame } from '~/ui/page-frames'

/** The fields of a form whose session ended, carried along inside the sign-in form. */
export function HeldFields({ held }: { held: HeldForm }) {
  return (
    <>
      <Hidden fields={held.fields} prefix={HELD_PREFIX} />
      <input type="hidden" name={HELD_ENCODING} value={held.encoding} />
      {held.hadFiles && <input type="hidden" name={HELD_FILES} value="1" />}
    </>
  )
}

/** After signing in: one button posts the held form, and nothing else, to where it belongs. */
export function HeldFormPage({ held, to }: { held: HeldForm; to: string }) {
  const { ready, readyText, file, goOn } = texts.account.held
  return (
    <VisitorFrame>
      <h1>{ready}</h1>
      <p className="who">{readyText}</p>
      {held.hadFiles && <p>{file}</p>}
      <form method="post" action={to} encType={held.encoding} className="actions">
        <Hidden fields={held.fields} prefix="" />
        {/* biome-ignore lint/a11y/noAutofocus: the page is there for this one press */}
        <button type="submit" className="go" autoFocus>
          {goOn}
        </button>
      </form>
    </VisitorFrame>
  )
}

function Hidden({ fields, prefix }: { fields: HeldForm['fields']; prefix: string }) {
  return fields.map(({ name, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the list never changes
    <input key={index} type="hidden" name={prefix + name} value={value} />
  ))
}
