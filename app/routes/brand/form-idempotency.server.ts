import { createOnce } from '~/accounts/once.server'
import { sha256 } from '~/lib/secret.server'
import { createIdempotency } from '~/lib/work/idempotency.server'

/**
 * Does the work of a posted form once: the same form with the same hidden `key`, posted again by a double click or after
 * Back, gets what the first post got, whichever process it comes to. A form (or its file) that was changed in between is
 * another one; without a key each is its own. What is to be written nowhere is known in one process alone.
 */
export function createFormIdempotency<T>(known: 'everywhere' | 'in this process' = 'everywhere'): FormIdempotency<T> {
  const once = known === 'everywhere' ? createOnce<T>('form') : createIdempotency<T>()
  return (brandId, form, work, file) => {
    if (!form.get('key')) return work()
    const content = file ? sha256(file) : ''
    return once(`${brandId} ${sha256(JSON.stringify([...form, content]))}`, work)
  }
}

type FormIdempotency<T> = (brandId: number, form: FormData, work: () => Promise<T>, file?: Uint8Array) => Promise<T>
