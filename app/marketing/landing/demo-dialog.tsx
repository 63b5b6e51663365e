import { FormError, TextField } from '~/ui/forms/field'
import { Cross } from '~/ui/icons'
import { DEMO_NOTICE } from '../facts'

/** The dialog's form after a refusal. */
type DemoReply = { message: string | null; errors: Record<string, string[]>; values: Record<string, string> }

export type DemoView = { view: 'closed' | 'form' | 'submitted'; reply?: DemoReply }

const FAILED = 'Request failed'
const FAILED_FALLBACK = 'Please try again or contact us directly.'

/**
 * 'Schedule a Demo'. The URL opens it and makes the page beneath inert. Once script runs it is modal, and its form is
 * sent without leaving the page.
 */
export function DemoDialog({ view, reply }: DemoView) {
  const errors = reply?.errors ?? {}
  const message = reply?.message ?? (reply && Object.keys(errors).length === 0 ? FAILED_FALLBACK : null)
  return (
    <dialog
      className="demo m-auto max-h-[calc(100%-2.5rem)] w-[min(32rem,100%-2.5rem)] overflow-y-auto rounded-2 bg-paper px-6 pt-5 pb-2 text-ink [border:1px_solid_var(--color-edge)]"
      aria-labelledby="demo-title"
      open={view !== 'closed'}
      data-failed={FAILED}
      data-fallback={FAILED_FALLBACK}
      data-title={DEMO_NOTICE.title}
      data-message={DEMO_NOTICE.message}
    >
      <div className="bar">
        <h2 id="demo-title">{view === 'submitted' ? 'Request Submitted' : 'Schedule a Demo'}</h2>
        <a className="-mr-3.5 grid size-11 place-items-center text-inherit" href="/" aria-label="Close">
          <Cross />
        </a>
      </div>
      <form method="post" action="/demo-request" noValidate hidden={view === 'submitted'}>
        <p className="subtitle">A 30-minute call with your own product as the example. Tell us how to reach you.</p>
        <FormError message={message && `${FAILED}: ${message}`} errors={errors} />
        <div className="field-pair">
          <TextField
            label="First Name"
            id="demo-firstName"
            name="firstName"
            autoComplete="given-name"
            defaultValue={reply?.values.firstName}
            errors={errors.firstName}
          />
          <TextField
            label="Last Name"
            id="demo-lastName"
            name="lastName"
            autoComplete="family-name"
            defaultValue={reply?.values.lastName}
            errors={errors.lastName}
          />
        </div>
        <TextField
          label="Email"
          id="demo-email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={reply?.values.email}
          errors={errors.email}
        />
        <p className="actions">
          <button
            type="submit"
            className="button primary hover:border-accent-press hover:bg-accent-press"
            data-pending="Submitting..."
          >
            Request Demo
          </button>
        </p>
      </form>
      <div className="submitted" hidden={view !== 'submitted'}>
        <p className="subtitle">Thank you. {DEMO_NOTICE.message}</p>
        <p className="actions">
          <a className="button" href="/">
            Close
          </a>
        </p>
      </div>
    </dialog>
  )
}
