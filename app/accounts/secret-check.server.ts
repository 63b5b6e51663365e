import { db } from '#db/client.server'
import { log } from '~/lib/observing/log.server'
import { forgetNewSecret, ownFingerprint } from '~/lib/secret.server'
import { SECRET_MARK } from '~/lib/secret-fingerprint'
import { retryWrite } from '~/lib/work/retry-write.server'
import { findTemporaryRecord, putTemporaryRecord } from './temporary-records.server'

/** The mark is never removed. */
const FOR_GOOD = 8_640_000_000_000_000

/**
 * Compares the secret with the one that the database was last used with. Throws a one-line error if that one's file is
 * missing: sent links and sealed data would stop working. A deliberately changed secret is accepted and logged.
 */
export async function checkSecret(): Promise<void> {
  const known = (await findTemporaryRecord(db, SECRET_MARK))?.value ?? null
  const now = ownFingerprint()
  if (known === now) return
  if (known !== null) {
    const made = forgetNewSecret()
    if (made) {
      throw new Error(
        `Environment variable SESSION_SECRET: ${made} is gone, and this database was used with it: put the file back from a backup, or set another secret, with which links that were sent stop working`,
      )
    }
    log.error('the secret is not the one that this database was used with: links that were sent before stop working')
  }
  const note = () => putTemporaryRecord(SECRET_MARK, { count: 0, value: now, until: FOR_GOOD })
  retryWrite(note).catch((error: unknown) => log.warn({ err: error }, 'the secret was not noted'))
}
