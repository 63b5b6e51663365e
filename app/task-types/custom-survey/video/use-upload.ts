import { useEffect, useRef, useState } from 'react'
import type { Video } from '../../videos'
import type { Transport } from './upload'
import { type UploadTarget, upload } from './upload'
import type { ServerAnswer, WaitsFor } from './upload-plan'

export type UploadState =
  | { at: 'none' }
  /** `share` from 0 to 1. */
  | { at: 'sending'; share: number; waiting: WaitsFor | null }
  /** `message`: the server's, if it gave one. `canRetry`: the same file may be taken another time. */
  | { at: 'failed'; message: string | null; isSignedOut: boolean; canRetry: boolean }
  | { at: 'arrived'; video: Video }

/** Sends one video at a time; a new one replaces it. */
export function useUpload(target: UploadTarget) {
  const [state, setState] = useState<UploadState>({ at: 'none' })
  const current = useRef<AbortController | null>(null)

  useEffect(() => () => current.current?.abort(), [])

  async function send(file: File) {
    current.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    current.current = controller
    const recordedAt = new Date().toISOString()
    function update(change: { share?: number; waiting?: WaitsFor | null }) {
      if (signal.aborted) return
      setState((state) => ({ ...(state.at === 'sending' ? state : STARTING), ...change }))
    }
    update({})
    const listener = {
      onProgress: (share: number) => update({ share }),
      onWaiting: (waiting: WaitsFor | null) => update({ waiting }),
    }
    const result = await upload(file, target, listener, signal, browserTransport(signal))
    if (result === null) return
    if (result.ok) setState({ at: 'arrived', video: { type: 'video', recordedAt, ...result.file } })
    else setState(toFailure(result))
  }

  return { state, send }
}

function toFailure({ status, message }: { status: number; message: string | null }): UploadState {
  const isSignedOut = status === 401
  // Any other refusal concerns the file itself, so a retry is pointless; temporary trouble was already retried.
  const canRetry = isSignedOut || status < 400
  return { at: 'failed', message, isSignedOut, canRetry }
}

const STARTING = { at: 'sending', share: 0, waiting: null } as const

/** A connection on which nothing moves for so long is a broken one. */
const STALLED = 30_000

/** Sends with XMLHttpRequest, because fetch does not tell how much of a body has gone out. */
function browserTransport(signal: AbortSignal): Transport {
  return {
    send: (method, url, body, onSent) => request(signal, method, url, body, onSent),
    wait: (milliseconds) => untilOnline(signal, milliseconds),
  }
}

function request(
  signal: AbortSignal,
  method: string,
  url: string,
  body: Blob | null,
  onSent: (bytes: number) => void,
): Promise<ServerAnswer> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    let stalled = setTimeout(abort, STALLED)
    xhr.upload.onprogress = ({ loaded }) => {
      clearTimeout(stalled)
      stalled = setTimeout(abort, STALLED)
      onSent(loaded)
    }
    xhr.onloadend = () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', abort)
      resolve(xhr.status === 0 ? null : { status: xhr.status, body: readBody(xhr.responseText) })
    }
    signal.addEventListener('abort', abort)
    xhr.open(method, url)
    if (body) xhr.setRequestHeader('Content-Type', 'application/octet-stream')
    xhr.send(body)
  })
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page instead of our response; its status is enough.
    return null
  }
}

function untilOnline(signal: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
