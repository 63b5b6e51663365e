import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import type { Words } from '~/texts/words'
import { ChangingText } from '~/ui/changing-text'
import { useLocale, useWords } from '~/ui/use-words'
import type { Video } from '../../videos'
import { RecorderControls } from './recorder-controls'
import { LONGEST, minutesAndSeconds, type RecorderState } from './recorder-machine'
import { MOST_BYTES } from './upload-plan'
import { canRecord, useRecorder } from './use-recorder'
import { type UploadState, useUpload } from './use-upload'

type VideoRecorderProps = {
  taskId: number
  questionId: string
  /** Name of the form field, both of a file and of a stored video. */
  field: string
  inputId: string
  /** The video stored with the draft. */
  kept: Video | null
  invalid: boolean
  describedBy: string | undefined
}

/**
 * The answer to a video question. As the server renders it, it is a file input that the form sends; once alive it also
 * records, and sends each video at once and in pieces. Until a video has arrived the file input holds it, so that the
 * form would carry it all the same.
 */
export function VideoRecorder({ taskId, questionId, field, inputId, kept, invalid, describedBy }: VideoRecorderProps) {
  const texts = useWords().answering.recorder
  // The API gives its reasons in English.
  const isEnglish = useLocale() === 'en'
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload({ taskId, questionId })
  const { alive, clip, refusal, take } = useClip(input, upload)
  const recorder = useRecorder((file) => {
    keepInInput(input.current, file)
    take(file, true)
  })
  const { state } = recorder
  const isLive = ['consent', 'asking', 'idle', 'recording', 'paused'].includes(state.at)
  const arrived = upload.state.at === 'arrived' ? upload.state.video : null
  const held = useDelayedSubmit(input, {
    pending: recorder.isBusy || upload.state.at === 'sending',
    ready: arrived !== null,
    onHold: recorder.stop,
  })
  const shown = arrived ?? (clip ? null : kept)
  const keeps = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // As if it were ticked by hand: so the page puts it into the draft at once.
    if (arrived) keeps.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [arrived])
  const records = alive && canRecord()
  return (
    <>
      {!isLive && (clip || kept?.filename) && (
        <Player src={clip ? clip.url : `/api/videos/${kept?.filename}`} focused={state.at === 'recorded'} />
      )}
      {shown && (
        <label className="option" style={isLive ? HIDDEN : undefined}>
          {/* Says that the video was removed; a form without this field may have another video uploading. */}
          <input type="hidden" name={field} value="" />
          <input
            key={shown.filename}
            ref={keeps}
            type="checkbox"
            name={field}
            value={JSON.stringify(shown)}
            defaultChecked
          />
          {` ${texts.keep}`}
          {shown.duration !== undefined && ` (${minutesAndSeconds(shown.duration * 1_000)})`}
        </label>
      )}
      {recorder.stream && <Camera stream={recorder.stream} isRecorded={state.at === 'recording'} />}
      {(state.at === 'recording' || state.at === 'paused') && (
        <p role="timer" style={state.at === 'recording' ? RED : REMARK}>
          {state.at === 'recording' && <span aria-hidden="true">● </span>}
          <ChangingText>{texts.time(minutesAndSeconds(state.elapsed), minutesAndSeconds(LONGEST))}</ChangingText>
        </p>
      )}
      <Remarks role="status" lines={statusLines(state, upload.state, held, texts)} />
      <Remarks role="alert" lines={faultLines(state, upload.state, refusal, texts, isEnglish)} />
      {upload.state.at === 'sending' && (
        <progress value={upload.state.share} aria-label={texts.sending} style={{ margin: '.75rem 0' }} />
      )}
      <div style={ACTIONS}>
        <label className="button" style={isLive ? HIDDEN : FRAME}>
          {alive && <ChangingText>{texts.choose}</ChangingText>}
          <input
            ref={input}
            id={inputId}
            type="file"
            name={field}
            accept="video/*"
            capture={records ? undefined : 'user'}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            style={alive ? COVERING_INPUT : PLAIN_INPUT}
            // So that the same file can be chosen again.
            onClick={({ currentTarget }) => empty(currentTarget)}
            onChange={({ currentTarget }) => takeChosen(currentTarget, take)}
          />
        </label>
        {records && <RecorderControls recorder={recorder} />}
        {upload.state.at === 'failed' && upload.state.canRetry && clip && (
          <button type="button" className="button" onClick={() => void upload.send(clip.file)}>
            {texts.retry}
          </button>
        )}
      </div>
      {clip?.isRecorded && !isLive && (
        <a className="tap-link" href={clip.url} download={clip.file.name}>
          {texts.download}
        </a>
      )}
    </>
  )
}

