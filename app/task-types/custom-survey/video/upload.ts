import {
  afterChunk,
  afterQuestion,
  FIRST_CHUNK,
  nextChunkSize,
  type ServerAnswer,
  type Step,
  type StoredFile,
  type WaitsFor,
  waitAfter,
} from './upload-plan'

export type UploadTarget = { taskId: number; questionId: string }

/** How bytes get to the server, and how waiting is done; the browser's own by default. */
export type Transport = {
  send(method: 'GET' | 'POST', url: string, body: Blob | null, onSent: (bytes: number) => void): Promise<ServerAnswer>
  /** Resolves after the time, or earlier if there is a reason to retry. */
  wait(milliseconds: number): Promise<void>
}

type UploadListener = {
  /** From 0 to 1. */
  onProgress(share: number): void
  /** Called with the obstacle, or with null once it continues. */
  onWaiting(waiting: WaitsFor | null): void
}

export type UploadResult = { ok: true; file: StoredFile } | { ok: false; status: number; message: string | null }

/**
 * Uploads a file piece by piece and resumes after each interruption, until it is stored or refused. Never throws for
 * the network; returns `null` when `signal` is aborted.
 */
export async function upload(
  file: Blob,
  target: UploadTarget,
  listener: UploadListener,
  signal: AbortSignal,
  transport: Transport,
): Promise<UploadResult | null> {
  const id = uploadId()
  let step: Step = { do: 'send', offset: 0 }
  let chunkSize = FIRST_CHUNK
  let failures = 0
  while (!signal.aborted) {
    if (step.do === 'finish') return { ok: true, file: step.file }
    if (step.do === 'give up') return { ok: false, status: step.status, message: step.message }
    if (step.do === 'wait') {
      failures += 1
      chunkSize = nextChunkSize(chunkSize, false)
      listener.onWaiting(step.for)
      await transport.wait(waitAfter(failures, Math.random()))
      if (signal.aborted) break
      step = afterQuestion(await transport.send('GET', `${address(id)}?${query(target)}`, null, ignore))
      continue
    }
    const { offset } = step
    const chunk = file.slice(offset, offset + chunkSize)
    const url = `${address(id)}?${query({ offset, size: file.size, ...target })}`
    const answer = await transport.send('POST', url, chunk, (sent) => listener.onProgress((offset + sent) / file.size))
    step = afterChunk(answer, offset)
    if (step.do === 'send') {
      failures = 0
      chunkSize = nextChunkSize(chunkSize, true)
      listener.onWaiting(null)
      listener.onProgress(step.offset / file.size)
    }
  }
  return null
}

function address(id: string): string {
  return `/api/consumer/video-uploads/${id}`
}

function query(fields: Record<string, string | number>): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

function uploadId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function ignore() {}
