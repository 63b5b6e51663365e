import { createOnce } from '~/lib/once.server'
import { sha256 } from '~/lib/secret.server'

/**
 * Does the work of a posted form once: the same form with the same hidden `key`, posted again by a double click or after
 * Back, gets what the first post got. A form that was changed in between is another one; without a key each is its own.
 */
export function createFormOnce<T>(): (brandId: number, form: FormData, work: () => Promise<T>) => Promise<T> {
  const once = createOnce<T>()
  return (brandId, form, work) => {
    if (!form.get('key')) return work()
    return once(`${brandId} ${sha256(JSON.stringify([...form]))}`, work)
  }
}