type TakeFile = (file: File, isRecorded: boolean) => void

/** The video that was recorded or chosen on this page, which is sent as soon as it is there. */
function useClip(input: RefObject<HTMLInputElement | null>, upload: ReturnType<typeof useUpload>) {
  const [alive, setAlive] = useState(false)
  const [clip, setClip] = useState<{ file: File; url: string; isRecorded: boolean } | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const hasArrived = upload.state.at === 'arrived'

  const take: TakeFile = (file, isRecorded) => {
    const refused = findRefusal(file)
    setRefusal(refused)
    if (refused !== null) return empty(input.current)
    setClip({ file, url: URL.createObjectURL(file), isRecorded })
    void upload.send(file)
  }

  // A file may have been chosen before the script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    setAlive(true)
    takeChosen(input.current, take)
  }, [])
  useEffect(() => (clip ? () => URL.revokeObjectURL(clip.url) : undefined), [clip])
  useEffect(() => {
    if (hasArrived) empty(input.current)
  }, [hasArrived, input])
  useEffect(() => {
    const chooser = input.current
    // Closed without a choice, it holds what it held before.
    const putBack = () => clip && !hasArrived && keepInInput(chooser, clip.file)
    chooser?.addEventListener('cancel', putBack)
    return () => chooser?.removeEventListener('cancel', putBack)
  }, [clip, hasArrived, input])
  return { alive, clip, refusal, take }
}

type Refusal = 'noVideo' | 'tooLarge'

/** Why a file need not be uploaded; the server checks one without a known type. */
function findRefusal({ size, type }: File): Refusal | null {
  if (type !== '' && !type.startsWith('video/')) return 'noVideo'
  return size > MOST_BYTES ? 'tooLarge' : null
}

function takeChosen(input: HTMLInputElement | null, take: TakeFile): void {
  const [file] = input?.files ?? []
  if (file) take(file, false)
}

function Remarks({ role, lines }: { role: 'status' | 'alert'; lines: string[] }) {
  return (
    <div role={role}>
      {lines.map((line) => (
        <p className={role === 'alert' ? 'note fault' : 'note'} style={REMARK} key={line}>
          {line}
        </p>
      ))}
    </div>
  )
}

function Player({ src, focused = false }: { src: string; focused?: boolean }) {
  const { yourVideo } = useWords().answering.recorder
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (focused) player.current?.focus()
  }, [focused])
  return (
    // biome-ignore lint/a11y/useMediaCaption: what somebody has just recorded has no captions
    <video
      ref={player}
      src={src}
      controls
      playsInline
      preload={src.startsWith('blob:') ? 'auto' : 'none'}
      tabIndex={0}
      aria-label={yourVideo}
      style={STAGE}
    />
  )
}

function Camera({ stream, isRecorded }: { stream: MediaStream; isRecorded: boolean }) {
  const { preview } = useWords().answering.recorder
  const screen = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (screen.current) screen.current.srcObject = stream
  }, [stream])
  const style = { ...STAGE, ...MIRRORED, ...(isRecorded && RED_FRAME) }
  return <video ref={screen} autoPlay muted playsInline aria-label={preview} style={style} />
}

