import { useEffect, useReducer, useRef, useState } from 'react'
import { OFF, recorderReducer } from './recorder-machine'

/** Consent holds for the page that is open, for all its questions. */
let consented = false

/** Camera and microphone behind the recorder's states; `onRecorded` gets each finished recording. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [state, dispatch] = useReducer(recorderReducer, OFF)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const recorder = useRef<MediaRecorder | null>(null)
  const { at } = state

  useEffect(() => {
    if (at !== 'asking') return
    let stale = false
    navigator.mediaDevices.getUserMedia(CONSTRAINTS).then(
      (granted) => {
        if (stale) return release(granted)
        setStream(granted)
        dispatch({ type: 'grant' })
      },
      () => stale || dispatch({ type: 'deny' }),
    )
    return () => {
      stale = true
    }
  }, [at])

  useEffect(() => {
    if (at !== 'recording') return
    const timer = setInterval(() => dispatch({ type: 'tick', now: performance.now() }), 250)
    return () => clearInterval(timer)
  }, [at])

  // Stops the recorder when the maximum length ends a recording.
  useEffect(() => {
    if (at === 'recorded' && recorder.current?.state !== 'inactive') recorder.current?.stop()
  }, [at])

  useEffect(() => () => stream?.getTracks().forEach(stop), [stream])

  function start() {
    if (!stream) return
    try {
      recorder.current = record(stream, (file) => {
        // The camera may have ended it, too: unplugged, or taken by a call.
        dispatch({ type: 'stop', now: performance.now() })
        setStream(null)
        if (file.size > 0) onRecorded(file)
        else dispatch({ type: 'fail' })
      })
      dispatch({ type: 'start', now: performance.now() })
    } catch {
      // The camera delivers nothing that the browser can encode; the new state tells the person.
      dispatch({ type: 'fail' })
    }
  }

  return {
    state,
    stream,
    /** Something is recorded, or has been and is not there yet. */
    isBusy: at === 'recording' || at === 'paused' || (at === 'recorded' && stream !== null),
    open: () => dispatch({ type: 'open', consented }),
    agree: () => {
      consented = true
      dispatch({ type: 'agree' })
    },
    start,
    pause: () => {
      recorder.current?.pause()
      dispatch({ type: 'pause', now: performance.now() })
    },
    resume: () => {
      recorder.current?.resume()
      dispatch({ type: 'resume', now: performance.now() })
    },
    stop: () => dispatch({ type: 'stop', now: performance.now() }),
    close: () => {
      setStream(null)
      dispatch({ type: 'close' })
    },
  }
}

/** Whether this browser, on this page, can record at all. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function'
}

// Small enough to be sent over a bad connection: about 15 MB for two minutes.
const CONSTRAINTS: MediaStreamConstraints = {
  audio: true,
  video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
}
const BITS_PER_SECOND = { videoBitsPerSecond: 900_000, audioBitsPerSecond: 64_000 }

/** MP4 first, because every browser plays it; what records no MP4 records WebM. */
const CONTAINERS = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']

function record(stream: MediaStream, onEnd: (file: File) => void): MediaRecorder {
  const mimeType = CONTAINERS.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { ...BITS_PER_SECOND, mimeType })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.onstop = () => {
    const [type = 'video/webm'] = recorder.mimeType.split(';')
    onEnd(new File(parts, type === 'video/mp4' ? 'video.mp4' : 'video.webm', { type }))
  }
  recorder.start(1_000)
  return recorder
}

function release(stream: MediaStream): void {
  stream.getTracks().forEach(stop)
}

function stop(track: MediaStreamTrack): void {
  track.stop()
}
