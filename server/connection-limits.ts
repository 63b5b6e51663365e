import { millisecondsInHour } from 'date-fns/constants'

/** How long a sender may take before it is cut off, and how many senders there may be. */
export type Limits = {
  /** From the connection, or the end of the answer before, to the end of the headers. */
  headersMs: number
  /** How often a body is looked at, and how much of it has to have come each time: of a slow phone ten times as much does. */
  silentBodyMs: number
  bodyBytesASecond: number
  /** How long a connection may carry nothing, in either direction, while a request is under way. */
  silentMs: number
  /** For a whole request, however slow: a video of the largest size at 0.5 Mbit/s. */
  requestMs: number
  /** Between the end of an answer and the next request: longer than the 60 s of common proxies. */
  keepAliveMs: number
  /** How often the others are looked at. */
  checkMs: number
  /** Requests that one connection may send before they are answered; browsers wait for each response. */
  requestsAtOnce: number
  /** More are closed at once. Each costs some 10 KB. */
  connections: number
}

export const LIMITS: Limits = {
  headersMs: 10_000,
  silentBodyMs: 30_000,
  bodyBytesASecond: 100,
  silentMs: 120_000,
  requestMs: millisecondsInHour,
  keepAliveMs: 65_000,
  checkMs: 1_000,
  requestsAtOnce: 20,
  connections: 10_000,
}