const STAGE: CSSProperties = { display: 'block', width: '100%', aspectRatio: '4/3', background: '#000' }
const HIDDEN: CSSProperties = { display: 'none' }
const MIRRORED: CSSProperties = { scale: '-1 1' }
const REMARK: CSSProperties = { padding: '.5rem 0' }
const RED: CSSProperties = { ...REMARK, color: 'var(--color-danger)', fontWeight: 600 }
const RED_FRAME: CSSProperties = { outline: '4px solid var(--color-danger)' }
const ACTIONS: CSSProperties = {
  display: 'grid',
  gap: '.75rem',
  gridTemplateColumns: 'repeat(auto-fit,minmax(9rem,1fr))',
}
const FRAME: CSSProperties = { position: 'relative' }
// A plain input shows the chosen file's name.
const PLAIN_INPUT: CSSProperties = { width: '100%' }
const COVERING_INPUT: CSSProperties = { ...PLAIN_INPUT, position: 'absolute', inset: 0, opacity: 0 }

type Texts = Words['answering']['recorder']

function statusLines(state: RecorderState, upload: UploadState, held: boolean, texts: Texts): string[] {
  const lines: string[] = []
  if (state.at === 'asking') lines.push(texts.asking)
  if (state.at === 'idle' && !state.failed) lines.push(texts.ready)
  if (state.at === 'recording') lines.push(texts.recording)
  if (state.at === 'paused') lines.push(texts.paused)
  if (state.at === 'recorded' && state.stoppedAtMost) lines.push(texts.stoppedAtMost)
  if (upload.at === 'sending') lines.push(upload.waiting ? texts.waiting[upload.waiting] : texts.sending)
  if (upload.at === 'arrived') lines.push(texts.sent)
  if (held) lines.push(texts.held)
  return lines
}

function faultLines(
  state: RecorderState,
  upload: UploadState,
  refusal: Refusal | null,
  texts: Texts,
  isEnglish: boolean,
): string[] {
  const lines: string[] = []
  if (state.at === 'denied') lines.push(texts.denied, texts.deniedHelp)
  if ((state.at === 'idle' || state.at === 'off') && state.failed) lines.push(texts.failed)
  if (upload.at === 'failed')
    lines.push(upload.isSignedOut ? texts.signedOut : (isEnglish && upload.message) || texts.notSent)
  if (refusal !== null) lines.push(texts[refusal])
  return lines
}

function keepInInput(input: HTMLInputElement | null, file: File): void {
  if (!input) return
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
}

function empty(input: HTMLInputElement | null): void {
  if (input) input.value = ''
}

type Delay = {
  pending: boolean
  /** Whether the form may be submitted once nothing is pending. */
  ready: boolean
  onHold: () => void
}

/**
 * Holds the form of a field back while `pending`, and then submits it with the same button if it is `ready`; true while
 * it is held. The page also asks before it is left.
 */
function useDelayedSubmit(field: RefObject<HTMLInputElement | null>, { pending, ready, onHold }: Delay): boolean {
  const [held, setHeld] = useState(false)
  const submitter = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const form = field.current?.form
    if (!form || !pending) return
    function hold(event: SubmitEvent) {
      event.preventDefault()
      submitter.current = event.submitter
      setHeld(true)
      onHold()
    }
    function ask(event: BeforeUnloadEvent) {
      event.preventDefault()
    }
    form.addEventListener('submit', hold)
    addEventListener('beforeunload', ask)
    return () => {
      form.removeEventListener('submit', hold)
      removeEventListener('beforeunload', ask)
    }
  }, [field, pending, onHold])

  useEffect(() => {
    if (!held || pending) return
    setHeld(false)
    if (ready) field.current?.form?.requestSubmit(submitter.current)
  }, [field, held, pending, ready])

  return held
}
