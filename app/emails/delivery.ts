/** A composed mail. */
export type ComposedEmail = {
  subject: string
  html: string
  text: string
  replyTo: string | null
  /** The URL at which a POST unsubscribes, for unsolicited mails. */
  unsubscribe: string | null
}

/** A letter with its delivery data; the same mail has the same parcel on each try. */
export type OutgoingEmail = ComposedEmail & { outboxId: number; recipient: string; messageId: string; date: Date }

/**
 * The end of a delivery. `refused`: it certainly did not arrive; permanent if another attempt would get the same
 * answer. `unknown`: it may have arrived, because the connection broke after its text had begun to go out. `code` may
 * be logged; `reason` may contain addresses and must not.
 */
export type DeliveryResult =
  | { end: 'delivered' }
  | { end: 'refused'; permanent: boolean; code: string; reason: string }
  | { end: 'unknown'; code: string; reason: string }

export type Transport = {
  /** Resolves with the result; never rejects. */
  deliver(parcel: OutgoingEmail): Promise<DeliveryResult>
  /** Releases what keeps the process alive; the next delivery opens it again. */
  close(): void
}
