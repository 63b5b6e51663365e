import { useEffect, useRef, useState } from 'react'
import { recorder as texts } from '~/texts/answering'
import type { Video } from '../../videos'
import { browserTransport } from './browser-transport'
import { type UploadTarget, upload } from './upload'

export type UploadState =
  | { at: 'none' }
  /** `share` from 0 to 1; `waiting` while the connection is broken. */
  | { at: 'sending'; share: number; waiting: boolean }
  | { at: 'failed'; message: string }
  | { at: 'arrived'; video: Video }

/** Sends one video at a time; another one takes the place of the one before. */
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
    function update(change: { share?: number; waiting?: boolean }) {
      if (signal.aborted) return
      setState((state) => ({ ...(state.at === 'sending' ? state : STARTING), ...change }))
    }
    update({})
    const listener = {
      onProgress: (share: number) => update({ share }),
      onWaiting: (waiting: boolean) => update({ waiting }),
    }
    const result = await upload(file, target, listener, signal, browserTransport(signal))
    if (result === null) return
    if (result.ok) setState({ at: 'arrived', video: { type: 'video', recordedAt, ...result.file } })
    else
      setState({ at: 'failed', message: result.status === 401 ? texts.signedOut : (result.message ?? texts.notSent) })
  }

  return { state, send }
}

const STARTING = { at: 'sending', share: 0, waiting: false } as const
