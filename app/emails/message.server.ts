import type { SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { env } from '~/lib/env.server'
import type { Parcel } from './delivery'

/** A parcel as nodemailer takes it. Addresses are objects, so that no text in them is ever read as several addresses. */
export function messageOf(parcel: Parcel): SendMailOptions {
  const to = { name: '', address: parcel.recipient }
  return {
    messageId: parcel.messageId,
    date: parcel.date,
    from: sender,
    to,
    envelope: { from: sender.address, to: [parcel.recipient] },
    replyTo: parcel.replyTo === null ? undefined : { name: '', address: parcel.replyTo },
    subject: parcel.subject,
    html: parcel.html,
    text: parcel.text,
    // Asks for no out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const sender = readSender(env.MAIL_FROM)

function readSender(text: string): { name: string; address: string } {
  const [first, ...others] = addressparser(text, { flatten: true })
  if (!first || others.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(first.address)) {
    throw new Error('Environment variable MAIL_FROM: must be one address, such as Sounding <mail@example.com>')
  }
  return { name: first.name, address: first.address }
}
