import { VisitorFrame } from '~/ui/page/page-frames'
import { useWords } from '~/ui/use-words'
import { Lead } from '../account-fields'
import { INTERRUPTED_FIELD, type InterruptedForm, type SealedForm } from './interrupted-form'

/** A sealed form, carried inside another form. */
export function InterruptedField({ interrupted }: { interrupted: SealedForm | null }) {
  return interrupted && <input type="hidden" name={INTERRUPTED_FIELD} value={interrupted.sealed} />
}

/** Tells people that their form is saved until they sign in. */
export function InterruptedNote({ interrupted, text }: { interrupted: SealedForm; text: string }) {
  const words = useWords()
  const { title, file } = words.account.interrupted
  return (
    <div role="alert">
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
      {interrupted.hadFiles && <p>{file}</p>}
    </div>
  )
}

/** After signing in: one button posts only the interrupted form to its URL. */
export function InterruptedFormPage({ interrupted }: { interrupted: InterruptedForm }) {
  const words = useWords()
  const { ready, readyText, file, goOn } = words.account.interrupted
  return (
    <VisitorFrame>
      <Lead title={ready} text={readyText} />
      {interrupted.hadFiles && <p>{file}</p>}
      <form method="post" action={interrupted.to} encType={interrupted.encoding} className="actions">
        {interrupted.fields.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {/* biome-ignore lint/a11y/noAutofocus: the page is there for this one press */}
        <button type="submit" className="button primary" autoFocus>
          {goOn}
        </button>
      </form>
    </VisitorFrame>
  )
}
