import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createSharedIdempotency } from '~/accounts/shared-idempotency.server'
import { sha256 } from '~/lib/secret.server'

/**
 * Does the work of a posted form once. The same form with the same hidden `key`, posted to the same path again by a
 * double click or after Back, gets the first result, in whichever process it arrives. A changed form or file is another
 * one. A form without a key is always new.
 */
export function createFormIdempotency<T>(): FormIdempotency<T> {
  const once = createSharedIdempotency<T>('form')
  return async ({ pathname }, brandId, form, work, file) => {
    if (!form.get('key')) return await work()
    const content = file ? await digestFile(file) : ''
    return await once(`${brandId} ${sha256(JSON.stringify([pathname, ...form, content]))}`, work)
  }
}

/** `file` is the path of the form's file. */
type FormIdempotency<T> = (
  url: URL,
  brandId: number,
  form: FormData,
  work: () => Promise<T>,
  file?: string,
) => Promise<T>

/** The SHA-256 of a file, read piece by piece. */
async function digestFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
