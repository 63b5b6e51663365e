/*
 * The client's side of an upload that survives broken connections: what to do after each answer. Pure; the protocol is
 * that of POST and GET /api/consumer/video-uploads/{id}.
 */

export const MOST_BYTES = 200 * 1_048_576
const LARGEST_CHUNK = 1_048_576
const SMALLEST_CHUNK = 65_536
const LONGEST_WAIT = 30_000

/** The server's answer; `null` if the connection broke before it. */
export type ServerAnswer = { status: number; body: unknown } | null

export type StoredFile = { filename: string; size: number }

/** The obstacle of an upload: the connection, or a server that cannot take it at present. */
export type WaitsFor = 'connection' | 'server'

export type Step =
  | { do: 'send'; offset: number }
  /** Wait, then ask how much has arrived. */
  | { do: 'wait'; for: WaitsFor }
  | { do: 'finish'; file: StoredFile }
  | { do: 'give up'; status: number; message: string | null }

/** The step after a piece that began at `offset` was sent. */
export function afterChunk(answer: ServerAnswer, offset: number): Step {
  if (answer === null) return { do: 'wait', for: 'connection' }
  if (isPassing(answer.status)) return { do: 'wait', for: 'server' }
  const file = storedFile(answer.body)
  if (answer.status === 201 && file) return { do: 'finish', file }
  const received = receivedBytes(answer.body)
  // The server has made no progress: another upload is writing, or it is confused. Retrying at once would loop.
  if ((answer.status === 200 || answer.status === 409) && received !== null) {
    return received === offset ? { do: 'wait', for: 'server' } : { do: 'send', offset: received }
  }
  return { do: 'give up', status: answer.status, message: formatMessage(answer.body) }
}

/** The step after the question how much has arrived. */
export function afterQuestion(answer: ServerAnswer): Step {
  if (answer === null) return { do: 'wait', for: 'connection' }
  if (isPassing(answer.status)) return { do: 'wait', for: 'server' }
  const file = storedFile(answer.body)
  if (answer.status === 200 && file) return { do: 'finish', file }
  const received = receivedBytes(answer.body)
  if (answer.status === 200 && received !== null) return { do: 'send', offset: received }
  return { do: 'give up', status: answer.status, message: formatMessage(answer.body) }
}

/**
 * Milliseconds to wait after this many failures in a row; `spread`, from 0 to 1, prevents clients from retrying all at
 * once.
 */
export function waitAfter(failures: number, spread: number): number {
  return Math.min(1_000 * 2 ** (failures - 1), LONGEST_WAIT) * (0.75 + 0.5 * spread)
}

/** Smaller pieces while the connection breaks, so that each of them has a chance; larger ones when it holds. */
export function nextChunkSize(size: number, arrived: boolean): number {
  return arrived ? Math.min(size * 2, LARGEST_CHUNK) : Math.max(size / 4, SMALLEST_CHUNK)
}

export const FIRST_CHUNK = LARGEST_CHUNK / 4

function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500
}

function storedFile(body: unknown): StoredFile | null {
  if (typeof body !== 'object' || body === null || !('filename' in body) || !('size' in body)) return null
  const { filename, size } = body
  return typeof filename === 'string' && typeof size === 'number' ? { filename, size } : null
}

function receivedBytes(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('received' in body)) return null
  return typeof body.received === 'number' ? body.received : null
}

function formatMessage(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' ? body.message : null
}
