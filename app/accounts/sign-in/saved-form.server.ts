import { inArray, like } from 'drizzle-orm'
import { db, write } from '#db/client.server'
import { marks } from '#db/schema'
import { cleanCode } from '~/lib/clean-text'
import { readableAddress } from '~/lib/email-address'
import { tokenCookie } from '~/lib/http/cookies.server'
import { randomId, sha256 } from '~/lib/secret.server'
import { findTemporaryRecord, putTemporaryRecord } from '../temporary-records.server'
import type { InterruptedForm } from './interrupted-form'
import { unsealForm } from './interrupted-form.server'

/*
 * If the sender has forgotten their password, the sealed form waits here until they have followed the link in their
 * mail. Only the browser in which it was typed can get it, by a cookie, from any process.
 */

const LIFETIME_SECONDS = 3_600
const PREFIX = 'form '
const cookie = tokenCookie('set-aside', '/reset-password')

/** Sets a sealed form aside, and gives the Set-Cookie header by which this browser gets it back. */
export async function saveInterruptedForm(sealed: string): Promise<string> {
  const id = randomId()
  await putTemporaryRecord(toKey(id), { count: 0, value: sealed, until: Date.now() + LIFETIME_SECONDS * 1_000 })
  return cookie.set(id, LIFETIME_SECONDS)
}

/** The form stored for the requesting browser, or null. */
export async function findInterruptedForm(request: Request): Promise<InterruptedForm | null> {
  const id = cookie.read(request)
  const mark = id && (await findTemporaryRecord(db, toKey(id)))
  return mark ? unsealForm(mark.value ?? '') : null
}

type Typist = { userId: number; address: string }

/** Removes the forms that these users have typed, and forms without an author that contain an address of theirs. */
export async function deleteInterruptedForms(typists: Typist[]): Promise<void> {
  if (typists.length === 0) return
  const rows = await db
    .select()
    .from(marks)
    .where(like(marks.key, `${PREFIX}%`))
  const typed = rows.filter(({ value }) => {
    const form = unsealForm(value ?? '')
    return form && typists.some((one) => belongsTo(form, one))
  })
  const keys = typed.map(({ key }) => key)
  if (keys.length > 0) await write((tx) => tx.delete(marks).where(inArray(marks.key, keys)))
}

function belongsTo({ typedBy, fields }: InterruptedForm, { userId, address }: Typist): boolean {
  if (typedBy !== null) return typedBy === userId
  const spellings = [address, readableAddress(address)]
  return fields.some(({ value }) => spellings.some((one) => cleanCode(value).toLowerCase().includes(one)))
}

function toKey(id: string): string {
  return `${PREFIX}${sha256(id)}`
}
