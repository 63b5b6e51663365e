import type { Transport } from './upload'
import type { ServerAnswer } from './upload-plan'

/** A connection on which nothing moves for so long is a broken one. */
const STALLED = 30_000

/** Sends with XMLHttpRequest, because fetch does not tell how much of a body has gone out. */
export function browserTransport(signal: AbortSignal): Transport {
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
    // A proxy's page in place of our answer: its status says enough.
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
