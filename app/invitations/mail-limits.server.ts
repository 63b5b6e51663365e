import { db, type Tx } from '#db/client.server'
import {
  type Counted,
  countEach,
  countOne,
  type RateLimit,
  readCount,
  readCounts,
  retryAt,
} from '~/accounts/rate-limits.server'
import { iso } from '~/lib/dates'
import { env } from '~/lib/env.server'
import type { RetryLater } from '~/lib/outcome'
import { english } from '~/texts/format'

/*
 * Limits mails to an address, however often a brand invites it, withdraws and invites again. Counts outlive the
 * invitation. A day begins with its first mail.
 */

const DAY_SECONDS = 86_400
const mailsToAddress: RateLimit = { name: 'invitation-mail', most: 3, seconds: DAY_SECONDS }
const mailsOfBrand: RateLimit = {
  name: 'invitation-mails-of-brand',
  most: env.INVITATIONS_PER_DAY,
  seconds: DAY_SECONDS,
}

/**
 * Counts a mail to each address in the transaction that sends them; returns the addresses that get none now, with the
 * reason.
 */
export async function countMails(tx: Tx, brandId: number, addresses: string[]): Promise<Map<string, string>> {
  const toKey = (email: string) => `${brandId} ${email}`
  const sent = await readCounts(tx, mailsToAddress, addresses.map(toKey))
  const ofBrand = await readCount(tx, mailsOfBrand, brandId)
  const refused = new Map<string, string>()
  const mailed: string[] = []
  for (const email of addresses) {
    const toAddress = sent.get(toKey(email))
    if (toAddress && toAddress.count >= mailsToAddress.most) refused.set(email, addressReason(toAddress))
    else if (ofBrand.count + mailed.length >= mailsOfBrand.most) refused.set(email, brandReason(ofBrand))
    else mailed.push(email)
  }
  await countEach(tx, mailsToAddress, mailed.map(toKey))
  if (mailed.length > 0) await countOne(tx, mailsOfBrand, brandId, mailed.length)
  return refused
}

export async function findCeiling(brandId: number, field: string): Promise<RetryLater | null> {
  const ofBrand = await readCount(db, mailsOfBrand, brandId)
  if (ofBrand.count < mailsOfBrand.most) return null
  const message = brandReason(ofBrand)
  return { ...retryAt(ofBrand.endsAt, message), errors: { [field]: [message] } }
}

function addressReason({ endsAt }: Counted): string {
  return `This address has received ${mailsToAddress.most} invitations in the last 24 hours. You can invite it again after ${english.dateAndTime(iso(endsAt))}.`
}

function brandReason({ endsAt }: Counted): string {
  const most = english.number(mailsOfBrand.most)
  const mails = mailsOfBrand.most === 1 ? 'invitation' : 'invitations'
  return `You have reached the daily limit of ${most} ${mails}. You can send more after ${english.dateAndTime(iso(endsAt))}.`
}
